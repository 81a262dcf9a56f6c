import { addDays, today } from '@numera/rules/dates';
import { agendaOf, type Appointment, endsOn, suspendsOn } from './agenda.ts';
import type { OwedCharge } from './account.ts';
import type { BillingPolicy } from './billing-policy.ts';
import { endNow } from './cancel.ts';
import { type Turned, unchanged } from './follow.ts';
import { isLiving, type NoticeKind, type Subscription, turn, wantsNoMore } from './subscription.ts';

/** A letter is kept in mind as long as its charge is owed: longer it could not be sent again. */
export const noticed = (
  subscription: Subscription,
  kind: NoticeKind,
  { paymentId, dueDate }: Pick<OwedCharge, 'paymentId' | 'dueDate'>,
  now: Date,
  named?: string,
): Subscription => ({
  ...subscription,
  notices: [
    ...subscription.notices.filter((notice) => subscription.owed.some((one) => one.paymentId === notice.paymentId)),
    { kind, paymentId, at: now, dueDate, ...(named ? { named } : {}) },
  ],
});

/** Does what was appointed, when it still is. */
export function keepAppointment(
  subscription: Subscription,
  appointment: Appointment,
  policy: BillingPolicy,
  now: Date,
): Turned {
  if (!isStillDue(subscription, appointment, policy, now)) return unchanged(subscription);
  switch (appointment.kind) {
    case 'ask-provider':
    case 'read':
      return unchanged(subscription);
    case 'end-period': {
      const { cancelReason } = subscription;
      return unchanged(endNow(subscription, { reason: cancelReason ?? 'owner', by: 'time' }, now));
    }
    case 'remind': {
      const { notice, charge } = appointment;
      return {
        subscription: noticed(subscription, notice, charge, now),
        follows: [{ kind: 'reminded', notice, charge }],
      };
    }
    case 'try-card': {
      const { charge, days } = appointment;
      // Noted before it is tried: whoever dies in between does not try twice.
      return unchanged(noticed(subscription, `card-try-${days}`, charge, now));
    }
    case 'announce-suspension': {
      const { charge } = appointment;
      const from = suspendsOn(today(now), charge, policy);
      return {
        subscription: noticed(subscription, 'suspension', charge, now, from),
        follows: [
          { kind: 'suspension-announced', charge, suspendsOn: from, endsOn: addDays(from, policy.endAfterDays) },
        ],
      };
    }
    case 'suspend': {
      const { charge } = appointment;
      const atProvider = { ...subscription.atProvider, ...wantsNoMore('PAUSED') };
      const suspended = turn(
        subscription,
        'SUSPENDED',
        now,
        { by: 'time', reason: `${charge.paymentId} was not paid` },
        { suspendedAt: now, atProvider, nextDueDate: null },
      );
      const end = endsOn(now, charge, policy);
      return {
        subscription: noticed(suspended, 'suspended', charge, now, end),
        follows: [{ kind: 'suspended', charge, endsOn: end }],
      };
    }
    case 'announce-ending': {
      const { charge, days } = appointment;
      return {
        subscription: noticed(subscription, `ending-${days}`, charge, now),
        follows: [
          {
            kind: 'ending-announced',
            charge,
            endsOn: endsOn(subscription.suspendedAt ?? now, charge, policy, subscription.notices),
          },
        ],
      };
    }
    case 'end':
      return unchanged(endNow(subscription, { reason: 'unpaid', by: 'time' }, now));
    default:
      return appointment satisfies never;
  }
}

/** The bank refused the card of a charge: its payer hears why, and when it is tried again; once for each try. */
export function cardRefused(
  subscription: Subscription,
  { paymentId, reason }: { readonly paymentId: string; readonly reason: string },
  policy: BillingPolicy,
  now: Date,
): Turned {
  const charge = subscription.owed.find((one) => one.paymentId === paymentId);
  const isTold = subscription.notices.some(
    (notice) => notice.kind === 'card-refused' && notice.paymentId === paymentId && today(notice.at) === today(now),
  );
  if (!charge || isTold || !isLiving(subscription)) return unchanged(subscription);
  const next = noticed(subscription, 'card-refused', charge, now);
  const tries = agendaOf(next, policy, now).filter(
    (one) => one.kind === 'try-card' && one.charge.paymentId === paymentId,
  );
  const triedAgainOn = tries.map(({ at }) => today(at)).toSorted()[0] ?? null;
  return { subscription: next, follows: [{ kind: 'renewal-refused', charge, reason, triedAgainOn }] };
}

/** It may have been paid since, or another process may have kept the same appointment. */
const isStillDue = (subscription: Subscription, kept: Appointment, policy: BillingPolicy, now: Date): boolean =>
  agendaOf(subscription, policy, now).some((one) => one.at <= now && nameOf(one) === nameOf(kept));

const nameOf = (appointment: Appointment): string => {
  const charge = 'charge' in appointment ? appointment.charge.paymentId : '';
  const which = 'notice' in appointment ? appointment.notice : 'days' in appointment ? appointment.days : '';
  return [appointment.kind, charge, which].join(' ');
};
