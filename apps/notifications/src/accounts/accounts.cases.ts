import { chargeIssued, paymentConfirmed } from '@numera/contracts/billing/order-facts';
import type { DataOf, EventContract } from '@numera/contracts/contract';
import {
  accountClosed,
  accountDeleted,
  confirmationAsked,
  emailConfirmed,
  factorsChanged,
  newDeviceSignedIn,
  recoveryAsked,
} from '@numera/contracts/identity/account-facts';
import { exportMails, type MailState } from '@numera/contracts/notifications/export-mails';
import { listLetters } from '@numera/contracts/notifications/list-letters';
import { alertRaised } from '@numera/contracts/operations/alert-raised';
import { eventually } from '@numera/testing/eventually';
import { v7 as uuidv7 } from 'uuid';
import { aClosedAccount, aConfirmation, aNewDevice, anotherFactor, aRecovery } from '../letters/samples/accounts.ts';
import { anAlert } from '../letters/samples/operations.ts';
import { aCharge, aPayment } from '../letters/samples/orders.ts';
import { CORRELATION_ID } from '../../test/open-notifications.ts';
import { notifications } from '../../test/the-notifications.ts';

const HALF_AN_HOUR_MS = 30 * 60_000;

describe('mails about accounts', () => {
  beforeEach(() => {
    notifications.mailServer.taken.length = 0;
    notifications.mailServer.answer = '250 ok';
  });

  let people = 0;
  /** Somebody whom nobody else here writes to. */
  const aPerson = (email = `ana${++people}@example.com`) => ({ userId: uuidv7(), name: 'Ana Souza', email });
  const soon = () => new Date(Date.now() + HALF_AN_HOUR_MS).toISOString();
  const aLink = () => ({ linkId: uuidv7(), expiresAt: soon() });
  const recoveryOf = (person: ReturnType<typeof aPerson>) => ({ ...aRecovery, ...person, ...aLink() });
  const inState = (eventId: string, state: MailState) => notifications.inState(eventId, state);
  const deliver = <C extends EventContract>(contract: C, data: DataOf<C>, times?: number) =>
    notifications.deliver(contract, data, times);
  const decided = (ids: readonly string[]) =>
    Promise.all(
      ids.map((id) =>
        eventually(`the mail about ${id} has gone, or never goes`, async () => {
          const row = await notifications.mailAbout(id);
          expect(['SENT', 'CAPPED']).toContain(row?.state);
          return row!;
        }),
      ),
    );
  const statesOf = async (ids: readonly string[]) => (await decided(ids)).map(({ state }) => state);
  const allowances = () =>
    notifications.database.collection<{ _id: string; letters: { until: Date }[] }>('letterAllowances');
  const exported = async (userId: string) => (await notifications.askAs(userId, exportMails, {})).mails;

  describe('that strangers ask for', () => {
    it('stop at the limit, however many come at once and however often each is announced; what was held back says why', async () => {
      const ana = aPerson();
      const rows = await decided(Array.from({ length: 9 }, () => deliver(recoveryAsked, recoveryOf(ana), 2)));
      const capped = rows.filter(({ state }) => state === 'CAPPED');
      expect(capped).toHaveLength(6);
      expect(notifications.mailServer.taken).toHaveLength(3);
      for (const { reason } of capped)
        expect(reason).toBe('more than 3 letters recover-password to one mailbox in an hour');
      expect(await notifications.metrics()).toContain(
        'numera_mails_total{template="recover-password",outcome="capped"} 6',
      );
    });

    it('go again as soon as one of the links that the mailbox has runs out, which is before the hour is over', async () => {
      const ana = aPerson();
      expect(await statesOf([1, 2, 3].map(() => deliver(recoveryAsked, recoveryOf(ana))))).toEqual(
        Array(3).fill('SENT'),
      );
      const [row] = await allowances()
        .find({ _id: `recover-password:${ana.email}` })
        .toArray();
      for (const { until } of row!.letters) expect(until.getTime()).toBeLessThanOrEqual(Date.now() + HALF_AN_HOUR_MS);
      expect(await statesOf([deliver(recoveryAsked, recoveryOf(ana))])).toEqual(['CAPPED']);
      await allowances().updateOne({ _id: row!._id }, { $set: { 'letters.0.until': new Date() } } as never);
      expect(await statesOf([deliver(recoveryAsked, recoveryOf(ana))])).toEqual(['SENT']);
    });

    it('count for an hour where the link lives longer', async () => {
      const ana = aPerson();
      await inState(deliver(confirmationAsked, { ...aConfirmation, ...ana }), 'SENT');
      const [row] = await allowances()
        .find({ _id: `confirm-email:${ana.email}` })
        .toArray();
      const { until } = row!.letters[0]!;
      expect(until.getTime() - Date.now()).toBeGreaterThan(59 * 60_000);
      expect(until.getTime() - Date.now()).toBeLessThanOrEqual(60 * 60_000);
    });

    it('hold up no letter of another kind, and none to another mailbox', async () => {
      const ana = aPerson();
      await decided([1, 2, 3, 4].map(() => deliver(recoveryAsked, recoveryOf(ana))));
      expect(
        await statesOf([
          deliver(confirmationAsked, { ...aConfirmation, ...ana }),
          deliver(newDeviceSignedIn, { ...aNewDevice, ...ana }),
          deliver(recoveryAsked, recoveryOf(aPerson())),
        ]),
      ).toEqual(['SENT', 'SENT', 'SENT']);
    });

    it('for other accounts at spellings of a mailbox do not take its owner’s first letter from him, up to a wider limit', async () => {
      const name = `dora${++people}`;
      const spelt = (n: number) => aPerson(`${name}+${n}@gmail.com`);
      const stranger = spelt(0);
      expect(await statesOf([1, 2, 3].map(() => deliver(recoveryAsked, recoveryOf(stranger))))).toEqual(
        Array(3).fill('SENT'),
      );
      const dora = aPerson(`${name}@gmail.com`);
      expect(await statesOf([deliver(recoveryAsked, recoveryOf(dora))])).toEqual(['SENT']);
      expect(await statesOf([deliver(recoveryAsked, recoveryOf(dora))])).toEqual(['CAPPED']);
      const more = Array.from({ length: 12 }, (_, n) => deliver(recoveryAsked, recoveryOf(spelt(n + 1))));
      expect((await statesOf(more)).filter((state) => state === 'SENT')).toHaveLength(4 * 3 - 4);
    });
  });

  it('are never held back when only somebody signed in, with a confirmed mailbox, can cause them', async () => {
    const ana = aPerson();
    const ids = Array.from({ length: 8 }, () => deliver(factorsChanged, { ...anotherFactor, ...ana }));
    expect(await statesOf(ids)).toEqual(Array(8).fill('SENT'));
  });

  describe('whose link has run out before they could be sent', () => {
    it('never go, and the operators hear of it once', async () => {
      notifications.mailServer.answer = '451 later';
      const ana = aPerson();
      const id = deliver(recoveryAsked, recoveryOf(ana));
      const waiting = await eventually('the mail waits', async () => {
        const row = await notifications.mailAbout(id);
        expect(row).toMatchObject({ state: 'QUEUED', attempts: 1 });
        return row!;
      });
      notifications.mailServer.answer = '250 ok';
      // By the database's clock, which may be some moments behind ours.
      const over = new Date(Date.now() - 1_000).toISOString();
      const halfAnHourLater = { 'data.expiresAt': over, nextRunAt: new Date() };
      await notifications.mails.updateOne({ _id: waiting._id }, { $set: halfAnHourLater } as never);
      const row = await inState(id, 'EXPIRED');
      expect(row).toMatchObject({ attempts: 1, reason: 'its link had run out before the mail server took it' });
      expect(row.nextRunAt).toBeUndefined();
      const tooLate = deliver(recoveryAsked, { ...recoveryOf(aPerson()), expiresAt: over });
      expect((await inState(tooLate, 'EXPIRED')).attempts).toBe(0);
      expect(notifications.mailServer.taken.map(({ to }) => to)).not.toContain(ana.email);
      const alerts = await notifications.database.collection('alerts').find({ code: 'letter-expired' }).toArray();
      expect(alerts.map(({ subject, detail }) => [subject, detail])).toEqual([['recover-password', '1 attempts']]);
      expect(await notifications.metrics()).toContain(
        'numera_mails_total{template="recover-password",outcome="expired"} 2',
      );
      // Whoever asks again gets his letter.
      expect(await statesOf([deliver(recoveryAsked, recoveryOf(ana))])).toEqual(['SENT']);
    });
  });

  describe('as their owner is shown them', () => {
    const orderOf = ({ userId, ...buyer }: ReturnType<typeof aPerson>, ownerUserId: string | null = userId) => ({
      ...aPayment,
      buyer,
      ownerUserId,
    });

    it('are all that are about his account or what is his, the latest first, and nobody else’s', async () => {
      const ana = aPerson();
      await inState(deliver(confirmationAsked, { ...aConfirmation, ...ana }), 'SENT');
      const elsewhere = { ...orderOf(ana), buyer: { name: 'Ana Souza', email: 'ana.firma@example.com' } };
      await inState(deliver(paymentConfirmed, elsewhere), 'SENT');
      await inState(deliver(paymentConfirmed, orderOf({ ...ana, userId: uuidv7() })), 'SENT');
      await decided([1, 2, 3, 4].map(() => deliver(recoveryAsked, recoveryOf(ana))));
      const mails = await exported(ana.userId);
      expect(mails.slice(-2)).toEqual([
        {
          template: 'receipt',
          to: 'ana.firma@example.com',
          subject: 'Pagamento recebido: (11) 4000-1234',
          state: 'SENT',
          queuedAt: expect.any(String),
          sentAt: expect.any(String),
        },
        expect.objectContaining({ template: 'confirm-email', to: ana.email, subject: 'Confirme seu email' }),
      ]);
      expect(mails.filter(({ state, sentAt }) => state === 'CAPPED' && sentAt === null)).toHaveLength(1);
      expect(mails).toHaveLength(6);
      // What opens something stays in the letter.
      expect(JSON.stringify(mails)).not.toMatch(/chave|linkId|#/);
      await expect(exported(uuidv7())).resolves.toEqual([]);
    });

    it('bring what a guest was written at his address once it is confirmed, and not before', async () => {
      const ana = aPerson();
      const asGuest = orderOf(ana, null);
      await inState(deliver(paymentConfirmed, asGuest), 'SENT');
      await inState(deliver(chargeIssued, { ...aCharge, buyer: { name: 'Ana', email: 'eva@example.com' } }), 'SENT');
      expect(await exported(ana.userId)).toEqual([]);
      const before = await notifications.handled(emailConfirmed);
      const confirmed = { userId: ana.userId, email: ana.email, confirmedAt: new Date().toISOString() };
      deliver(emailConfirmed, confirmed, 2);
      await eventually('both deliveries are done', async () =>
        expect(await notifications.handled(emailConfirmed)).toBe(before + 2),
      );
      expect((await exported(ana.userId)).map(({ template, to }) => [template, to])).toEqual([['receipt', ana.email]]);
    });

    it('bring no alert to an operator who has an account of his own', async () => {
      await inState(deliver(alertRaised, { ...anAlert, code: 'to-an-operator' }), 'SENT');
      const operator = aPerson('operacao@numera.test');
      const before = await notifications.handled(emailConfirmed);
      deliver(emailConfirmed, {
        userId: operator.userId,
        email: operator.email,
        confirmedAt: new Date().toISOString(),
      });
      await eventually('it is handled', async () =>
        expect(await notifications.handled(emailConfirmed)).toBe(before + 1),
      );
      expect(await exported(operator.userId)).toEqual([]);
    });
  });

  describe('of an account that is gone', () => {
    const forgotten = { to: 'forgotten', name: '', data: {} };
    const closing = (person: ReturnType<typeof aPerson>) => ({
      ...aClosedAccount,
      ...person,
      closedAt: new Date().toISOString(),
    });
    const accounts = () => notifications.database.collection<{ _id: string; nextRunAt: Date }>('closedAccounts');
    const aDayLater = ({ userId }: ReturnType<typeof aPerson>) =>
      accounts().updateOne({ _id: userId }, { $set: { nextRunAt: new Date() } });
    const isForgotten = (id: string) =>
      eventually(`the mail about ${id} is forgotten`, async () => {
        const row = await notifications.mailAbout(id);
        expect(row).toMatchObject(forgotten);
        return row!;
      });
    const everything = async () => {
      const collections = await notifications.database.listCollections().toArray();
      const rows = await Promise.all(
        collections.map(({ name }) => notifications.database.collection(name).find().toArray()),
      );
      return JSON.stringify(rows);
    };

    it('that an administrator deleted are forgotten; those about numbers stay, and are nobody’s account’s', async () => {
      const ana = aPerson();
      const about = deliver(newDeviceSignedIn, { ...aNewDevice, ...ana });
      const { userId: ownerUserId, ...buyer } = ana;
      const receipt = deliver(paymentConfirmed, { ...aPayment, buyer, ownerUserId });
      await Promise.all([inState(about, 'SENT'), inState(receipt, 'SENT')]);
      const before = await notifications.handled(accountDeleted);
      deliver(accountDeleted, { userId: ana.userId, deletedAt: new Date().toISOString(), byUserId: uuidv7() }, 2);
      await eventually('both deliveries are done', async () =>
        expect(await notifications.handled(accountDeleted)).toBe(before + 2),
      );
      expect(await notifications.mailAbout(about)).toMatchObject({ ...forgotten, template: 'new-device' });
      expect(await notifications.mailAbout(receipt)).toMatchObject({ to: ana.email, userId: null });
      // Whoever helps the customer reads of it by his orders.
      const asked = { orderIds: [CORRELATION_ID], userId: null };
      const { letters } = await notifications.askAs(uuidv7(), listLetters, asked, 'admin');
      expect(letters).toContainEqual(
        expect.objectContaining({ to: ana.email, state: 'SENT', subject: expect.any(String) }),
      );
      await expect(notifications.askAs(uuidv7(), listLetters, asked)).rejects.toMatchObject({ code: 'forbidden' });
    });

    it('are forgotten, and one last letter still goes out, once, however often it is announced', async () => {
      const [ana, bia] = [aPerson(), aPerson()];
      const earlier = deliver(newDeviceSignedIn, { ...aNewDevice, ...ana });
      const others = deliver(newDeviceSignedIn, { ...aNewDevice, ...bia });
      await Promise.all([inState(earlier, 'SENT'), inState(others, 'SENT')]);
      const before = await notifications.handled(accountClosed);
      const last = deliver(accountClosed, closing(ana), 2);
      const row = await isForgotten(earlier);
      // That there was a letter, about what, and when, is all that stays.
      expect(row).toMatchObject({ template: 'new-device', state: 'SENT', sentAt: expect.any(Date) });
      expect(row.userId).toBeUndefined();
      await eventually('both deliveries are done', async () =>
        expect(await notifications.handled(accountClosed)).toBe(before + 2),
      );
      // Where it went, the mail server knows: the row forgets it when it has left.
      await inState(last, 'SENT');
      expect(notifications.mailServer.taken.filter(({ to }) => to === ana.email)).toHaveLength(2);
      expect(await notifications.mailAbout(others)).toMatchObject({ to: bia.email, userId: bia.userId });
    });

    it('that leave only after it are forgotten when they have left, and then nothing names the person any more', async () => {
      const ana = aPerson();
      notifications.mailServer.answer = `451 not now for ${ana.email}`;
      const [last, canceled] = [
        deliver(accountClosed, closing(ana)),
        deliver(paymentConfirmed, { ...aPayment, buyer: ana, ownerUserId: ana.userId }),
      ];
      const waiting = await Promise.all(
        [last, canceled].map((id) =>
          eventually(`the mail about ${id} waits`, async () => {
            const row = await notifications.mailAbout(id);
            expect(row).toMatchObject({ state: 'QUEUED', attempts: 1, to: ana.email });
            return row!._id;
          }),
        ),
      );
      await aDayLater(ana);
      await eventually('it was looked at again', async () =>
        expect((await accounts().findOne({ _id: ana.userId }))!.nextRunAt.getTime()).toBeGreaterThan(
          Date.now() + 23 * 3_600_000,
        ),
      );
      notifications.mailServer.answer = '250 ok';
      await notifications.mails.updateMany({ _id: { $in: waiting } }, { $set: { nextRunAt: new Date() } });
      await Promise.all([inState(last, 'SENT'), inState(canceled, 'SENT')]);
      expect(notifications.mailServer.taken.map(({ to }) => to)).toEqual([ana.email, ana.email]);
      await aDayLater(ana);
      await Promise.all([isForgotten(last), isForgotten(canceled)]);
      // How many letters a mailbox got is gone within the hour.
      await allowances().deleteMany({ _id: new RegExp(ana.email) as never });
      expect(await everything()).not.toContain(ana.email);
    });

    it('that nobody had confirmed take nothing of the mailbox’s true owner along', async () => {
      const ana = aPerson();
      const guests = deliver(paymentConfirmed, { ...aPayment, buyer: { name: 'Ana', email: ana.email } });
      await inState(guests, 'SENT');
      const stranger = { ...aPerson(ana.email), name: 'Zé' };
      const asked = deliver(confirmationAsked, { ...aConfirmation, ...stranger });
      await inState(asked, 'SENT');
      deliver(accountClosed, closing(stranger));
      await isForgotten(asked);
      expect(await notifications.mailAbout(guests)).toMatchObject({ to: ana.email, name: 'Ana' });
    });
  });
});
