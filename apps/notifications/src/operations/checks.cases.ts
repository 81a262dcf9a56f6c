import type { DataOf } from '@numera/contracts/contract';
import { CHECKS_KEPT, invariantsChecked, listChecks } from '@numera/contracts/operations/invariants';
import { listStuckMails, tryMailNow } from '@numera/contracts/operations/stuck-work';
import type { AuditRow } from '@numera/server/audit';
import { eventually } from '@numera/testing/eventually';
import { v7 as uuidv7 } from 'uuid';
import type { MailRow } from '../mails/mail.schema.ts';
import { aCharge } from '../letters/samples/orders.ts';
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

describe('letters that the mail server does not take', () => {
  const administrator = uuidv7();
  const list = async (role: 'user' | 'admin' = 'admin') =>
    (await notifications.askAs(administrator, listStuckMails, {}, role)).entries;
  const tryNow = (id: string, role: 'user' | 'admin' = 'admin') =>
    notifications.askAs(administrator, tryMailNow, { id }, role);

  it('are told of without whom they are to, and are tried now; who did it is written down', async () => {
    const [_id, correlationId] = [`notifications.on-charge-issued:${uuidv7()}`, uuidv7()];
    const queuedAt = new Date(Date.now() - 3_600_000);
    const row: MailRow = {
      ...{ _id, to: 'ana@example.com', name: 'Ana', template: 'pix', data: aCharge, correlationId },
      ...{ state: 'QUEUED', attempts: 5, queuedAt, nextRunAt: new Date(Date.now() + 3_600_000) },
      lastError: '450 4.2.2 <ana@example.com> mailbox full',
    };
    await notifications.mails.insertOne(row);
    expect((await list()).find(({ id }) => id === _id)).toEqual({
      ...{ kind: 'mail', id: _id, subject: correlationId, state: 'Código PIX do pedido', attempts: 5 },
      ...{ lastError: '450 4.2.2 <•••> mailbox full', since: queuedAt.toISOString(), nextRunAt: expect.any(String) },
    });
    await Promise.all([tryNow(_id), tryNow(_id)]);
    await eventually('it is sent', async () =>
      expect(await notifications.mails.findOne({ _id })).toMatchObject({ state: 'SENT' }),
    );
    expect((await list()).map(({ id }) => id)).not.toContain(_id);
    const deeds = notifications.database.collection<AuditRow>('audit').find({ 'subject.id': _id });
    expect(await deeds.toArray()).toMatchObject([{ action: 'order.try-now', by: administrator }]);
    await expect(tryNow(_id)).rejects.toMatchObject({ code: 'not-found' });
    await expect(tryNow(_id, 'user')).rejects.toMatchObject({ code: 'forbidden' });
    await expect(list('user')).rejects.toMatchObject({ code: 'forbidden' });
  });
});
