import type {
  chargeIssued,
  paymentConfirmed,
  subscriptionActivated,
  subscriptionActivationFailed,
} from '@numera/contracts/billing/order-facts';
import type { DataOf } from '@numera/contracts/contract';
import type { OrderMails } from '../orders/letters.ts';
import { buyer, number, orderId, plan, subscriptionId } from './nobody.ts';

export const aCharge: DataOf<typeof chargeIssued> = {
  orderId,
  ownerUserId: null,
  number,
  method: 'PIX',
  amountCents: 4_990,
  dueDate: '2026-03-02',
  payableUntil: '2026-03-02T02:59:00.000Z',
  pixCopyPaste: '00020126BR.GOV.BCB.PIX6304ABCD',
  bankSlipUrl: null,
  boletoLine: null,
  plan,
  buyer,
};
export const aSlip: DataOf<typeof chargeIssued> = {
  ...aCharge,
  method: 'BOLETO',
  pixCopyPaste: null,
  bankSlipUrl: 'https://boleto.example/exemplo.pdf',
  boletoLine: '46190000050000000012574514900005916470000004990',
};
export const aPayment: DataOf<typeof paymentConfirmed> = {
  orderId,
  ownerUserId: null,
  subscriptionId,
  paymentId: 'pay_1',
  number,
  amountCents: 4_990,
  paidOn: '2026-03-01',
  plan,
  buyer,
};
export const anActivation: DataOf<typeof subscriptionActivated> = {
  orderId,
  ownerUserId: null,
  subscriptionId,
  number,
  period: 'monthly',
  plan,
  buyer,
  sip: { username: '1140001234', server: 'sip.numera.test', port: 5_060 },
};
export const aFailure: DataOf<typeof subscriptionActivationFailed> = {
  orderId,
  ownerUserId: null,
  subscriptionId,
  number,
  reason: 'NUMBER_TAKEN',
  buyer,
};

export const orderSamples: OrderMails = {
  pix: aCharge,
  boleto: aSlip,
  receipt: aPayment,
  activated: anActivation,
  'activation-failed': aFailure,
};
