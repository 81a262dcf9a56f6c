import type { Field } from './form-field.ts';
import { formatReais, maskReais, parseReais } from './money.ts';

interface MoneyOptions {
  readonly minCents?: number;
  readonly maxCents: number;
  /** For what is no amount, too small or too large. */
  readonly message: string;
}

/** An amount in centavos: typed in reais by people ('1.234,56'), as a whole number of centavos from programs; NaN for anything else. */
/* @__NO_SIDE_EFFECTS__ */
export const money = ({ minCents = 0, maxCents, message }: MoneyOptions): Field<number, 'money'> => ({
  kind: 'money',
  required: true,
  normalize: (raw) =>
    typeof raw === 'string' ? parseReais(raw) : Number.isSafeInteger(raw) ? Number(raw) + 0 : Number.NaN,
  rules: [
    {
      test: (cents) => cents >= minCents && cents <= maxCents,
      message,
      says: { minimum: minCents, maximum: maxCents },
    },
  ],
  show: (cents) => (Number.isNaN(cents) ? '' : formatReais(cents)),
  mask: maskReais,
  schema: { type: 'integer', description: 'Centavos' },
});
