import { formatDay, isDay, maskDay, today as todayOf } from './dates.ts';
import { asText, type Field } from './form-field.ts';

interface DayOptions {
  /** The first and the last day allowed, both included; all days are 'YYYY-MM-DD'. */
  readonly min?: (today: string) => string;
  readonly max?: (today: string) => string;
  /** For what is no day of the calendar, too early or too late. */
  readonly message: string;
}

/** A calendar day, stored as 'YYYY-MM-DD' and typed as 'dd/MM/yyyy'. */
/* @__NO_SIDE_EFFECTS__ */
export const day = ({ min, max, message }: DayOptions): Field<string, 'day'> => ({
  kind: 'day',
  required: true,
  normalize: (raw) => {
    const written = asText(raw).trim();
    return /^\d{2}\/\d{2}\/\d{4}$/.test(written) ? written.split('/').reverse().join('-') : written;
  },
  rules: [
    {
      test: (value, { today = todayOf(new Date()) }) =>
        isDay(value) && (!min || value >= min(today)) && (!max || value <= max(today)),
      message,
    },
  ],
  show: formatDay,
  mask: maskDay,
  maxLength: 10,
  schema: { type: 'string', format: 'date' },
});
