import { errorTexts } from '@numera/rules/error-texts';

/** Why the provider refused, as the order keeps it and the buyer reads it. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** Card tokens are UUIDs, keys and ids long mixed words; a card's number has twelve digits or more. */
const SECRET = /\b(?=[\w-]*\d)[\w-]{20,}\b|\b\d(?:[ .-]?\d){11,}/g;

/**
 * The provider's words were written for its customer, who is us: they may name a card's token. What speaks of one becomes our
 * own text, and so does the one sentence of every bank's refusal; of the rest goes what could be a secret.
 */
export function refusalOf(code: string, description: string): Refusal {
  if (code === 'invalid_creditCard' && /token/i.test(description)) return { code, message: errorTexts['card-invalid'] };
  if (/transação não autorizada/i.test(description)) return { code, message: 'Confira os dados ou use outro cartão.' };
  const message = description.replace(SECRET, '…').trim();
  return { code, message: message || errorTexts.internal };
}

/**
 * What the provider owes: that it took the request, or the code or slip to pay by. Read by the buyer below the sentence that
 * names what is missing.
 */
export const unanswered = (code: 'charge-lost' | 'charge-not-readable'): Refusal => ({
  code,
  message: 'O provedor de pagamentos não respondeu a tempo. Nada foi cobrado: tente novamente ou escolha outra forma.',
});

/** The charge was made and given back: by the card's analysis, or by somebody at the provider. */
export const returned: Refusal = {
  code: 'charge-returned',
  message:
    'O provedor de pagamentos não aprovou a cobrança, e nenhum valor fica conosco. Escolha outra forma de pagar.',
};

/** Why an order ended with its fifth refused card. Read by the buyer, who may have mistyped, and by whoever tries out cards. */
export const tooManyRefusals: Refusal = {
  code: 'too-many-card-refusals',
  message:
    'Por segurança, este pedido foi encerrado após cinco recusas do cartão. Nada foi cobrado: faça um novo pedido e pague com PIX, ou confira o cartão com o seu banco.',
};
