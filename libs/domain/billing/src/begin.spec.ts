import { activated, activationFailed, numberGiven, paidTooLate, paidWhileRemoved, removedWithOrder } from './begin.ts';
import { cancel, removedAtProvider } from './cancel.ts';
import { closedUnpaid, openSubscription } from './subscription.ts';
import { aCharge, aSubscription, noonOf } from './subscription.fixture.ts';

const january = aCharge('2027-01-10', { standing: 'paid' });
const february = aCharge('2027-02-10');
const now = noonOf('2027-02-10');

describe('the beginning', () => {
  const { _id, orderId, customerId, ownerUserId, number, planId, planName, period, ...rest } = aSubscription();
  const born = openSubscription(
    { ...rest, _id, orderId, customerId, ownerUserId, number, planId, planName, period, nextDueDate: '2027-02-10' },
    false,
    noonOf('2027-01-10'),
  );

  it('is with an account that is worked out from what was charged so far', () => {
    expect(activated(born, [january, february], now)).toMatchObject({
      ...{ status: 'ACTIVE', paidUntil: '2027-02-10', nextDueDate: '2027-02-10' },
      owed: [{ paymentId: february.paymentId }],
    });
  });

  it('happens once, whatever is heard again', () => {
    const active = activated(born, [january], now);
    expect(activated(active, [], now)).toBe(active);
    expect(activationFailed(active, 'late word', now)).toBe(active);
    expect(closedUnpaid(active, now)).toBe(active);
  });

  it('may fail, and happen after all', () => {
    const failed = activationFailed(born, 'number-taken', now);
    expect(failed).toMatchObject({
      ...{ status: 'ACTIVATION_FAILED', history: [{}, { reason: 'number-taken' }], nextDueDate: null },
      // Nobody is charged for a number that he does not have.
      atProvider: { wanted: 'PAUSED', is: 'ACTIVE' },
    });
    const paused = { ...failed, atProvider: { ...failed.atProvider, is: 'PAUSED' as const } };
    expect(activated(paused, [january], noonOf('2027-01-20'))).toMatchObject({
      ...{ status: 'ACTIVE', nextDueDate: '2027-02-10' },
      atProvider: { wanted: 'ACTIVE', resumeOn: '2027-02-10' },
    });
  });

  it('never comes when its order ended unpaid; money that comes then waits for a number', () => {
    const closed = closedUnpaid(born, now);
    expect(closed).toMatchObject({ status: 'CANCELED', live: false, nextDueDate: null, atProvider: { is: 'REMOVED' } });
    expect(paidTooLate(closed, now)).toMatchObject({ status: 'ACTIVATION_FAILED', live: false });
  });

  it.each(['PIX', 'CREDIT_CARD'] as const)('of late money by %s is on the day on which it has a number', (method) => {
    const charged = openSubscription(
      { ...rest, _id, orderId, customerId, ownerUserId, number, planId, planName, period, nextDueDate: null, method },
      false,
      now,
    );
    const given = numberGiven(
      paidTooLate(charged, now),
      { ...number, number: '551140009999' },
      { paymentId: january.paymentId, dueDate: '2027-01-10' },
      noonOf('2027-01-15'),
    );
    // The card was for the subscription that is gone.
    expect(given).toMatchObject({ live: true, method: 'PIX', number: { number: '551140009999' } });
    expect(activated(given, [january], noonOf('2027-01-15'))).toMatchObject({
      ...{ status: 'ACTIVE', paidUntil: '2027-02-15', nextDueDate: '2027-02-15', anchorDay: 15 },
      atProvider: { is: 'REMOVED', wanted: 'ACTIVE', resumeOn: '2027-02-15' },
    });
    expect(numberGiven(aSubscription(), number, { paymentId: 'pay_1', dueDate: '2027-01-10' }, now)).toEqual(
      aSubscription(),
    );
  });

  it('of one that was removed with its order, while the money came, has it made anew', () => {
    const removed = removedWithOrder(born);
    expect(removed.atProvider).toMatchObject({ is: 'REMOVED', wanted: 'REMOVED' });
    expect(removedWithOrder(removed)).toBe(removed);
    expect(activated(removed, [january], now).atProvider).toMatchObject({ is: 'REMOVED', wanted: 'ACTIVE' });
  });
});

describe('late money that has a number', () => {
  const late = paidTooLate(closedUnpaid(aSubscription({ status: 'PENDING' }), now), now);
  const gone = { ...late.atProvider, wanted: 'REMOVED' as const, is: 'REMOVED' as const };
  const given = numberGiven({ ...late, atProvider: gone }, late.number, january, now);

  it('is being activated like any other: it can neither be given up nor called failed before that', () => {
    expect(given).toMatchObject({ status: 'PENDING', live: true });
    expect(() => cancel(given, 'now', { reason: 'owner', by: 'owner' }, now)).toThrow('subscription-pending');
    expect(activated(given, [january], now)).toMatchObject({ status: 'ACTIVE', atProvider: { wanted: 'ACTIVE' } });
  });

  it('whose carrier fails is not stopped where it is removed', () => {
    expect(activationFailed(given, 'number taken', now)).toMatchObject({
      ...{ status: 'ACTIVATION_FAILED', atProvider: gone },
    });
  });

  it('does not come back once it is ending', () => {
    const ending = {
      ...given,
      ending: { reason: 'activation-failed', by: 'owner', since: now, releasedAt: null } as const,
    };
    expect(activated(ending, [january], now)).toBe(ending);
  });
});

describe('money that crosses the removal of what it is for', () => {
  const crossed = activated(paidWhileRemoved(aSubscription({ status: 'PENDING' }), now), [january], now);
  const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

  it('has it begun anew where it turns out to be gone', () => {
    const { subscription, follows } = removedAtProvider(crossed, 'REMOVED', later(1));
    expect(subscription).toMatchObject({
      ...{ status: 'ACTIVE', cancelAt: null, anchorDay: 11 },
      atProvider: { is: 'REMOVED', wanted: 'ACTIVE', resumeOn: '2027-02-11' },
    });
    expect(follows).toEqual([]);
  });

  it('says nothing of what somebody removes later', () => {
    const { follows } = removedAtProvider(crossed, 'REMOVED', later(3));
    expect(follows).toContainEqual(expect.objectContaining({ code: 'subscription-removed-at-provider' }));
  });
});
