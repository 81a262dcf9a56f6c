import { isIP } from 'node:net';
import { cardBrand } from '@numera/rules/card-brand';
import { normalizeTaxId, isTaxId } from '@numera/rules/tax-id';
import type { Sandbox } from '../sandbox.ts';
import { AsaasError, cardDeclined, refusal } from './asaas-error.ts';
import { asObject, BodyReader } from './read-body.ts';

/** What the bank behind a card does; told by its number, as on the real test accounts. */
export type CardBehaviour = 'approve' | 'decline' | 'risk-analysis' | 'stay-pending' | 'refuse-renewals';

/** A card as we keep it: the number and the code are gone when the request ends. */
export interface CardToken {
  token: string;
  customerId: string;
  last4: string;
  brand: string;
  behaviour: CardBehaviour;
}

/** Documented by Asaas: these two are declined, practically every other number is approved. The rest is ours. */
const behaviours: Record<string, CardBehaviour> = {
  '5184019740373151': 'decline',
  '4916561358240741': 'decline',
  '5555555555554444': 'risk-analysis',
  '4012888888881881': 'stay-pending',
  '4000000000000341': 'refuse-renewals',
};

export const behaviourOf = (number: string): CardBehaviour => behaviours[number] ?? 'approve';

const holderFields = ['name', 'email', 'cpfCnpj', 'postalCode', 'addressNumber', 'phone'] as const;

/** The card of a request: a known token, or card data that becomes a token. Throws what the bank or the API refuses. */
export function presentCard(sandbox: Sandbox, body: BodyReader, customerId: string): CardToken {
  return body.has('creditCardToken') ? findToken(sandbox, body, customerId) : tokenize(sandbox, body, customerId);
}

export const carriesCard = (body: BodyReader): boolean => body.has('creditCard') || body.has('creditCardToken');

/** `remoteIp` must be the buyer's address; Asaas refuses card data without it. */
export function checkRemoteIp(body: BodyReader): void {
  if (isIP(body.text('remoteIp') ?? '') === 0) {
    throw refusal('invalid_remoteIp', 'O campo remoteIp deve ser informado com o IP do comprador.');
  }
}

/** The three keys of `creditCard` in answers: last four digits, brand, token. */
export const cardView = (card: CardToken) => ({
  creditCardNumber: card.last4,
  creditCardBrand: card.brand,
  creditCardToken: card.token,
});

function findToken(sandbox: Sandbox, body: BodyReader, customerId: string): CardToken {
  const token = body.text('creditCardToken') ?? '';
  if (body.has('creditCard') || body.has('ccv') || body.has('creditCardCcv')) {
    throw refusal('invalid_creditCard', 'Informe apenas o creditCardToken ou os dados do cartão de crédito.');
  }
  const card = sandbox.ledger.tables.cardTokens.get(token);
  if (!card || card.customerId !== customerId) {
    throw refusal('invalid_creditCard', `CreditCardToken ${token} não encontrado.`);
  }
  return refuseDeclined(sandbox, card);
}

function tokenize(sandbox: Sandbox, body: BodyReader, customerId: string): CardToken {
  const card = asObject(body.body.creditCard);
  const number = checkCard(sandbox, card);
  checkHolder(asObject(body.body.creditCardHolderInfo));
  const { ledger, ids } = sandbox;
  const described = {
    customerId,
    last4: number.slice(-4),
    brand: cardBrand(number),
    behaviour: sandbox.faults.strikeInside('card-risk-analysis') ? ('risk-analysis' as const) : behaviourOf(number),
  };
  refuseDeclined(sandbox, { ...described, token: '' });
  return ledger.batch(() => {
    const kept: CardToken = { ...described, token: ids.uuid('token') };
    ledger.put('cardTokens', kept.token, kept);
    ledger.record({ provider: 'asaas', kind: 'card.tokenized', customerId, detail: `${kept.brand} ${kept.last4}` });
    return kept;
  });
}

function refuseDeclined(sandbox: Sandbox, card: CardToken): CardToken {
  if (card.behaviour !== 'decline' && !sandbox.faults.strikeInside('card-declined')) return card;
  sandbox.ledger.record({ provider: 'asaas', kind: 'card.declined', customerId: card.customerId });
  throw cardDeclined();
}

/** Any future expiry and any code will do, but their form must be right: the year has four digits. */
function checkCard(sandbox: Sandbox, card: Record<string, unknown>): string {
  const reader = new BodyReader(card);
  const number = (reader.text('number') ?? '').replace(/\D/g, '');
  const month = reader.text('expiryMonth') ?? '';
  const year = reader.text('expiryYear') ?? '';
  const complain = (description: string) => reader.complain('invalid_creditCard', description);
  if (!reader.has('holderName')) complain('Informe o nome impresso no cartão.');
  if (!/^\d{13,19}$/.test(number)) complain('Informe um número de cartão válido.');
  if (!/^(0?[1-9]|1[0-2])$/.test(month)) complain('Informe o mês de expiração do cartão.');
  if (!/^\d{4}$/.test(year)) complain('Informe o ano de expiração do cartão com 4 dígitos.');
  if (!/^\d{1,4}$/.test(reader.text('ccv') ?? '')) complain('Informe o código de segurança do cartão.');
  reader.check();
  if (`${year}-${month.padStart(2, '0')}` < sandbox.clock.today().slice(0, 7)) {
    throw refusal('invalid_creditCard', 'Cartão vencido.');
  }
  return number;
}

function checkHolder(info: Record<string, unknown>): void {
  const reader = new BodyReader(info);
  for (const field of holderFields) {
    if (!reader.has(field)) reader.complain('invalid_holderInfo', `O campo ${field} do titular deve ser informado.`);
  }
  if (reader.complaints.length > 0) throw new AsaasError(400, reader.complaints);
  if (!isTaxId(normalizeTaxId(reader.text('cpfCnpj') ?? ''))) {
    throw refusal('invalid_holderInfo', 'O CPF/CNPJ do titular é inválido.');
  }
}
