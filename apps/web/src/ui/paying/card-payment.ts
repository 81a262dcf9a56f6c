import { normalizeForm } from '@numera/rules/form-rules';
import { payment } from '@numera/rules/payment-form';

/** A card on its way to the tokeniser, and whose it is; what the order's payer has told already may be empty. */
export interface CardPayment {
  readonly card: {
    readonly number: string;
    readonly holderName: string;
    readonly expiryMonth: string;
    readonly expiryYear: string;
    readonly cvv: string;
  };
  readonly holder: { readonly cpfCnpj: string; readonly cep: string };
}

/** The form of a card, as typed, in the shape that is sent. */
export function cardPaymentOf(typed: Readonly<Record<string, string | boolean | undefined>>): CardPayment {
  const { cardNumber, cardName, expiryMonth, expiryYear, cvv, cpfCnpj, cep } = normalizeForm(payment, typed);
  return {
    card: { number: cardNumber, holderName: cardName, expiryMonth, expiryYear, cvv },
    holder: { cpfCnpj, cep },
  };
}
