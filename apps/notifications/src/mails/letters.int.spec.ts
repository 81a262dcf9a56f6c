import { chargeReminded } from '@numera/contracts/billing/subscription-facts';
import { paymentConfirmed } from '@numera/contracts/billing/order-facts';
import { exportMails } from '@numera/contracts/notifications/export-mails';
import { listLetterTemplates, previewLetter, sendTestLetter } from '@numera/contracts/notifications/letter-templates';
import { listLetters, readLetter, resendLetter } from '@numera/contracts/notifications/list-letters';
import { Database } from '@numera/server/database';
import { chargeTokenOf } from '@numera/server/charge-token';
import { orderTokenOf } from '@numera/server/order-token';
import { eventually } from '@numera/testing/eventually';
import { expectIndexed, plansOf } from '@numera/testing/scans/plans-of';
import { v7 as uuidv7 } from 'uuid';
import { aRecovery } from '../letters/samples/accounts.ts';
import { aPayment } from '../letters/samples/orders.ts';
import { aReminder } from '../letters/samples/subscriptions.ts';
import { templates } from '../letters/write-letter.ts';
import { FORGOTTEN } from '../accounts/forget-mails.ts';
import { TESTS_PER_HOUR } from './letter-allowance.ts';
import type { MailRow } from './mail.schema.ts';
import { type OpenNotifications, openNotifications, ORDER_TOKEN_KEY } from '../../test/open-notifications.ts';

const DAY_MS = 24 * 3_600_000;
const KEYED = /chave=|[#?&](pedido|cobranca|confirmacao|recuperacao)=/;

describe('letters for administrators', () => {
  let notifications: OpenNotifications;
  beforeAll(async () => (notifications = await openNotifications()), 60_000);
  afterAll(() => notifications.close());
  beforeEach(() => {
    notifications.mailServer.taken.length = 0;
    notifications.mailServer.answer = '250 ok';
  });

  let people = 0;
  const anAdmin = () => ({ userId: uuidv7(), to: { name: 'Bruna Lima', email: `bruna${++people}@example.com` } });
  const ask: OpenNotifications['askAs'] = (userId, command, input, role = 'admin') =>
    notifications.askAs(userId, command, input, role);
  const admin = uuidv7();
  const stored = async (row: Partial<MailRow>): Promise<MailRow> => {
    const mail: MailRow = {
      ...{
        _id: `notifications.on-x:${uuidv7()}`,
        to: 'ana@example.com',
        name: 'Ana',
        template: 'receipt',
        data: aPayment,
      },
      ...{ correlationId: uuidv7(), state: 'SENT', attempts: 1, queuedAt: new Date(), ...row },
    };
    await notifications.mails.insertOne(mail);
    return mail;
  };
  const deeds = (subject: string) =>
    notifications.database.collection('audit').find({ 'subject.id': subject }).toArray();
  const isIn = (id: string, state: MailRow['state']) =>
    eventually(`${id} is ${state}`, async () => {
      const row = await notifications.mails.findOne({ _id: id });
      expect(row?.state).toBe(state);
      return row!;
    });
  const figuresOf = async (template: string) =>
    (await ask(admin, listLetterTemplates, {})).templates.find((one) => one.template === template);

  describe('are listed by kind', () => {
    it('each once, with words for what it is and when it is sent', async () => {
      const listed = (await ask(admin, listLetterTemplates, {})).templates;
      expect(listed.map(({ template }) => template).sort()).toEqual([...templates].sort());
      for (const { name, when } of listed) {
        expect(name).toMatch(/^\p{Lu}.*[^.]$/u);
        expect(when).toMatch(/^\p{Lu}.*\.$/u);
      }
      expect(new Set(listed.map(({ name }) => name)).size).toBe(listed.length);
    });

    it('with how many went in 30 days, how many did not, and when the last one went', async () => {
      const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
      const [older, last] = [ago(29), ago(2)];
      await stored({ template: 'suspended', queuedAt: ago(31), sentAt: ago(31) });
      await stored({ template: 'suspended', queuedAt: older, sentAt: older });
      await stored({ template: 'suspended', queuedAt: last, sentAt: last });
      await stored({ template: 'suspended', state: 'FAILED', queuedAt: ago(1) });
      await stored({ template: 'suspended', state: 'EXPIRED', queuedAt: ago(1) });
      await stored({ template: 'suspended', state: 'CAPPED', queuedAt: ago(1) });
      await stored({ template: 'suspended', isTest: true, queuedAt: ago(0), sentAt: ago(0) });
      await stored({ template: 'suspended', isTest: true, state: 'FAILED', queuedAt: ago(0) });
      expect(await figuresOf('suspended')).toMatchObject({
        ...{ group: 'subscriptions', name: 'Número suspenso', sent: 2, failed: 2, lastSentAt: last.toISOString() },
      });
      expect(await figuresOf('resumed')).toMatchObject({ sent: 0, failed: 0, lastSentAt: null });
    });

    it('by indexes, and counted without reading a letter', async () => {
      const connection = notifications.app.get(Database).connection;
      const plans = await plansOf(connection, 'mails', () => ask(admin, listLetterTemplates, {}));
      expectIndexed(plans, 4 * templates.length + 20);
      const [all] = plans.filter(({ shape }) => shape.startsWith('aggregate') && shape.includes('$in'));
      expect(all?.stages).not.toContain('FETCH');
      expect(all).toMatchObject({ documents: 0 });
    });
  });

  describe('are looked at before they are sent', () => {
    it.each(templates)('%s, with links that open nothing, and nothing that is fetched', async (template) => {
      const { subject, preview, html, text } = await ask(admin, previewLetter, { template });
      for (const said of [subject, preview, html, text]) {
        expect(said).not.toBe('');
        expect(said).not.toMatch(KEYED);
      }
      expect(html).not.toContain('cid:');
      expect(html.match(/<img/g)).toHaveLength(1);
      expect(html).toContain('src="data:image/png;base64,');
      for (const [link] of `${html} ${text}`.matchAll(/https?:\/\/[^\s"<]+/g))
        expect(new URL(link).host).toMatch(/^(numera\.test|boleto\.example)$/);
    });

    it('but only those that there are', async () =>
      expect(ask(admin, previewLetter, { template: 'constructor' })).rejects.toMatchObject({ code: 'not-found' }));
  });

  describe('are tested', () => {
    it('in the mailbox of who asks, marked, about nobody, with links that open nothing, and written down', async () => {
      const { userId, to } = anAdmin();
      expect(await ask(userId, sendTestLetter, { template: 'pix', to })).toEqual({ to: to.email });
      const row = await eventually('it is sent', async () => {
        const found = await notifications.mails.findOne({ to: to.email });
        expect(found?.state).toBe('SENT');
        return found!;
      });
      expect(row).toMatchObject({ isTest: true, userId, template: 'pix', attempts: 1 });
      const [mail] = notifications.mailServer.taken;
      expect(mail).toMatchObject({ to: to.email });
      expect(mail!.raw).toMatch(/^Subject: .*Teste/m);
      expect(mail!.raw).toContain('https://numera.test/sucesso');
      expect(mail!.raw).not.toMatch(/chave=/);
      expect(await figuresOf('pix')).toMatchObject({ sent: 0, lastSentAt: null });
      expect((await ask(userId, exportMails, {}, 'user')).mails[0]).toMatchObject({
        subject: '[Teste] Código PIX do número (11) 4000-1234',
      });
      expect(await deeds('pix')).toEqual([
        expect.objectContaining({ action: 'letter.test', by: userId, subject: { type: 'setting', id: 'pix' } }),
      ]);
      expect(JSON.stringify(await deeds('pix'))).not.toContain(to.email);
    });

    it('ten times in an hour, however many ask at once, and by another still', async () => {
      const { userId, to } = anAdmin();
      const atOnce = () =>
        Promise.all(
          Array.from({ length: 6 }, () =>
            ask(userId, sendTestLetter, { template: 'canceled', to }).then(
              () => 'sent',
              ({ code }: { code: string }) => code,
            ),
          ),
        );
      const answers = [...(await atOnce()), ...(await atOnce())];
      const refused = Array.from({ length: 12 - TESTS_PER_HOUR }, () => 'too-many-test-letters');
      expect(answers.sort()).toEqual([...Array.from({ length: TESTS_PER_HOUR }, () => 'sent'), ...refused].sort());
      expect(await deeds('canceled')).toHaveLength(TESTS_PER_HOUR);
      const other = anAdmin();
      await expect(ask(other.userId, sendTestLetter, { template: 'canceled', to: other.to })).resolves.toBeDefined();
    });

    it('but only those that there are', async () => {
      const { userId, to } = anAdmin();
      await expect(ask(userId, sendTestLetter, { template: 'toString', to })).rejects.toMatchObject({
        code: 'not-found',
      });
      expect(await notifications.mails.countDocuments({ to: to.email })).toBe(0);
    });
  });

  describe('that were written are read', () => {
    it('as they were said, without what opens an order or a charge', async () => {
      const receipt = await notifications.inState(notifications.deliver(paymentConfirmed, aPayment), 'SENT');
      const reminder = await notifications.inState(notifications.deliver(chargeReminded, aReminder), 'SENT');
      const keys = [orderTokenOf(aPayment.orderId, ORDER_TOKEN_KEY), chargeTokenOf('pay_2', ORDER_TOKEN_KEY)];
      // What went did open it.
      for (const key of keys) expect(notifications.mailServer.taken.map(({ raw }) => raw).join()).toContain(key);
      for (const { _id: letterId } of [receipt, reminder]) {
        const letter = await ask(admin, readLetter, { letterId });
        expect(letter).toMatchObject({ id: letterId, to: 'ana@example.com', state: 'SENT', serverSaid: null });
        expect(letter.text).toContain('Olá, Ana.');
        for (const said of [letter.html, letter.text]) {
          expect(said).not.toMatch(KEYED);
          for (const key of keys) expect(said).not.toContain(key);
        }
      }
    });

    it('not when they were forgotten, nor when there is none', async () => {
      const mail = await stored({});
      await notifications.mails.updateOne({ _id: mail._id }, FORGOTTEN);
      for (const letterId of [mail._id, 'notifications.on-x:none'])
        await expect(ask(admin, readLetter, { letterId })).rejects.toMatchObject({ code: 'not-found' });
    });
  });

  describe('that failed', () => {
    const failed = async () => {
      notifications.mailServer.answer = '550 no such mailbox';
      const mail = await notifications.inState(notifications.deliver(paymentConfirmed, aPayment), 'FAILED');
      notifications.mailServer.answer = '250 ok';
      return mail;
    };
    const openAlerts = (subject: string) =>
      notifications.database.collection('alerts').countDocuments({ code: 'mail-failed', subject, closedAt: null });

    it('tell what the server said, and are sent again: once, written down, and their alert closes', async () => {
      const { _id: letterId } = await failed();
      expect((await ask(admin, readLetter, { letterId })).serverSaid).toContain('550');
      expect(await openAlerts(letterId)).toBe(1);
      const answers = await Promise.all(
        [1, 2].map(() =>
          ask(admin, resendLetter, { letterId }).then(
            () => 'done',
            ({ code }: { code: string }) => code,
          ),
        ),
      );
      expect(answers.sort()).toEqual(['done', 'letter-not-failed']);
      const row = await isIn(letterId, 'SENT');
      expect(row).toMatchObject({ attempts: 1, resentAt: expect.any(Date) });
      expect(row.lastError).toBeUndefined();
      expect(notifications.mailServer.taken.filter(({ to }) => to === 'ana@example.com')).toHaveLength(1);
      expect(await openAlerts(letterId)).toBe(0);
      expect(await deeds(letterId)).toEqual([
        expect.objectContaining({
          ...{ action: 'letter.resend', by: admin, subject: { type: 'message', id: letterId } },
          changes: [{ field: 'state', from: 'FAILED', to: 'QUEUED' }],
        }),
      ]);
    });

    it('are tried for another day, however long ago they were written', async () => {
      const { _id: letterId } = await failed();
      await notifications.mails.updateOne({ _id: letterId }, { $set: { queuedAt: new Date(Date.now() - 3 * DAY_MS) } });
      notifications.mailServer.answer = '451 later';
      await ask(admin, resendLetter, { letterId });
      await eventually('it waits for its next try', async () =>
        expect(await notifications.mails.findOne({ _id: letterId })).toMatchObject({
          ...{ state: 'QUEUED', attempts: 1, lastError: expect.stringContaining('451') },
        }),
      );
    });

    it('are told of again when they fail again', async () => {
      const { _id: letterId } = await failed();
      notifications.mailServer.answer = '550 no such mailbox';
      await ask(admin, resendLetter, { letterId });
      await isIn(letterId, 'FAILED');
      expect(await openAlerts(letterId)).toBe(1);
    });

    const over = { ...aRecovery, expiresAt: new Date(Date.now() - 1_000).toISOString() };
    it.each([
      ['whose link has run out', { template: 'recover-password', data: over, state: 'FAILED' }, 'letter-link-over'],
      [
        'that ran out before it could go',
        { template: 'recover-password', data: over, state: 'EXPIRED' },
        'letter-link-over',
      ],
      ['that is to be sent', { state: 'QUEUED', nextRunAt: new Date(Date.now() + DAY_MS) }, 'letter-not-failed'],
      ['that went', { state: 'SENT' }, 'letter-not-failed'],
      ['that was held back', { state: 'CAPPED' }, 'letter-not-failed'],
      ['of somebody who was forgotten', { state: 'FAILED', to: 'forgotten', data: {} }, 'not-found'],
    ] as const)('but one %s is not', async (_which, row, code) => {
      const { _id: letterId, state } = await stored(row as Partial<MailRow>);
      await expect(ask(admin, resendLetter, { letterId })).rejects.toMatchObject({ code });
      expect((await notifications.mails.findOne({ _id: letterId }))?.state).toBe(state);
      expect(await deeds(letterId)).toEqual([]);
    });

    it('with a link that is still good go again', async () => {
      const mail = await stored({ template: 'recover-password', data: aRecovery, state: 'FAILED' });
      await ask(admin, resendLetter, { letterId: mail._id });
      await isIn(mail._id, 'SENT');
    });
  });

  it('are no matter of customers', async () => {
    const { userId, to } = anAdmin();
    const letterId = (await stored({ userId })).userId!;
    const asks = [
      ask(userId, listLetterTemplates, {}, 'user'),
      ask(userId, previewLetter, { template: 'pix' }, 'user'),
      ask(userId, sendTestLetter, { template: 'pix', to }, 'user'),
      ask(userId, listLetters, { orderIds: [], userId }, 'user'),
      ask(userId, readLetter, { letterId }, 'user'),
      ask(userId, resendLetter, { letterId }, 'user'),
    ];
    for (const asked of asks) await expect(asked).rejects.toMatchObject({ code: 'forbidden' });
  });
});
