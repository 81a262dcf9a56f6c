import { DomainError } from '@numera/contracts/errors';
import type { ChosenNumber } from '@numera/contracts/primitives';
import { addDays, startOfDay, today } from '@numera/rules/dates';
import { isUndecided } from '@numera/rules/late-money';
import { type ClosedState, lineOf, move, type Order } from './order.ts';
import { ACTIVATION_WITHIN_MS } from './settling.ts';

/**
 * Money that came when its order had ended and its number had been let go. TAKING: a number is asked for. OFFERED: it is gone, and
 * the buyer chooses another one or his money. GIVEN: he has a number. RETURNED: he has his money, or gets it.
 */
export interface LateMoney {
  readonly phase: 'TAKING' | 'OFFERED' | 'GIVEN' | 'RETURNED';
  readonly paymentId: string;
  readonly amountCents: number;
  /** The number of the order when its first charge was made. */
  readonly ordered: ChosenNumber;
  /** The number that is asked for, or was at last. */
  readonly wanted: ChosenNumber;
  /** Silence until then means that the money goes back; null while nothing was offered. */
  readonly answerBy: Date | null;
}

/** Somebody who has just been told that a number is gone may choose another. */
const CHOOSE_AGAIN_MS = 3_600_000;

const endOfDay = (day: string): Date => startOfDay(addDays(day, 1));

/** The day in São Paulo on which an answer still counts, as people are told. `answerBy` is the moment from which none does. */
export const lastDayToAnswer = (answerBy: Date): string => today(new Date(answerBy.getTime() - 1));

/** As it is shown. */
export const lateStanding = ({ phase, answerBy }: LateMoney) => ({
  phase,
  answerBy: answerBy && lastDayToAnswer(answerBy),
});

const offered = (order: Order, late: LateMoney, now: Date, offerDays: number): Order => {
  const promised = late.answerBy ?? endOfDay(addDays(today(now), offerDays));
  const answerBy = new Date(Math.max(promised.getTime(), now.getTime() + CHOOSE_AGAIN_MS));
  return { ...order, late: { ...late, phase: 'OFFERED', answerBy }, checks: 0, nextRunAt: answerBy };
};

/**
 * The money is here, and its order ended as `closed`. Who only paid too late wants his number: it is asked for at once. Who gave
 * the order up, or was refused, is asked. `offerDays`: how long, in days of São Paulo.
 */
export function cameLate(
  order: Order,
  closed: ClosedState,
  { paymentId, amountCents }: Pick<LateMoney, 'paymentId' | 'amountCents'>,
  now: Date,
  offerDays: number,
): Order {
  const late: LateMoney = {
    ...{ phase: 'TAKING', paymentId, amountCents, ordered: order.number, wanted: order.number, answerBy: null },
  };
  return closed === 'EXPIRED' ? { ...order, late, checks: 0, nextRunAt: now } : offered(order, late, now, offerDays);
}

const isAskingFor = ({ late }: Order, { number }: ChosenNumber): boolean =>
  late?.phase === 'TAKING' && late.wanted.number === number;

/** The shelf gave it: from here on the order is paid like any other. A word about another number changes nothing. */
export function numberTaken(order: Order, number: ChosenNumber, now: Date): Order {
  if (!order.late || !isAskingFor(order, number)) return order;
  return move(order, 'PAID', now, `${number.number} is given for late money`, {
    ...{ number, ...lineOf(order, number), closeAs: null, refusal: null, checks: 0 },
    late: { ...order.late, phase: 'GIVEN' },
    nextRunAt: new Date(now.getTime() + ACTIVATION_WITHIN_MS),
  });
}

/** Somebody else has it, or the carrier does not sell it any more: the buyer chooses. */
export const numberGone = (order: Order, number: ChosenNumber, now: Date, offerDays: number): Order =>
  order.late && isAskingFor(order, number) ? offered(order, order.late, now, offerDays) : order;

/**
 * The buyer wants this number. While one is being asked for already that one comes first. Refused with `late-money-settled` when
 * there is nothing to choose.
 */
export function chooseNumber(order: Order, wanted: ChosenNumber, now: Date): Order {
  if (!isLateMoneyOpen(order)) throw new DomainError('late-money-settled', order._id);
  if (order.late.phase === 'TAKING') return order;
  return { ...order, late: { ...order.late, phase: 'TAKING', wanted }, checks: 0, nextRunAt: now };
}

/** The money goes back, or went: there is nothing to choose any more. */
export const lateMoneyReturned = (order: Order): Order =>
  isLateMoneyOpen(order) ? { ...order, late: { ...order.late, phase: 'RETURNED' }, nextRunAt: null } : order;

/** Whether there is money of which is not decided yet what becomes of it. */
export const isLateMoneyOpen = (order: Order): order is Order & { readonly late: LateMoney } =>
  order.state === 'ACTIVATION_FAILED' && isUndecided(order.late);
