import type {
  chargeIssued,
  orderClosed,
  paymentConfirmed,
  subscriptionActivated,
} from '@numera/contracts/billing/order-facts';
import { placeHold } from '@numera/contracts/catalog/holds';
import { secureNumber } from '@numera/contracts/catalog/secure-number';
import type { DataOf, InputOf } from '@numera/contracts/contract';
import type { numberReleased } from '@numera/contracts/provisioning/activation-facts';
import { v7 as uuidv7 } from 'uuid';
import { AREA } from './catalog-under-test.ts';
import { catalog } from './the-catalog.ts';

export const MINUTE = 60_000;
const billing = { kind: 'service', name: 'billing' } as const;
const buyer = { name: 'Ana', email: 'ana@example.com' };
const plan = { name: 'Essencial', period: 'monthly' as const };

let address = 0;

export const hold = (number: string) =>
  catalog.client.ask(placeHold, { number, areaRef: AREA }, catalog.buyer(`192.0.2.${++address}`));

export const secure = (number: string, more: Partial<InputOf<typeof secureNumber>> = {}) => {
  const order = { orderId: uuidv7(), number, areaRef: AREA, planId: 'essencial', period: 'monthly' as const };
  return catalog.client.ask(secureNumber, { ...order, expectedPriceCents: 2_990, ...more }, billing);
};

/** A number that an order has secured. */
export const ordered = async () => {
  const number = catalog.aNumber();
  const orderId = uuidv7();
  await secure(number, { orderId });
  return { number, orderId };
};
export type Ordered = Awaited<ReturnType<typeof ordered>>;

export const charge = ({ orderId, number }: Ordered, payableUntil = inMinutes(60)): DataOf<typeof chargeIssued> => ({
  orderId,
  ownerUserId: null,
  number: catalog.chosen(number),
  method: 'PIX',
  amountCents: 2_990,
  dueDate: '2030-01-01',
  payableUntil,
  pixCopyPaste: 'code',
  bankSlipUrl: null,
  boletoLine: null,
  plan,
  buyer,
});

export const payment = ({ orderId, number }: Ordered): DataOf<typeof paymentConfirmed> => ({
  orderId,
  ownerUserId: null,
  subscriptionId: uuidv7(),
  paymentId: 'pay_1',
  number: catalog.chosen(number),
  amountCents: 2_990,
  paidOn: '2030-01-01',
  plan,
  buyer,
});

export const activation = ({ orderId, number }: Ordered): DataOf<typeof subscriptionActivated> => ({
  orderId,
  ownerUserId: null,
  subscriptionId: uuidv7(),
  number: catalog.chosen(number),
  period: 'monthly',
  plan,
  buyer,
  sip: { username: '1', server: 'sip.example', port: 5060 },
});

export const closing = ({ orderId, number }: Ordered): DataOf<typeof orderClosed> => ({
  orderId,
  ownerUserId: null,
  number: catalog.chosen(number),
  state: 'EXPIRED',
  closedAt: new Date().toISOString(),
});

export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * MINUTE).toISOString();

export const release = ({ orderId, number }: Ordered): DataOf<typeof numberReleased> => ({
  orderId,
  number,
  releasedAt: new Date().toISOString(),
});
