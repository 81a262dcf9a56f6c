import type { PaymentMethod } from '@numera/contracts/primitives';
import type { Order } from '@numera/domain-billing/order';
import { centsToReais } from '@numera/rules/money';
import { isMobilePhone } from '@numera/rules/phone';
import type { wantedWebhook } from '@numera/rules/wanted-webhook';
import { Injectable } from '@nestjs/common';
import {
  asaasAuthorization,
  asaasCardToken,
  asaasCustomer,
  asaasDeleted,
  asaasIdentificationField,
  asaasInstruction,
  asaasList,
  asaasPayment,
  asaasPixQrCode,
  asaasRefund,
  asaasSlipRefund,
  asaasSubscription,
  asaasWebhook,
} from './asaas-shapes.ts';
import { AsaasTransport, READ_TIMEOUT_MS } from './asaas-transport.ts';

export interface SubscriptionRequest {
  readonly customer: string;
  readonly billingType: PaymentMethod;
  readonly valueCents: number;
  readonly nextDueDate: string;
  readonly cycle: string;
  readonly description: string;
  readonly externalReference: string;
  readonly card?: { readonly token: string; readonly remoteIp: string };
}

/** A payer as the buyer of one order described him; `reference` is our customer's id. */
export interface CustomerRequest {
  readonly reference: string;
  readonly cpfCnpj: string;
  readonly buyer: Order['buyer'];
  readonly payer: Order['payer'];
}

/** The longest that the provider takes; a longer one is no reason to refuse a payer. */
const MAX_COMPLEMENT = 255;

const payerOf = ({ cpfCnpj, buyer, payer }: CustomerRequest) => ({
  name: buyer.name,
  cpfCnpj,
  email: buyer.email,
  // Each has a field of its own there, and a landline in the other one is refused.
  [isMobilePhone(payer.phone) ? 'mobilePhone' : 'phone']: payer.phone,
  postalCode: payer.cep,
  address: payer.address,
  addressNumber: payer.number,
  complement: payer.complement.slice(0, MAX_COMPLEMENT),
  province: payer.neighborhood,
  notificationDisabled: true,
});

/** Card data on its way from the buyer to the provider; it is kept nowhere. */
export interface CardRequest {
  readonly customer: string;
  readonly creditCard: { holderName: string; number: string; expiryMonth: string; expiryYear: string; ccv: string };
  readonly creditCardHolderInfo: {
    name: string;
    email: string;
    cpfCnpj: string;
    postalCode: string;
    addressNumber: string;
    phone: string;
  };
  readonly remoteIp: string;
}

/** The port to the payment provider: Asaas v3, or the sandbox that speaks its contract. */
@Injectable()
export class Asaas {
  constructor(private readonly transport: AsaasTransport) {}

  findCustomers = (cpfCnpj: string) =>
    this.transport.send({
      operation: 'find-customers',
      method: 'GET',
      path: '/customers',
      query: { cpfCnpj, limit: '10' },
      answer: asaasList(asaasCustomer),
    });

  /** The provider writes to nobody: notifications are ours. `province` is the neighbourhood (design: decisions). */
  createCustomer = (payer: CustomerRequest) =>
    this.transport.send({
      operation: 'create-customer',
      method: 'POST',
      path: '/customers',
      json: { ...payerOf(payer), externalReference: payer.reference },
      answer: asaasCustomer,
    });

  /** He may be several customers of ours: whose he was first stays written there. */
  updateCustomer = (id: string, payer: CustomerRequest) =>
    this.transport.send({
      operation: 'update-customer',
      method: 'PUT',
      path: `/customers/${encodeURIComponent(id)}`,
      json: payerOf(payer),
      answer: asaasCustomer,
      timeout: READ_TIMEOUT_MS,
    });

  createSubscription = ({ card, valueCents, ...request }: SubscriptionRequest) =>
    this.transport.send({
      operation: 'create-subscription',
      method: 'POST',
      path: '/subscriptions',
      json: {
        ...request,
        value: centsToReais(valueCents),
        ...(card ? { creditCardToken: card.token, remoteIp: card.remoteIp } : {}),
      },
      answer: asaasSubscription,
    });

  findSubscriptions = (externalReference: string) =>
    this.transport.send({
      operation: 'find-subscriptions',
      method: 'GET',
      path: '/subscriptions',
      query: { externalReference, limit: '10' },
      answer: asaasList(asaasSubscription),
    });

  deleteSubscription = (id: string) =>
    this.transport.send({
      operation: 'delete-subscription',
      method: 'DELETE',
      path: `/subscriptions/${id}`,
      answer: asaasDeleted,
    });

  getSubscription = (id: string) =>
    this.transport.send({
      operation: 'get-subscription',
      method: 'GET',
      path: `/subscriptions/${encodeURIComponent(id)}`,
      answer: asaasSubscription,
    });

  /** It makes no further charges; those that exist stay. */
  pauseSubscription = (id: string) => this.changeSubscription('pause-subscription', id, { status: 'INACTIVE' });

  /** It makes charges again; the first one falls due on that day. */
  resumeSubscription = (id: string, nextDueDate: string | null) =>
    this.changeSubscription('resume-subscription', id, { status: 'ACTIVE', ...(nextDueDate ? { nextDueDate } : {}) });

  /** For charges that it makes from then on. */
  changeSubscriptionMethod = (id: string, billingType: PaymentMethod) =>
    this.changeSubscription('change-subscription-method', id, { billingType });

  /** For charges that it makes from then on; with a day the count begins anew, with the first of them due then. */
  changeSubscriptionTerms = (
    id: string,
    terms: { valueCents: number; cycle: string; nextDueDate: string | null; description: string },
  ) =>
    this.changeSubscription('change-subscription-terms', id, {
      value: centsToReais(terms.valueCents),
      description: terms.description,
      ...(terms.nextDueDate ? { cycle: terms.cycle, nextDueDate: terms.nextDueDate } : {}),
    });

  /** For charges that it makes from then on, and those by card that are not paid yet. Nothing is charged by it. */
  changeSubscriptionCard = (id: string, creditCardToken: string, remoteIp: string) =>
    this.transport.send({
      operation: 'change-subscription-card',
      method: 'PUT',
      path: `/subscriptions/${id}/creditCard`,
      json: { creditCardToken, remoteIp },
      answer: asaasSubscription,
      timeout: READ_TIMEOUT_MS,
    });

  deletePayment = (id: string) =>
    this.transport.send({
      operation: 'delete-payment',
      method: 'DELETE',
      path: `/payments/${encodeURIComponent(id)}`,
      answer: asaasDeleted,
    });

  /** Money that came by hand; the provider writes to nobody. */
  receiveInCash = (id: string, { amountCents, receivedOn }: { amountCents: number; receivedOn: string }) =>
    this.transport.send({
      operation: 'receive-in-cash',
      method: 'POST',
      path: `/payments/${encodeURIComponent(id)}/receiveInCash`,
      json: { paymentDate: receivedOn, value: centsToReais(amountCents), notifyCustomer: false },
      answer: asaasPayment,
    });

  undoCash = (id: string) =>
    this.transport.send({
      operation: 'undo-cash',
      method: 'POST',
      path: `/payments/${encodeURIComponent(id)}/undoReceivedInCash`,
      json: {},
      answer: asaasPayment,
    });

  private changeSubscription = (operation: string, id: string, json: object) =>
    this.transport.send({
      operation,
      method: 'PUT',
      path: `/subscriptions/${id}`,
      json,
      answer: asaasSubscription,
      timeout: READ_TIMEOUT_MS,
    });

  /** Those that make charges; a page of at most 100. */
  listActiveSubscriptions = (offset: number, limit: number) =>
    this.transport.send({
      operation: 'list-subscriptions',
      method: 'GET',
      path: '/subscriptions',
      query: { status: 'ACTIVE', offset: String(offset), limit: String(limit) },
      answer: asaasList(asaasSubscription),
    });

  listPayments = (query: Readonly<Record<string, string>>) =>
    this.transport.send({
      operation: 'list-payments',
      method: 'GET',
      path: '/payments',
      query,
      answer: asaasList(asaasPayment),
    });

  /** `timeout`: less where somebody waits for it, in milliseconds. */
  listWebhooks = (timeout = READ_TIMEOUT_MS) =>
    this.transport.send({
      operation: 'list-webhooks',
      method: 'GET',
      path: '/webhooks',
      query: { limit: '100' },
      answer: asaasList(asaasWebhook),
      timeout,
    });

  /** What it held back comes then, in its order. */
  resumeWebhook = (id: string, timeout = READ_TIMEOUT_MS) =>
    this.transport.send({
      operation: 'resume-webhook',
      method: 'PUT',
      path: `/webhooks/${encodeURIComponent(id)}`,
      json: { interrupted: false, enabled: true },
      answer: asaasWebhook,
      timeout,
    });

  /** `id`: which is renewed; null makes one. */
  keepWebhook = (id: string | null, wanted: ReturnType<typeof wantedWebhook>, timeout: number) =>
    this.transport.send({
      operation: 'keep-webhook',
      method: id === null ? 'POST' : 'PUT',
      path: id === null ? '/webhooks' : `/webhooks/${encodeURIComponent(id)}`,
      json: wanted,
      answer: asaasWebhook,
      timeout,
    });

  listSubscriptionPayments = (id: string) =>
    this.transport.send({
      operation: 'list-subscription-payments',
      method: 'GET',
      path: `/subscriptions/${id}/payments`,
      query: { limit: '100' },
      answer: asaasList(asaasPayment),
    });

  getPayment = (id: string) =>
    this.transport.send({
      operation: 'get-payment',
      method: 'GET',
      path: `/payments/${encodeURIComponent(id)}`,
      answer: asaasPayment,
    });

  /** Another way to pay, or other terms, for this one charge: its code and its slip become others. */
  changePayment = (
    paymentId: string,
    { valueCents, ...terms }: { billingType: PaymentMethod; valueCents: number; dueDate: string; description?: string },
  ) =>
    this.transport.send({
      operation: 'change-payment',
      method: 'PUT',
      path: `/payments/${paymentId}`,
      json: { ...terms, value: centsToReais(valueCents) },
      answer: asaasPayment,
      timeout: READ_TIMEOUT_MS,
    });

  /** Charges a card that the provider knows. A charge that is paid is not charged again there. */
  payWithCard = (paymentId: string, creditCardToken: string) =>
    this.transport.send({
      operation: 'pay-with-card',
      method: 'POST',
      path: `/payments/${paymentId}/payWithCreditCard`,
      json: { creditCardToken },
      answer: asaasPayment,
    });

  /** Of a card or a PIX, whole or in part. The provider knows no idempotency key: `reference` is what tells it again. */
  refundPayment = (paymentId: string, amountCents: number, reference: string) =>
    this.transport.send({
      operation: 'refund-payment',
      method: 'POST',
      path: `/payments/${paymentId}/refund`,
      json: { value: centsToReais(amountCents), description: reference },
      answer: asaasPayment,
    });

  /** Of a slip, whole: its payer says on a page to which account. */
  refundSlip = (paymentId: string) =>
    this.transport.send({
      operation: 'refund-slip',
      method: 'POST',
      path: `/payments/${paymentId}/bankSlip/refund`,
      json: {},
      answer: asaasSlipRefund,
    });

  listRefunds = (paymentId: string) =>
    this.transport.send({
      operation: 'list-refunds',
      method: 'GET',
      path: `/payments/${paymentId}/refunds`,
      query: { limit: '100' },
      answer: asaasList(asaasRefund),
    });

  getAuthorization = (id: string) =>
    this.transport.send({
      operation: 'get-authorization',
      method: 'GET',
      path: `/pix/automatic/authorizations/${encodeURIComponent(id)}`,
      answer: asaasAuthorization,
    });

  /** Of one payer, for all that he has subscribed to: the newest hundred. */
  listAuthorizations = (customerId: string) =>
    this.transport.send({
      operation: 'list-authorizations',
      method: 'GET',
      path: '/pix/automatic/authorizations',
      query: { customerId, limit: '100' },
      answer: asaasList(asaasAuthorization),
    });

  /** Nothing is debited by it any more. Refused where it is over already. */
  endAuthorization = (id: string) =>
    this.transport.send({
      operation: 'end-authorization',
      method: 'DELETE',
      path: `/pix/automatic/authorizations/${encodeURIComponent(id)}`,
      answer: asaasAuthorization,
    });

  /** What the payer's bank was told about a charge. */
  listInstructions = (paymentId: string) =>
    this.transport.send({
      operation: 'list-instructions',
      method: 'GET',
      path: '/pix/automatic/paymentInstructions',
      query: { paymentId, limit: '100' },
      answer: asaasList(asaasInstruction),
    });

  getPixQrCode = (paymentId: string) =>
    this.transport.send({
      operation: 'get-pix-qr-code',
      method: 'GET',
      path: `/payments/${paymentId}/pixQrCode`,
      answer: asaasPixQrCode,
    });

  getBoletoLine = (paymentId: string) =>
    this.transport.send({
      operation: 'get-identification-field',
      method: 'GET',
      path: `/payments/${paymentId}/identificationField`,
      answer: asaasIdentificationField,
    });

  tokenizeCard = (request: CardRequest, timeout: number) =>
    this.transport.send({
      operation: 'tokenize-card',
      method: 'POST',
      path: '/creditCard/tokenizeCreditCard',
      json: request,
      answer: asaasCardToken,
      timeout,
    });
}
