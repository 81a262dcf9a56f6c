import type { PaymentMethod } from '@numera/contracts/primitives';
import { centsToReais } from '@numera/rules/money';
import { Injectable } from '@nestjs/common';
import type { Customer } from '../customers/customer.schema.ts';
import {
  asaasCardToken,
  asaasCustomer,
  asaasDeleted,
  asaasIdentificationField,
  asaasList,
  asaasPayment,
  asaasPixQrCode,
  asaasSubscription,
} from './asaas-shapes.ts';
import { AsaasTransport } from './asaas-transport.ts';

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
  createCustomer = (customer: Customer, cpfCnpj: string) =>
    this.transport.send({
      operation: 'create-customer',
      method: 'POST',
      path: '/customers',
      json: {
        name: customer.name,
        cpfCnpj,
        email: customer.email,
        mobilePhone: customer.phone,
        postalCode: customer.cep,
        address: customer.address,
        addressNumber: customer.number,
        complement: customer.complement,
        province: customer.neighborhood,
        externalReference: customer._id,
        notificationDisabled: true,
      },
      answer: asaasCustomer,
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

  tokenizeCard = (request: CardRequest) =>
    this.transport.send({
      operation: 'tokenize-card',
      method: 'POST',
      path: '/creditCard/tokenizeCreditCard',
      json: request,
      answer: asaasCardToken,
    });
}
