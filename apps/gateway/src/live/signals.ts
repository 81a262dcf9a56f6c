import {
  chargeIssued,
  numberExchanged,
  orderClosed,
  orderJoined,
  orderLeft,
  paymentConfirmed,
  subscriptionActivated,
  subscriptionActivationFailed,
} from '@numera/contracts/billing/order-facts';
import { lineChanged, phoneLinkUsed } from '@numera/contracts/provisioning/activation-facts';
import { chargeDeedChanged } from '@numera/contracts/billing/charge-deeds';
import { customerChanged } from '@numera/contracts/billing/customers';
import { latePaymentOffered } from '@numera/contracts/billing/late-money';
import { paymentChanged, subscriptionChanged } from '@numera/contracts/billing/subscription-facts';
import { alertRaised } from '@numera/contracts/operations/alert-raised';
import { alertClosed } from '@numera/contracts/operations/alerts';
import { deadLettersChanged } from '@numera/contracts/operations/dead-letters';
import { accountChanged } from '@numera/contracts/identity/account-facts';
import { shelfChanged } from '@numera/contracts/catalog/number-signals';
import type { DataOf, EventContract } from '@numera/contracts/contract';
import type { Changed } from '@numera/contracts/live';
import { settingChanged } from '@numera/contracts/operations/settings';

/** Where everybody is. */
export const SHELF_ROOM = 'shelf';
/** Those who showed the right to this order. */
export const orderRoom = (orderId: string): string => `order:${orderId}`;
/** The sockets that showed a token of this session. */
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;
/** Every device of an administrator. */
export const ADMIN_ROOM = 'admins';
/** Every device of a user. */
export const userRoom = (userId: string): string => `user:${userId}`;

export interface Signal {
  /** Whoever is in several of them is told once. */
  readonly rooms: readonly string[];
  readonly changed: Changed;
}
export interface SignalRule {
  readonly contract: EventContract;
  readonly signal: (data: unknown) => Signal;
}

const rule = <C extends EventContract>(contract: C, signal: (data: DataOf<C>) => Signal): SignalRule => ({
  contract,
  signal: signal as SignalRule['signal'],
});

const orderChanged = ({ orderId, ownerUserId }: { orderId: string; ownerUserId: string | null }): Signal => ({
  rooms: [orderRoom(orderId), ADMIN_ROOM, ...(ownerUserId ? [userRoom(ownerUserId)] : [])],
  changed: { type: 'order', id: orderId },
});

/** Which event wakes whom. */
export const signalRules: readonly SignalRule[] = [
  rule(chargeIssued, orderChanged),
  rule(paymentConfirmed, orderChanged),
  rule(subscriptionActivated, orderChanged),
  rule(subscriptionActivationFailed, orderChanged),
  rule(numberExchanged, orderChanged),
  rule(orderClosed, orderChanged),
  rule(latePaymentOffered, orderChanged),
  rule(orderJoined, orderChanged),
  rule(orderLeft, ({ orderId, formerUserId }) => orderChanged({ orderId, ownerUserId: formerUserId })),
  rule(phoneLinkUsed, orderChanged),
  rule(lineChanged, orderChanged),
  // In the middle of a subscription's life, too, whoever may see its order asks again.
  rule(paymentChanged, orderChanged),
  rule(subscriptionChanged, orderChanged),
  rule(accountChanged, ({ userId }) => ({
    rooms: [userRoom(userId), ADMIN_ROOM],
    changed: { type: 'account', id: userId },
  })),
  rule(chargeDeedChanged, ({ orderId: id }) => ({ rooms: [ADMIN_ROOM], changed: { type: 'order', id } })),
  rule(customerChanged, ({ customerId: id }) => ({ rooms: [ADMIN_ROOM], changed: { type: 'customer', id } })),
  rule(settingChanged, ({ name: id }) => ({ rooms: [ADMIN_ROOM], changed: { type: 'setting', id } })),
  rule(alertRaised, ({ alertId: id }) => ({ rooms: [ADMIN_ROOM], changed: { type: 'alert', id } })),
  rule(alertClosed, ({ service: id }) => ({ rooms: [ADMIN_ROOM], changed: { type: 'alert', id } })),
  rule(deadLettersChanged, ({ service: id }) => ({ rooms: [ADMIN_ROOM], changed: { type: 'message', id } })),
  rule(shelfChanged, ({ areaRef }) => ({ rooms: [SHELF_ROOM], changed: { type: 'shelf', id: areaRef } })),
];
