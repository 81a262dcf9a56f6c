import type { PaymentMethod } from '@numera/contracts/primitives';
import { addDays, monthsLater, today } from '@numera/rules/dates';

/** A charge as the provider shows it. */
export interface MadeUpCharge {
  readonly id: string;
  readonly subscription: string;
  readonly status: 'PENDING' | 'RECEIVED' | 'OVERDUE';
  readonly value: number;
  readonly dueDate: string;
  readonly billingType: PaymentMethod;
  readonly clientPaymentDate: string | null;
}

/** One subscription in the middle of its life, as billing stores it and as the provider knows it: both are made of its number. */
export interface Life {
  readonly subscription: ReturnType<typeof livingAt>;
  readonly isDue: boolean;
  readonly isCharging: boolean;
  readonly charges: readonly MadeUpCharge[];
}

const CENTS = 4_990;
const METHODS = ['PIX', 'BOLETO', 'CREDIT_CARD'] as const;

/** A version-7 id that is always the same for the same number. */
export const idOf = (kind: string, index: number): string =>
  `0193a000-${kind}-7000-8000-${index.toString(16).padStart(12, '0')}`;

/** Its share of `all`: 1 in 15 has a letter due, 1 in 50 is suspended, 3 in 50 have ended. */
export function lifeOf(index: number, now: Date): Life {
  const day = today(now);
  const hasEnded = index % 50 < 3;
  const isSuspended = index % 50 === 3;
  const isDue = !hasEnded && !isSuspended && index % 15 === 5;
  const method = METHODS[index % (isDue ? 2 : 3)] as PaymentMethod;
  const isLate = isDue && index % 4 === 0;
  // The letter of one that is due went out of date yesterday morning: it is due whatever the hour.
  const next = addDays(day, isLate ? -6 : isDue ? 4 : isSuspended ? -40 : 8 + (index % 20));
  const chargeOf = (months: number): MadeUpCharge => {
    const dueDate = monthsLater(next, months);
    const isPaid = months < 0;
    const isOverdue = !isPaid && dueDate < day;
    return {
      ...{ id: `pay_${index}_${months + 2}`, subscription: `sub_${index}`, value: CENTS / 100, dueDate },
      ...{ status: isPaid ? 'RECEIVED' : isOverdue ? 'OVERDUE' : 'PENDING', billingType: method },
      clientPaymentDate: isPaid ? dueDate : null,
    };
  };
  const charges = (hasEnded ? [-2, -1] : isSuspended ? [-2, -1, 0] : [-2, -1, 0, 1]).map(chargeOf);
  const owed = charges
    .filter(({ status }) => status !== 'RECEIVED')
    .map(({ id, dueDate, status }) => ({
      ...{ paymentId: id, amountCents: CENTS, dueDate, method },
      standing: status === 'OVERDUE' ? ('late' as const) : ('open' as const),
    }));
  const living = livingAt(index, { now, next, method, owed });
  const atProvider = (is: 'PAUSED' | 'REMOVED') => ({ ...living.atProvider, wanted: is, is });
  const turned = (status: string) => ({
    ...{ status, version: 3, nextDueDate: null },
    history: [...living.history, { version: 3, status, at: now, by: 'owner', reason: 'made up' }],
  });
  const subscription = hasEnded
    ? {
        ...{ ...living, ...turned('CANCELED'), live: false, owed: [], atProvider: atProvider('REMOVED') },
        ending: { reason: 'owner', by: 'owner', since: now, releasedAt: now },
      }
    : isSuspended
      ? { ...living, ...turned('SUSPENDED'), suspendedAt: now, readAt: now, atProvider: atProvider('PAUSED') }
      : living;
  return { subscription, isDue, isCharging: !hasEnded && !isSuspended, charges };
}

interface Owed {
  readonly paymentId: string;
  readonly amountCents: number;
  readonly dueDate: string;
  readonly method: PaymentMethod;
  readonly standing: 'open' | 'late';
}

/** As billing stores it (`subscription.ts`). */
const livingAt = (
  index: number,
  { now, next, method, owed }: { now: Date; next: string; method: PaymentMethod; owed: readonly Owed[] },
) => ({
  ...{ _id: idOf('5b00', index), orderId: idOf('0d00', index), customerId: idOf('c000', index), ownerUserId: null },
  ...{ version: 2, status: 'ACTIVE', live: true, createdAt: now },
  history: [
    { version: 1, status: 'PENDING', at: now, by: 'owner', reason: 'ordered' },
    { version: 2, status: 'ACTIVE', at: now, by: 'carrier', reason: 'number activated' },
  ],
  number: { number: `5511${30_000_000 + index}`, areaCode: '11', city: 'São Paulo', areaRef: '11-SPO' },
  ...{ planId: 'essencial', planName: 'Essencial', period: 'monthly', method, valueCents: CENTS },
  buyer: { name: `Cliente ${index}`, email: `cliente.${index}@example.com` },
  ...{ asaasSubscriptionId: `sub_${index}`, anchorDay: Number(next.slice(8)), owed, credits: [], paidUntil: next },
  ...{ nextDueDate: next as string | null, cancelAt: null, cancelReason: null, notices: [], putOffUntil: null },
  ending: null as { reason: string; by: string; since: Date; releasedAt: Date } | null,
  atProvider: { wanted: 'ACTIVE', is: 'ACTIVE', resumeOn: null, tries: 0, askAt: null },
  ...{ suspendedAt: null as Date | null, readAt: null as Date | null },
});
