import {
  cancel,
  endNow,
  providerAgreed,
  providerSilent,
  released,
  removedAtProvider,
  withdraw,
  workedBy,
} from './cancel.ts';
import { aSubscription, noonOf } from './subscription.fixture.ts';

const now = noonOf('2027-01-20');
const byOwner = { reason: 'owner', by: 'owner' } as const;

describe('giving a number up', () => {
  it('at once has the provider remove it first; only then is it over, and its number may go', () => {
    const { subscription, follows } = cancel(aSubscription(), 'now', byOwner, now);
    expect(subscription).toMatchObject({
      ...{ status: 'ACTIVE', nextDueDate: null, owed: [], live: true },
      ...{ ending: { reason: 'owner' }, atProvider: { wanted: 'REMOVED', is: 'ACTIVE' } },
    });
    expect(follows).toEqual([]);
    const agreed = providerAgreed(subscription, subscription.atProvider, now);
    expect(agreed.subscription).toMatchObject({ status: 'CANCELED', live: false, atProvider: { is: 'REMOVED' } });
    expect(agreed.follows).toEqual([{ kind: 'canceled', reason: 'owner' }]);
    const done = released(agreed.subscription, now);
    expect(done.ending?.releasedAt).toEqual(now);
    expect(released(done, noonOf('2027-01-21'))).toBe(done);
  });

  it.each([
    ['it worked before', '2027-01-20T12:00:00.001Z', true],
    ['it began to work in that moment', '2027-01-20T12:00:00.000Z', false],
    ['it works since', '2027-01-19T12:00:00.000Z', false],
  ])('knows whether the number worked by a moment: %s', (_how, moment, worked) => {
    const at = new Date('2027-01-20T12:00:00.000Z');
    const history = [
      { version: 1, status: 'PENDING', at: noonOf('2027-01-01'), by: 'owner', reason: 'ordered' },
      { version: 2, status: 'ACTIVE', at, by: 'carrier', reason: 'number activated' },
    ] as const;
    expect(workedBy({ history }, new Date(moment))).toBe(worked);
    expect(workedBy({ history: history.slice(0, 1) }, new Date(moment))).toBe(false);
  });

  it('a second time changes nothing until it is over, and is refused then', () => {
    const ending = endNow(aSubscription(), byOwner, now);
    expect(cancel(ending, 'now', byOwner, now).subscription).toBe(ending);
    expect(cancel(ending, 'period-end', byOwner, now).subscription).toBe(ending);
    const canceled = providerAgreed(ending, ending.atProvider, now).subscription;
    // Told by somebody slower, who had asked for less.
    const slower = { ...ending.atProvider, wanted: 'PAUSED' as const };
    expect(providerAgreed(canceled, slower, now).subscription.atProvider.is).toBe('REMOVED');
    expect(() => cancel(canceled, 'now', byOwner, now)).toThrow('subscription-ended');
    expect(() => withdraw(canceled)).toThrow('subscription-ended');
  });

  it('with its period works until then, charges nothing any more, and can be taken back', () => {
    const { subscription, follows } = cancel(aSubscription(), 'period-end', byOwner, now);
    expect(subscription).toMatchObject({ status: 'ACTIVE', cancelAt: '2027-02-10', nextDueDate: null });
    expect(subscription.atProvider.wanted).toBe('PAUSED');
    expect(follows).toEqual([{ kind: 'cancellation-scheduled', reason: 'owner', cancelAt: '2027-02-10' }]);
    const kept = withdraw(subscription);
    expect(kept.subscription).toMatchObject({
      ...{ cancelAt: null, nextDueDate: '2027-02-10' },
      atProvider: { wanted: 'ACTIVE', resumeOn: '2027-02-10' },
    });
    expect(kept.follows).toEqual([{ kind: 'cancellation-withdrawn' }]);
    expect(() => withdraw(kept.subscription)).toThrow('subscription-goes-on');
  });

  it('with its period, taken back while what paid for that is contested, is not charged for again', () => {
    const { subscription } = cancel(aSubscription({ paidUntil: '2027-11-10' }), 'period-end', byOwner, now);
    const kept = withdraw({ ...subscription, paidUntil: '2026-11-10' });
    expect(kept.subscription).toMatchObject({ nextDueDate: '2027-11-10', atProvider: { resumeOn: '2027-11-10' } });
  });

  it('with its period is at once when nothing is paid ahead', () => {
    const { subscription } = cancel(aSubscription({ paidUntil: '2027-01-20' }), 'period-end', byOwner, now);
    expect(subscription.ending).not.toBeNull();
  });

  it('that never worked ends as what it is, at once, whenever that is wanted', () => {
    const failed = aSubscription({ status: 'ACTIVATION_FAILED' });
    for (const [one, reason] of [
      [failed, 'activation-failed'],
      [{ ...failed, live: false }, 'refunded'],
    ] as const)
      expect(cancel(one, 'period-end', byOwner, now).subscription.ending).toMatchObject({ reason, by: 'owner' });
  });

  it('is refused before it was paid for: its order is given up instead', () => {
    expect(() => cancel(aSubscription({ status: 'PENDING' }), 'now', byOwner, now)).toThrow('subscription-pending');
  });
});

describe('the provider', () => {
  const paused = cancel(aSubscription(), 'period-end', byOwner, now).subscription;

  it('that did what is no longer wanted is asked again', () => {
    const kept = withdraw(paused).subscription;
    const { subscription } = providerAgreed(kept, paused.atProvider, now);
    expect(subscription.atProvider).toMatchObject({ is: 'PAUSED', wanted: 'ACTIVE', resumeOn: '2027-02-10' });
  });

  it('that does not answer is asked again, ever more seldom, and a person is told once', () => {
    let subscription = paused;
    const alerts: string[] = [];
    const waits: number[] = [];
    for (let tries = 0; tries < 8; tries++) {
      const silent = providerSilent(subscription, 'HTTP 500', now);
      subscription = silent.subscription;
      waits.push((subscription.atProvider.askAt?.getTime() ?? 0) - now.getTime());
      alerts.push(...silent.follows.map(({ kind }) => kind));
    }
    expect(waits).toEqual([2_000, 10_000, 60_000, 300_000, 900_000, 900_000, 900_000, 900_000]);
    expect(alerts).toEqual(['alert']);
  });

  it('where somebody removed it by hand: what is paid for is delivered, and a person is told', () => {
    const { subscription, follows } = removedAtProvider(aSubscription(), 'REMOVED', now);
    expect(subscription).toMatchObject({
      ...{ status: 'ACTIVE', cancelAt: '2027-02-10', cancelReason: 'removed-at-provider' },
      atProvider: { wanted: 'REMOVED', is: 'REMOVED' },
    });
    expect(follows.map(({ kind }) => kind)).toEqual(['cancellation-scheduled', 'alert']);
    expect(() => withdraw(subscription)).toThrow('subscription-removed');
    expect(removedAtProvider(subscription, 'REMOVED', now).subscription).toBe(subscription);
  });

  it('where somebody stopped it by hand: it may be taken back', () => {
    const { subscription } = removedAtProvider(aSubscription(), 'PAUSED', now);
    expect(subscription).toMatchObject({ cancelAt: '2027-02-10', atProvider: { wanted: 'PAUSED', is: 'ACTIVE' } });
    expect(withdraw(subscription).subscription.atProvider.wanted).toBe('ACTIVE');
  });

  it('that is heard while we are about to have it go on tells nothing', () => {
    const leaving = cancel(aSubscription(), 'period-end', byOwner, now).subscription;
    const kept = withdraw(leaving).subscription;
    expect(removedAtProvider(kept, 'PAUSED', now).subscription).toBe(kept);
  });

  it('that tells of what we did ourselves tells nothing', () => {
    const done = providerAgreed(paused, paused.atProvider, now).subscription;
    expect(removedAtProvider(done, 'PAUSED', now).subscription).toBe(done);
    expect(removedAtProvider(endNow(done, byOwner, now), 'REMOVED', now).follows).toEqual([]);
  });
});
