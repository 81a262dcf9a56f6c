import type { ChargeDeedKind, ChargeDeedView } from '@numera/contracts/billing/charge-deeds';
import type { PaymentMethod } from '@numera/contracts/primitives';
import { DomainError } from '@numera/contracts/errors';
import { cashReceipt } from '@numera/rules/charge-forms';
import { DAY_MS, today } from '@numera/rules/dates';
import type { FormValues } from '@numera/rules/form-rules';
import { formatCents } from '@numera/rules/money';
import { type Debit, debitDayOf, isDebited } from './debit.ts';
import { isCardUnderWay, isPaidStatus, standingOf, UNPAID } from './payment.ts';

const CASH = 'RECEIVED_IN_CASH';

/** A charge, as the provider tells it. */
export interface ToldCharge {
  readonly status: string;
  readonly deleted: boolean;
}

const isOpen = ({ status, deleted }: ToldCharge): boolean => !deleted && UNPAID.includes(standingOf(status));

/**
 * What is left to do of a deed: nothing, to ask the provider, or to give it up. Decided on the charge as it was read a moment ago, before
 * each request: what was done by a request whose answer was lost is seen here, and is not asked for again.
 */
export function stepOf(kind: ChargeDeedKind, charge: ToldCharge): 'done' | 'ask' | 'paid-otherwise' | 'gone' {
  const { status, deleted } = charge;
  switch (kind) {
    case 'receive-in-cash':
      if (!deleted && status === CASH) return 'done';
      break;
    case 'undo-cash':
      if (isOpen(charge)) return 'done';
      return !deleted && status === CASH ? 'ask' : 'gone';
    case 'remove':
      if (deleted) return 'done';
      break;
    default:
      kind satisfies never;
  }
  if (isOpen(charge)) return 'ask';
  return deleted ? 'gone' : 'paid-otherwise';
}

interface Owed {
  readonly status: string;
  readonly dropped: boolean;
  readonly amountCents: number;
  readonly method: PaymentMethod;
  /** Until then a card is being tried for it. */
  readonly cardUntil?: Date;
  readonly debit?: Debit;
}

/** A card, or a debit that its payer's bank was told of, may pay it yet: the money would come twice. */
const refuseWhilePaying = (charge: Owed, now: Date): void => {
  const { status, cardUntil } = charge;
  if (isCardUnderWay(status) || (cardUntil && cardUntil > now)) throw new DomainError('payment-under-way');
  if (isDebited({ debitOn: debitDayOf(charge) }, today(now))) throw new DomainError('debit-scheduled');
};

/** More than that is a slip of the finger. */
const MOST_TIMES = 2;

/** `orderPriceCents`: what must come for the order to be granted; null of a charge whose order was granted before. */
export function refuseCash(
  charge: Owed,
  { amountCents, receivedOn }: FormValues<typeof cashReceipt>,
  orderPriceCents: number | null,
  now: Date,
): void {
  if (charge.dropped || !UNPAID.includes(standingOf(charge.status))) throw new DomainError('payment-not-payable');
  refuseWhilePaying(charge, now);
  const [wrongDay] = cashReceipt.receivedOn.rules.filter(({ test }) => !test(receivedOn, { today: today(now) }));
  if (wrongDay) throw new DomainError('invalid-input', undefined, { receivedOn: wrongDay.message });
  const wrong = (message: string) => new DomainError('invalid-input', undefined, { amountCents: message });
  if (orderPriceCents !== null && amountCents < orderPriceCents)
    throw wrong(`O pedido custa ${formatCents(orderPriceCents)}: com menos que isso o número não é ativado`);
  if (amountCents > MOST_TIMES * charge.amountCents)
    throw wrong(`É mais que o dobro da cobrança, de ${formatCents(charge.amountCents)}. Confira o valor`);
}

export function refuseRemoval(charge: Owed, now: Date): void {
  if (isPaidStatus(charge.status)) throw new DomainError('payment-paid');
  if (charge.dropped || !UNPAID.includes(standingOf(charge.status))) throw new DomainError('payment-not-payable');
  refuseWhilePaying(charge, now);
}

type Ended = Pick<ChargeDeedView, 'kind' | 'state'> & { readonly endedAt: Date | null };

/** When the cash that a charge was paid with was written down here; null when that was undone, or never was. `deeds`: the oldest first. */
export function cashReceivedAt(deeds: readonly Ended[]): Date | null {
  const last = deeds.findLast(({ kind, state }) => kind !== 'remove' && state === 'DONE');
  return last?.kind === 'receive-in-cash' ? last.endedAt : null;
}

/** Cash that was written down today, in São Paulo, can be taken back today; not once something of it was given back. */
export function isUndoable(
  { status, handedBackCents = 0 }: { readonly status: string; readonly handedBackCents?: number },
  deeds: readonly Ended[],
  now: Date,
): boolean {
  const receivedAt = cashReceivedAt(deeds);
  return status === CASH && handedBackCents === 0 && receivedAt !== null && today(receivedAt) === today(now);
}

/** So long a list tells that a deed was refused. */
const REFUSAL_TOLD_MS = 7 * DAY_MS;

/** The last deed, as far as there is something to say of it: it is under way, or was refused not long ago. */
export function toldOf<D extends Ended>(deeds: readonly D[], now: Date): D | null {
  const last = deeds.at(-1);
  if (last?.state === 'REQUESTED') return last;
  const isTold = last?.state === 'REFUSED' && now.getTime() - (last.endedAt?.getTime() ?? 0) < REFUSAL_TOLD_MS;
  return isTold ? last : null;
}
