import type { OwnNumber } from '@numera/contracts/billing/own-numbers';
import { daysBetween } from '@numera/rules/dates';

/** A charge that is to be paid. A list does not know that it is debited by itself, or that a card is about to pay it. */
interface Due extends Pick<NonNullable<OwnNumber['duePayment']>, 'id' | 'dueDate' | 'standing' | 'method'> {
  readonly debitOn?: string | undefined;
  readonly isUnderWay?: true | undefined;
}

/** As much of a number as its life is told by: of a list's row, or of its page. */
export interface Lived extends Pick<OwnNumber, 'status' | 'cancelAt' | 'endingReason' | 'nextDueDate'> {
  /** The earliest that is to be paid. */
  readonly due: Due | null;
  /** Money that came when its number had been let go, while it is not decided what becomes of it; a list does not know. */
  readonly late?: 'TAKING' | 'OFFERED' | null;
}

/**
 * Where a number stands in its life, which its status alone does not say.
 * `unpaid`: it waits for its first charge. `analysed`: that is a card's, which the bank has yet to judge. `activating`: paid.
 * `working`, and `due` or `late` where something is to be paid. `ends`: with what is paid for. `ending`: nothing calls it off.
 * `failed`: paid, and the carrier did not give it. `taking`, `offered`: paid when it had been let go. `suspended`, `ended`.
 */
export type Stage =
  | 'unpaid'
  | 'analysed'
  | 'activating'
  | 'working'
  | 'due'
  | 'late'
  | 'ends'
  | 'ending'
  | 'suspended'
  | 'failed'
  | 'taking'
  | 'offered'
  | 'ended';

/** A due date this near is a warning, as beside a payment (specification §9). */
const NEAR_DAYS = 3;

export function stageOf(number: Lived, today: string): Stage {
  const { status, cancelAt, endingReason } = number;
  if (status === 'CANCELED') return 'ended';
  if (endingReason !== null) return 'ending';
  switch (status) {
    case 'PENDING':
      return beforeItsFirstDay(number);
    case 'SUSPENDED':
      return 'suspended';
    case 'ACTIVATION_FAILED':
      if (number.late) return number.late === 'OFFERED' ? 'offered' : 'taking';
      return 'failed';
    case 'ACTIVE':
      if (number.due?.standing === 'late') return 'late';
      if (cancelAt !== null) return 'ends';
      return isDueSoon(number, today) ? 'due' : 'working';
    default:
      return status satisfies never;
  }
}

/** The provider makes the next charge early: one that is due when that is, is not the one that the number waits for. */
function beforeItsFirstDay({ due, nextDueDate }: Lived): Stage {
  if (!due || (nextDueDate !== null && due.dueDate >= nextDueDate)) return 'activating';
  return due.method === 'CREDIT_CARD' ? 'analysed' : 'unpaid';
}

/** A card pays by itself. */
const isDueSoon = ({ due }: Lived, today: string): boolean =>
  due !== null && due.method !== 'CREDIT_CARD' && isPayable(due) && daysBetween(today, due.dueDate) <= NEAR_DAYS;

/** By its owner, now. */
const isPayable = ({ debitOn, isUnderWay }: Due): boolean => !debitOn && !isUnderWay;

/** What its owner can do about it. */
export type WayOut = 'pay' | 'keep' | 'reclaim' | 'give-up' | 'choose';

const waysOut: Readonly<Record<Stage, WayOut | null>> = {
  unpaid: 'pay',
  analysed: null,
  activating: null,
  working: null,
  due: 'pay',
  late: 'pay',
  ends: 'keep',
  ending: null,
  suspended: 'pay',
  failed: 'give-up',
  taking: null,
  offered: 'choose',
  ended: 'reclaim',
};

/** After these the number is kept apart for whoever had it last; an order that nobody paid left it on the shelf. */
const kept: readonly OwnNumber['endingReason'][] = ['owner', 'admin', 'unpaid', null];

export function wayOutOf(number: Lived, today: string): WayOut | null {
  const way = waysOut[stageOf(number, today)];
  if (way === 'reclaim' && !kept.includes(number.endingReason)) return null;
  if (way === 'pay' && !(number.due && isPayable(number.due))) return null;
  return way;
}

/** While it works, or would but for what is owed: before that, and after, there are none. */
export const hasCredentials = ({ status, endingReason }: Lived): boolean =>
  endingReason === null && (status === 'ACTIVE' || status === 'SUSPENDED');

/** Its owner may give it up in the list (specification §4), where nobody has yet. */
export const mayCancel = ({ status, cancelAt, endingReason }: Lived): boolean =>
  status === 'ACTIVE' && cancelAt === null && endingReason === null;

export const numberPath = (orderId: string): string => `/admin/numeros/${orderId}`;
/** The payments, with this one open. */
export const payPath = (paymentId: string): string => `/admin/pagamentos?cobranca=${paymentId}`;
