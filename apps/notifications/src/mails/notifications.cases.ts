import { latePaymentOffered } from '@numera/contracts/billing/late-money';
import {
  chargeIssued,
  paymentConfirmed,
  subscriptionActivated,
  subscriptionActivationFailed,
} from '@numera/contracts/billing/order-facts';
import {
  cancellationScheduled,
  cancellationWithdrawn,
  chargeReminded,
  endingAnnounced,
  paymentRefunded,
  renewalPaid,
  renewalRefused,
  subscriptionCanceled,
  subscriptionResumed,
  subscriptionSuspended,
  suspensionAnnounced,
  termsAgreed,
  termsPutOff,
  termsWithdrawn,
} from '@numera/contracts/billing/subscription-facts';
import type { DataOf, EventContract } from '@numera/contracts/contract';
import {
  accountClosed,
  confirmationAsked,
  factorsChanged,
  newDeviceSignedIn,
  passwordChanged,
  recoveryAsked,
  sessionStolen,
} from '@numera/contracts/identity/account-facts';
import { alertRaised } from '@numera/contracts/operations/alert-raised';
import { accountLinkToken } from '@numera/server/account-link-token';
import { chargeTokenOf } from '@numera/server/charge-token';
import { orderTokenOf } from '@numera/server/order-token';
import { eventually } from '@numera/testing/eventually';
import { v7 as uuidv7 } from 'uuid';
import { logo } from '../letters/logo.ts';
import type { MailRow } from './mail.schema.ts';
import { aConfirmation, aRecovery } from '../letters/samples/accounts.ts';
import { anAlert } from '../letters/samples/operations.ts';
import { aCharge, aFailure, anActivation, aPayment, aSlip } from '../letters/samples/orders.ts';
import { samples } from '../letters/samples/samples.ts';
import { ACCOUNT_LINK_KEY, CORRELATION_ID, ORDER_TOKEN_KEY } from '../../test/open-notifications.ts';
import { notifications } from '../../test/the-notifications.ts';

const DAY_MS = 24 * 3_600_000;
/** Where a letter leads, as it travels: '=' is written '=3D'. */
const CHARGE = /numera\.test\/cobranca#cobranca=3Dpay_2&chave=3D[\w-]/;
const NUMBERS = /numera\.test\/admin\/numeros/;
const ACCOUNT = /numera\.test\/admin\/conta/;

describe('mails about events', () => {
  beforeEach(() => {
    notifications.mailServer.taken.length = 0;
    notifications.mailServer.answer = '250 ok';
  });

  const rowOf = (eventId: string) => notifications.mailAbout(eventId);
  const inState = (eventId: string, state: MailRow['state']) => notifications.inState(eventId, state);

  const cases: [string, EventContract, unknown, string, RegExp][] = [
    ['a PIX charge', chargeIssued, aCharge, 'ana@example.com', /00020126BR\.GOV\.BCB\.PIX6304ABCD/],
    ['a slip', chargeIssued, aSlip, 'ana@example.com', /boleto\.example\/exemplo\.pdf/],
    ['a payment', paymentConfirmed, aPayment, 'ana@example.com', /0198c0de-0000-7000-8000-0000000000bb/],
    ['an activation', subscriptionActivated, anActivation, 'ana@example.com', /sip\.numera\.test/],
    ['a failed activation', subscriptionActivationFailed, aFailure, 'ana@example.com', /Numera/],
    ['a charge to come', chargeReminded, samples['charge-upcoming'], 'ana@example.com', CHARGE],
    ['a suspension to come', suspensionAnnounced, samples['suspension-announced'], 'ana@example.com', CHARGE],
    ['a suspension', subscriptionSuspended, samples.suspended, 'ana@example.com', CHARGE],
    ['a return', subscriptionResumed, samples.resumed, 'ana@example.com', NUMBERS],
    ['an ending to come for want of payment', endingAnnounced, samples['ending-announced'], 'ana@example.com', CHARGE],
    ['an ending to come', cancellationScheduled, samples['cancellation-scheduled'], 'ana@example.com', NUMBERS],
    ['an ending called off', cancellationWithdrawn, samples['cancellation-withdrawn'], 'ana@example.com', NUMBERS],
    ['other terms', termsAgreed, samples['terms-agreed'], 'ana@example.com', NUMBERS],
    ['other terms put off', termsPutOff, samples['terms-put-off'], 'ana@example.com', NUMBERS],
    ['other terms called off', termsWithdrawn, samples['terms-withdrawn'], 'ana@example.com', NUMBERS],
    ['an ending', subscriptionCanceled, samples.canceled, 'ana@example.com', NUMBERS],
    ['a renewal', renewalPaid, samples['renewal-paid'], 'ana@example.com', /numera\.test\/admin\/pagamentos/],
    ['money that came late', latePaymentOffered, samples['late-payment'], 'ana@example.com', CHARGE],
    ['a refused card', renewalRefused, samples['renewal-refused'], 'ana@example.com', CHARGE],
    ['a refund', paymentRefunded, samples.refunded, 'ana@example.com', /numera\.test\/admin\/pagamentos/],
    [
      'a sign-up',
      confirmationAsked,
      samples['confirm-email'],
      'ana@example.com',
      /\/confirmar#confirmacao=3D[0-9a-f-]{36}&chave=3D[\w-]/,
    ],
    [
      'a forgotten password',
      recoveryAsked,
      samples['recover-password'],
      'ana@example.com',
      /\/nova-senha#recuperacao=3D[0-9a-f-]{36}&chave=3D[\w-]/,
    ],
    ['another password', passwordChanged, samples['password-changed'], 'ana@example.com', /numera\.test\/login/],
    ['a new browser', newDeviceSignedIn, samples['new-device'], 'ana@example.com', ACCOUNT],
    ['a stolen session', sessionStolen, samples['session-stolen'], 'ana@example.com', ACCOUNT],
    ['another factor', factorsChanged, samples['factors-changed'], 'ana@example.com', ACCOUNT],
    [
      'an account that is gone',
      accountClosed,
      { ...samples['account-closed'], userId: uuidv7() },
      'ana@example.com',
      /Sua conta foi exclu/,
    ],
    ['an alert', alertRaised, anAlert, 'operacao@numera.test', /paid-wrong-amount/],
  ];
  it.each(cases)('writes once about %s, however often it is announced', async (_what, contract, data, to, content) => {
    const before = await notifications.handled(contract);
    const id = notifications.deliver(contract, data as DataOf<typeof contract>, 2);
    const row = await inState(id, 'SENT');
    await eventually('both deliveries are done', async () =>
      expect(await notifications.handled(contract)).toBe(before + 2),
    );
    expect(row._id).toMatch(/^notifications\.on-[a-z-]+:/);
    // The mail itself says that its event was handled.
    expect(await notifications.database.collection('inbox').countDocuments({ eventId: id })).toBe(0);
    expect(row).toMatchObject({ to, attempts: 1, correlationId: CORRELATION_ID });
    expect(row.nextRunAt).toBeUndefined();
    expect(notifications.mailServer.taken).toHaveLength(1);
    const [mail] = notifications.mailServer.taken;
    expect(mail).toMatchObject({ from: 'nao-responda@numera.test', to });
    expect(mail!.raw).toMatch(/^Message-ID: <[0-9a-f]{40}@numera\.test>\r$/m);
    expect(mail!.raw).toMatch(content);
  });

  it('writes each kind of reminder in its own words', async () => {
    const kinds = ['upcoming', 'due', 'late'] as const;
    for (const kind of kinds) {
      const row = await inState(notifications.deliver(chargeReminded, { ...samples['charge-due'], kind }), 'SENT');
      expect(row.template).toBe(`charge-${kind}`);
    }
  });

  it('brings the sign of the house along, and says where answers go', async () => {
    await inState(notifications.deliver(paymentConfirmed, aPayment), 'SENT');
    const raw = notifications.mailServer.taken[0]!.raw;
    expect(raw).toMatch(/^Reply-To: suporte@numera\.test\r$/m);
    expect(raw).toMatch(/^Content-Id: <logo@numera>\r$/im);
    expect(raw).toMatch(/^Content-Disposition: inline; filename=numera\.png\r$/im);
    expect(raw).toContain(logo.content.toString('base64').slice(0, 60));
  });

  it('writes to operators without a place for answers of customers', async () => {
    await inState(notifications.deliver(alertRaised, { ...anAlert, code: 'something-else' }), 'SENT');
    expect(notifications.mailServer.taken[0]!.raw).not.toMatch(/Reply-To|suporte@/i);
  });

  it('says no name in its header that leads somewhere or begins another header', async () => {
    const named = (name: string) => ({ ...aPayment, buyer: { email: 'bia@example.com', name } });
    await inState(notifications.deliver(paymentConfirmed, named('Ganhe em golpe.example')), 'SENT');
    await inState(notifications.deliver(paymentConfirmed, named('Bia\r\nBcc: todos@example.com')), 'SENT');
    await inState(notifications.deliver(paymentConfirmed, named('Bia\r\nSilva')), 'SENT');
    const headers = notifications.mailServer.taken.map(({ raw }) => raw.slice(0, raw.indexOf('\r\n\r\n')));
    expect(headers.map((header) => /^To: (.*)\r$/m.exec(header)?.[1])).toEqual([
      'bia@example.com',
      'bia@example.com',
      'Bia Silva <bia@example.com>',
    ]);
    expect(headers.join()).not.toMatch(/golpe|^Bcc/m);
  });

  describe('to somebody who never asked for them', () => {
    const chargeFor = (email: string) => ({ ...aCharge, orderId: uuidv7(), buyer: { name: 'Caio', email } });

    it('stop at the limit of an hour, however many come at once and however the address is written', async () => {
      const addresses = Array.from({ length: 12 }, (_, n) => (n % 2 ? `caio+${n}@gmail.com` : 'c.aio@gmail.com'));
      const ids = addresses.map((email) => notifications.deliver(chargeIssued, chargeFor(email), 2));
      const rows = await eventually(
        'all are decided',
        async () => {
          const all = await notifications.mails.find({ name: 'Caio' }).toArray();
          expect(all).toHaveLength(ids.length);
          expect(all.filter(({ state }) => state === 'QUEUED')).toEqual([]);
          return all;
        },
        { within: 20_000 },
      );
      const capped = rows.filter(({ state }) => state === 'CAPPED');
      expect([capped.length, rows.filter(({ state }) => state === 'SENT').length]).toEqual([9, 3]);
      expect(notifications.mailServer.taken).toHaveLength(3);
      for (const row of capped) expect(row).toMatchObject({ reason: expect.stringContaining('more than 3 letters') });
      expect(await notifications.metrics()).toContain('numera_mails_total{template="pix",outcome="capped"} 9');
    });

    it('are held back neither for others nor when there is money in it, and go again when the hour is over', async () => {
      await inState(notifications.deliver(chargeIssued, chargeFor('dora@example.com')), 'SENT');
      await inState(
        notifications.deliver(paymentConfirmed, { ...aPayment, buyer: chargeFor('caio@gmail.com').buyer }),
        'SENT',
      );
      const allowances = notifications.database.collection<{ _id: string }>('letterAllowances');
      await allowances.updateOne({ _id: 'unpaid:caio@gmail.com' }, { $set: { 'letters.$[].until': new Date() } });
      await inState(notifications.deliver(chargeIssued, chargeFor('caio@gmail.com')), 'SENT');
    });
  });

  it.each([
    ['order', paymentConfirmed, aPayment, () => orderTokenOf(aPayment.orderId, ORDER_TOKEN_KEY)],
    ['charge', chargeReminded, samples['charge-due'], () => chargeTokenOf('pay_2', ORDER_TOKEN_KEY)],
    [
      'e-mail to be confirmed',
      confirmationAsked,
      aConfirmation,
      () => accountLinkToken(aConfirmation.linkId, ACCOUNT_LINK_KEY),
    ],
    ['new password', recoveryAsked, aRecovery, () => accountLinkToken(aRecovery.linkId, ACCOUNT_LINK_KEY)],
  ] as const)('makes the key of the %s for the letter, and stores it nowhere', async (_what, contract, data, keyOf) => {
    const id = notifications.deliver<EventContract>(contract, data);
    await inState(id, 'SENT');
    const key = keyOf();
    expect(notifications.mailServer.taken[0]?.raw).toContain(key);
    for (const { name } of await notifications.database.listCollections().toArray())
      expect(JSON.stringify(await notifications.database.collection(name).find().toArray())).not.toContain(key);
  });

  it('writes nothing about a card, which was charged before the buyer’s eyes', async () => {
    const id = notifications.deliver(chargeIssued, { ...aCharge, method: 'CREDIT_CARD', pixCopyPaste: null });
    await eventually('the event is handled', async () =>
      expect(await notifications.database.collection('inbox').countDocuments({ eventId: id })).toBe(1),
    );
    expect(await rowOf(id)).toBeNull();
  });

  it('tries again later under the same Message-ID while the mail server cannot', async () => {
    notifications.mailServer.answer = '451 later';
    const id = notifications.deliver(paymentConfirmed, aPayment);
    const waiting = await eventually('the mail waits', async () => {
      const row = await rowOf(id);
      expect(row).toMatchObject({ state: 'QUEUED', attempts: 1, lastError: expect.stringContaining('451') });
      return row!;
    });
    expect(waiting.nextRunAt!.getTime() - Date.now()).toBeGreaterThan(5_000);
    notifications.mailServer.answer = '250 ok';
    await notifications.mails.updateOne({ _id: waiting._id }, { $set: { nextRunAt: new Date() } });
    expect(await inState(id, 'SENT')).toMatchObject({ attempts: 2 });
  });

  const openAlerts = () =>
    notifications.database.collection('alerts').find({ closedAt: null, code: 'mail-failed' }).toArray();

  it('gives up after a day, and tells the operators', async () => {
    notifications.mailServer.answer = '451 later';
    const id = notifications.deliver(paymentConfirmed, aPayment);
    const row = await eventually('the mail waits', async () => {
      const waiting = await rowOf(id);
      expect(waiting?.attempts).toBe(1);
      return waiting!;
    });
    const yesterday = { queuedAt: new Date(Date.now() - DAY_MS), nextRunAt: new Date() };
    await notifications.mails.updateOne({ _id: row._id }, { $set: yesterday });
    await inState(id, 'FAILED');
    expect((await openAlerts()).map(({ subject }) => subject as string)).toContain(row._id);
    notifications.mailServer.answer = '250 ok';
    await eventually('the alert’s own mail is queued', async () =>
      expect(await notifications.mails.countDocuments({ template: 'alert', 'data.code': 'mail-failed' } as never)).toBe(
        1,
      ),
    );
  });

  it('gives up at once on an address that the mail server refuses for good, and does not alarm about alarms', async () => {
    notifications.mailServer.answer = '550 no such mailbox';
    const first = notifications.deliver(alertRaised, anAlert);
    const second = notifications.deliver(alertRaised, anAlert);
    await inState(first, 'FAILED');
    await inState(second, 'FAILED');
    await eventually('the alert about the alerts has failed too', async () =>
      expect(await notifications.mails.countDocuments({ 'data.subject': 'operators', state: 'FAILED' } as never)).toBe(
        1,
      ),
    );
    expect((await openAlerts()).filter(({ subject }) => subject === 'operators')).toHaveLength(1);
  });
});
