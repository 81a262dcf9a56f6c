import { agendaOf, type Appointment, nextTurn } from './agenda.ts';
import { defaultPolicy } from './billing-policy.ts';
import { keepAppointment } from './dun.ts';
import type { Subscription } from './subscription.ts';
import { aSubscription, noonOf, owes } from './subscription.fixture.ts';

const charge = owes('2027-02-10', { paymentId: 'pay_1', standing: 'late' });
const lateNotice = { kind: 'late', paymentId: 'pay_1', at: noonOf('2027-02-11') } as const;
const late = aSubscription({ owed: [charge], nextDueDate: null });

/** Whatever falls due on that day, with the charges just read. */
const dueOn = (subscription: Subscription, day: string): Appointment => {
  const turn = nextTurn({ ...subscription, readAt: noonOf(day) }, defaultPolicy, noonOf(day));
  if (turn.kind === 'wait') throw new Error('nothing is due');
  return turn;
};
const keep = (subscription: Subscription, appointment: Appointment, day: string) =>
  keepAppointment(subscription, appointment, defaultPolicy, noonOf(day));

describe('what is appointed', () => {
  it('is done once, however many processes come for it', () => {
    const reminder = dueOn(late, '2027-02-11');
    const kept = keep(late, reminder, '2027-02-11');
    expect(kept.follows).toEqual([{ kind: 'reminded', notice: 'late', charge }]);
    expect(keep(kept.subscription, reminder, '2027-02-11')).toEqual({ subscription: kept.subscription, follows: [] });
  });

  it('is not done when the charge was paid since, or the subscription is ending', () => {
    const reminder = dueOn(late, '2027-02-11');
    const paid = { ...late, owed: [] };
    const ending = { ...late, ending: { reason: 'owner', by: 'owner', since: noonOf('2027-02-10'), releasedAt: null } };
    for (const now of [paid, ending as Subscription])
      expect(keep(now, reminder, '2027-02-11')).toEqual({ subscription: now, follows: [] });
  });

  it('is on the day that the notice named, whatever the policy is by then', () => {
    const told = keep(late, dueOn({ ...late, notices: [lateNotice] }, '2027-02-15'), '2027-02-15').subscription;
    const patient = { ...defaultPolicy, suspendAfterDays: 30 };
    const day = (policy: typeof defaultPolicy) =>
      agendaOf(told, policy, noonOf('2027-02-16')).find(({ kind }) => kind === 'suspend')?.at;
    expect(day(patient)).toEqual(day(defaultPolicy));
    expect(day(defaultPolicy)?.toISOString().slice(0, 10)).toBe('2027-03-02');
  });

  it('is from the first notice to the end what the law asks for', () => {
    let subscription: Subscription = late;
    const story: string[] = [];
    for (
      let day = new Date(Date.UTC(2027, 1, 11));
      subscription.ending === null;
      day = new Date(day.getTime() + 86_400_000)
    ) {
      const today = day.toISOString().slice(0, 10);
      for (let turns = 0; turns < 5; turns++) {
        const turn = nextTurn({ ...subscription, readAt: noonOf(today) }, defaultPolicy, noonOf(today));
        if (turn.kind === 'wait' || turn.kind === 'read' || turn.kind === 'ask-provider') break;
        const kept = keep(subscription, turn, today);
        story.push(...kept.follows.map(({ kind }) => `${today} ${kind}`));
        subscription = kept.subscription;
        // The provider makes no charges while it is suspended.
        subscription = {
          ...subscription,
          atProvider: { ...subscription.atProvider, is: subscription.atProvider.wanted },
        };
      }
      if (subscription.ending) story.push(`${today} ${subscription.ending.reason}`);
    }
    expect(story).toEqual([
      '2027-02-11 reminded',
      '2027-02-15 suspension-announced',
      '2027-03-02 suspended',
      '2027-04-16 ending-announced',
      '2027-04-28 ending-announced',
      '2027-05-01 unpaid',
    ]);
  });
});
