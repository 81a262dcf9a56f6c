import { DomainError } from '@numera/contracts/errors';
import { today } from '@numera/rules/dates';
import { checkForm, normalizeForm } from '@numera/rules/form-rules';
import { payment } from '@numera/rules/payment-form';
import { z } from 'zod';

const text = z.string().max(200).optional();

/** As the payment form sends it. Lives as long as its request and is written nowhere. */
const cardBody = z.object({
  card: z.object({ number: text, holderName: text, expiryMonth: text, expiryYear: text, cvv: text }).optional(),
  holder: z.object({ cpfCnpj: text, cep: text }).optional(),
});

export type CardForm = ReturnType<typeof readCardForm>;

/**
 * Checks the payment form by the same table as the page; what the registration told already need not be told again.
 * Refuses with `invalid-input` and the field's message; a body that is no form at all is one in which nothing is filled in.
 */
export function readCardForm(body: unknown, told: { cpfCnpj: string; cep: string }, now: Date) {
  const { card, holder } = cardBody.safeParse(body).data ?? {};
  const values = {
    cpfCnpj: holder?.cpfCnpj || told.cpfCnpj,
    cep: holder?.cep || told.cep,
    cardNumber: card?.number ?? '',
    cardName: card?.holderName ?? '',
    expiryMonth: card?.expiryMonth ?? '',
    expiryYear: card?.expiryYear ?? '',
    cvv: card?.cvv ?? '',
  };
  const fields = checkForm(payment, values, { method: 'CREDIT_CARD', today: today(now) }) as Record<string, string>;
  if (Object.keys(fields).length > 0) throw new DomainError('invalid-input', 'card form', fields);
  return normalizeForm(payment, values);
}

/** Whether the card is to be charged later on, too: only who says so wants it. */
export const isKeptCard = (body: unknown): boolean => keptBody.safeParse(body).data?.keep ?? false;

const keptBody = z.object({ keep: z.boolean().optional() });
