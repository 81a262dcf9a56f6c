import type { DataOf } from '@numera/contracts/contract';
import { CHECKS_KEPT, invariantsChecked, listChecks } from '@numera/contracts/operations/invariants';
import { eventually } from '@numera/testing/eventually';
import { v7 as uuidv7 } from 'uuid';
import { notifications } from '../../test/the-notifications.ts';

type Check = DataOf<typeof invariantsChecked>;
type Alert = { readonly code: string; readonly subject: string; readonly closedAt?: Date };

describe('what the checker found', () => {
  const start = Date.now();
  const check = (minute: number, ...broken: string[]): Check => ({
    checkedAt: new Date(start + minute * 60_000).toISOString(),
    tookMs: 1_200,
    holds: broken.length === 0,
    broken: broken.map((invariant) => ({ invariant, count: 2, examples: ['billing.orders o1: not ended'] })),
  });
  const list = async (role: 'user' | 'admin' = 'admin') =>
    (await notifications.askAs(uuidv7(), listChecks, {}, role)).checks;
  const lastIs = (wanted: Check) => eventually('it is kept', async () => expect((await list())[0]).toEqual(wanted));
  const open = async () => {
    const alerts = notifications.database.collection<Alert>('alerts');
    return (await alerts.find({ code: 'invariant-broken' }).toArray())
      .filter(({ closedAt }) => !closedAt)
      .map(({ subject }) => subject)
      .sort();
  };

  it('is kept, the latest first, and calls a person until a later check finds it whole', async () => {
    notifications.deliver(invariantsChecked, check(1, 'I3', 'I8'), 2);
    await lastIs(check(1, 'I3', 'I8'));
    await eventually('both are open', async () => expect(await open()).toEqual(['I3', 'I8']));
    notifications.deliver(invariantsChecked, check(2, 'I8'));
    await lastIs(check(2, 'I8'));
    await eventually('one is over', async () => expect(await open()).toEqual(['I8']));
    // It comes late, and says nothing of how things are.
    notifications.deliver(invariantsChecked, check(0, 'I1'));
    await eventually('it is kept', async () => expect((await list()).at(-1)).toEqual(check(0, 'I1')));
    // What could not be judged is as broken as it was.
    const blind = { ...check(3), unjudged: { wholly: ['I8'], partly: ['I1'] } };
    notifications.deliver(invariantsChecked, blind);
    await lastIs(blind);
    expect(await open()).toEqual(['I8']);
    notifications.deliver(invariantsChecked, check(4));
    await lastIs(check(4));
    await eventually('none is open', async () => expect(await open()).toEqual([]));
    expect(await list()).toHaveLength(5);
  });

  it('is kept for so many checks, and shown to administrators alone', async () => {
    for (let minute = 10; minute < 10 + CHECKS_KEPT; minute++) notifications.deliver(invariantsChecked, check(minute));
    await lastIs(check(9 + CHECKS_KEPT));
    await eventually('the oldest are gone', async () => {
      expect(await list()).toHaveLength(CHECKS_KEPT);
      expect(await notifications.database.collection('checks').countDocuments()).toBe(CHECKS_KEPT);
    });
    await expect(list('user')).rejects.toMatchObject({ code: 'forbidden' });
  });
});
