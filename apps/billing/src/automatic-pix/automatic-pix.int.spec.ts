import type { Person } from '@numera/contracts/access';
import { automaticPixActivated, automaticPixEnded, debitFailed } from '@numera/contracts/billing/automatic-pix';
import { getCharge, payChargeOtherwise } from '@numera/contracts/billing/charge-link';
import { chargeReminded, renewalPaid } from '@numera/contracts/billing/subscription-facts';
import { getOwnPaymentPix, listOwnPayments, ownPayments } from '@numera/contracts/billing/own-payments';
import { cancelSubscription, changeSubscriptionMethod, getSubscription } from '@numera/contracts/billing/subscriptions';
import type { EventContract } from '@numera/contracts/contract';
import type { Subscription } from '@numera/domain-billing/subscription';
import { addDays } from '@numera/rules/dates';
import { Database } from '@numera/server/database';
import { FAILPOINT_HOOK } from '@numera/server/failpoint';
import { eventually } from '@numera/testing/eventually';
import { thoroughly } from '@numera/testing/thorough';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { becomes, endLease, lives, pass, passUntil } from '../../test/a-life.ts';
import { billing, openBilling } from '../../test/the-billing.ts';
import { paymentCollection } from '../payments/payment.schema.ts';
import { CompareSubscriptions } from '../reconciliation/compare-subscriptions.ts';
import { subscriptionCollection } from '../subscriptions/subscription.schema.ts';
import { webhookCollection } from '../webhooks/webhook.schema.ts';
import { HearAutomaticPix } from './hear-automatic-pix.ts';

const hooks = globalThis as { [FAILPOINT_HOOK]?: (name: string) => unknown };
const ana: Person = { kind: 'user', userId: uuidv7(), role: 'user', ip: '203.0.113.7' };

const told = async ({ type }: EventContract, { orderId }: Subscription) =>
  (await billing.announced(type))
    .filter(({ body }) => body.correlationId === orderId)
    .map(({ body }) => body.data as Record<string, unknown>);
const first = ({ owed }: Subscription) => owed[0]!;
const act = (paymentId: string, verb: string) => billing.control('POST', `/charges/${paymentId}/${verb}`);
const see = (paymentId: string) => billing.askAs(ana, getCharge, { paymentId });
const consented = () => lives('PIX', { actor: ana, consents: true });
const isActive = (subscription: Subscription) =>
  eventually('the consent is known', async () =>
    expect((await becomes(subscription._id, {})).automaticPix?.state).toBe('active'),
  );
const atAsaas = async ({ asaasSubscriptionId }: Subscription): Promise<string[]> => {
  const listed = (await billing.atAsaas('GET', '/pix/automatic/authorizations?limit=100')) as {
    data: { subscriptionId: string; status: string }[];
  };
  return listed.data.filter(({ subscriptionId }) => subscriptionId === asaasSubscriptionId).map(({ status }) => status);
};
const received = (paymentId: string) => billing.ledger({ paymentId, kind: 'payment.received' });
/** The first day on which its payer's bank knows of the charge. */
const announcedOn = (dueDate: string) => addDays(dueDate, -10);

/** A world of its own: its account may offer it, and the days go by. */
describe('PIX Automático', () => {
  openBilling();
  beforeAll(() => billing.control('POST', '/automatic-pix', { eligible: true }));
  afterEach(() => {
    delete hooks[FAILPOINT_HOOK];
  });

  it('once consented to pays two renewals by itself, each once, and nobody is asked for them', async () => {
    const subscription = await consented();
    await isActive(subscription);
    const view = await billing.askAs(ana, getSubscription, { orderId: subscription.orderId });
    expect(view.automaticPix).toMatchObject({ state: 'active' });
    const charges = [];
    for (let renewal = 0; renewal < 2; renewal++) {
      const charge = first(await becomes(subscription._id, {}));
      charges.push(charge);
      await passUntil(charge.dueDate);
      await eventually('it is paid', async () =>
        expect((await becomes(subscription._id, {})).owed.map((one) => one.paymentId)).not.toContain(charge.paymentId),
      );
    }
    for (const { paymentId } of charges) expect(await received(paymentId)).toHaveLength(1);
    expect(await told(automaticPixActivated, subscription)).toHaveLength(1);
    expect(await told(renewalPaid, subscription)).toHaveLength(2);
    expect((await told(chargeReminded, subscription)).map(({ kind, debitOn }) => [kind, debitOn])).toEqual(
      charges.map(({ dueDate }) => ['upcoming', dueDate]),
    );
  }, 60_000);

  thoroughly(
    'gives nothing to pay with while a debit is to come; when the bank refuses it, the code is back and pays once',
    async () => {
      const subscription = await consented();
      await isActive(subscription);
      const { paymentId, dueDate } = first(subscription);
      await passUntil(announcedOn(dueDate));
      await eventually('the debit is known', async () => expect((await see(paymentId)).debitOn).toBe(dueDate));
      expect(await see(paymentId)).toMatchObject({ isPayable: true, pix: null, boleto: null, invoiceUrl: null });
      const input = ownPayments.input.parse({ search: subscription.number.number });
      const { rows } = await billing.askAs(ana, listOwnPayments, input);
      expect(rows.find(({ id }) => id === paymentId)).toMatchObject({ hasPix: false, invoiceUrl: null });
      await expect(billing.askAs(ana, getOwnPaymentPix, { paymentId })).rejects.toMatchObject({
        code: 'order-not-payable',
      });
      await expect(billing.askAs(ana, payChargeOtherwise, { paymentId, method: 'BOLETO' })).rejects.toMatchObject({
        code: 'debit-scheduled',
      });
      await act(paymentId, 'refuse-debit');
      await eventually('the code is back', async () =>
        expect(await see(paymentId)).toMatchObject({
          debitOn: null,
          pix: { copyPaste: expect.stringMatching(/^000201/) },
        }),
      );
      expect(await told(debitFailed, subscription)).toMatchObject([{ state: 'refused', charge: { paymentId } }]);
      await act(paymentId, 'pay');
      await eventually('it is paid', async () => expect((await see(paymentId)).standing).toBe('paid'));
      await passUntil(addDays(dueDate, 1));
      expect(await received(paymentId)).toHaveLength(1);
      expect((await told(debitFailed, subscription)).length).toBe(1);
    },
    60_000,
  );

  it('paid by its code while a debit was to come is paid once, and no letter calls the debit failed', async () => {
    const subscription = await consented();
    await isActive(subscription);
    const { paymentId, dueDate } = first(subscription);
    await passUntil(announcedOn(dueDate));
    await eventually('the debit is known', async () => expect((await see(paymentId)).debitOn).toBe(dueDate));
    // That the debit was called off is heard of first.
    await billing.control('POST', '/faults', { kind: 'webhook-pause' });
    await act(paymentId, 'pay');
    expect(await billing.app.get(HearAutomaticPix).read(subscription._id)).toBe(true);
    expect((await see(paymentId)).standing).toBe('paid');
    await billing.control('DELETE', '/faults');
    await passUntil(addDays(dueDate, 1));
    expect(await received(paymentId)).toHaveLength(1);
    expect(await told(debitFailed, subscription)).toEqual([]);
    expect(await told(renewalPaid, subscription)).toHaveLength(1);
  }, 60_000);

  it('taken back by its payer leaves charges that are paid by their codes', async () => {
    const subscription = await consented();
    await isActive(subscription);
    const { paymentId, dueDate } = first(subscription);
    await passUntil(announcedOn(dueDate));
    await act(paymentId, 'withdraw-consent');
    await eventually('it is known', async () =>
      expect((await becomes(subscription._id, {})).automaticPix?.state).toBe('withdrawn'),
    );
    await eventually('the code is back', async () => expect((await see(paymentId)).pix).not.toBeNull());
    expect(await told(automaticPixEnded, subscription)).toMatchObject([{ state: 'withdrawn', charge: { paymentId } }]);
    expect(await told(debitFailed, subscription)).toEqual([]);
  }, 60_000);

  it('ends the same when its webhooks come twice and in reverse', async () => {
    const subscription = await consented();
    await isActive(subscription);
    const { paymentId, dueDate } = first(subscription);
    await passUntil(addDays(announcedOn(dueDate), -1));
    await billing.control('POST', '/faults', { kind: 'webhook-pause' });
    await pass(1, { isDeaf: true });
    await act(paymentId, 'withdraw-consent');
    await billing.control('DELETE', '/faults');
    await billing.control('POST', '/faults', { kind: 'webhook-shuffle', order: 'reverse' });
    await billing.control('POST', '/faults', { kind: 'webhook-duplicate', times: 3 });
    await billing.control('POST', '/webhooks/retry');
    await eventually('all was told and worked off', async () => {
      const { data } = await billing.control<{ data: { pending: number }[] }>('GET', '/webhooks');
      const waiting = await billing.app.get(Database).rows(webhookCollection).countDocuments({ state: 'RECEIVED' });
      expect([data.map(({ pending }) => pending), waiting]).toEqual([[0], 0]);
    });
    expect((await becomes(subscription._id, {})).automaticPix?.state).toBe('withdrawn');
    const row = await billing.app.get(Database).rows(paymentCollection).findOne({ _id: paymentId });
    expect(row?.debit?.state).toBe('cancelled');
    expect(await told(automaticPixEnded, subscription)).toHaveLength(1);
  }, 60_000);

  thoroughly(
    'is read before any notice, where every webhook was lost',
    async () => {
      const subscription = await consented();
      await isActive(subscription);
      const { paymentId, dueDate } = first(subscription);
      await passUntil(addDays(announcedOn(dueDate), -1));
      await billing.control('POST', '/faults', { kind: 'webhook-pause' });
      await passUntil(addDays(dueDate, -5), { isDeaf: true });
      await eventually('its payer is told of the debit', async () =>
        expect(await told(chargeReminded, subscription)).toMatchObject([{ kind: 'upcoming', debitOn: dueDate }]),
      );
      await act(paymentId, 'refuse-debit');
      await passUntil(addDays(dueDate, 3), { isDeaf: true });
      await eventually('he is told that it failed, before he is told that it is late', async () =>
        expect(await told(debitFailed, subscription)).toMatchObject([{ charge: { paymentId } }]),
      );
      expect((await told(chargeReminded, subscription)).map(({ kind }) => kind)).toEqual(['upcoming']);
    },
    60_000,
  );

  it('is ended at the provider when the subscription is paid another way, and nobody is told what he did himself', async () => {
    const subscription = await consented();
    await isActive(subscription);
    await billing.askAs(ana, changeSubscriptionMethod, { orderId: subscription.orderId, method: 'BOLETO' });
    await eventually('no consent is left', async () => expect(await atAsaas(subscription)).toEqual(['CANCELLED']));
    await eventually('it is known', async () =>
      expect((await becomes(subscription._id, {})).automaticPix?.state).toBe('withdrawn'),
    );
    expect(await told(automaticPixEnded, subscription)).toEqual([]);
  });

  it.each(['now', 'period-end'] as const)('is ended at the provider with the subscription, %s', async (when) => {
    const subscription = await consented();
    await isActive(subscription);
    // Whoever dies after it was ended there asks again, and finds nothing to end.
    let deaths = 0;
    hooks[FAILPOINT_HOOK] = (name) => {
      if (name === 'billing.consent-ended' && deaths++ === 0) throw new Error('killed');
    };
    await billing.askAs(ana, cancelSubscription, { orderId: subscription.orderId, when });
    await eventually('no consent is left', async () => expect(await atAsaas(subscription)).toEqual(['CANCELLED']));
    await endLease(subscription._id, { isAskedAgain: true });
    await becomes(subscription._id, when === 'now' ? { status: 'CANCELED' } : { status: 'ACTIVE' });
    await eventually('it is known', async () =>
      expect((await becomes(subscription._id, {})).automaticPix?.state).toBe('withdrawn'),
    );
    expect(deaths).toBeGreaterThan(0);
    expect(await told(automaticPixEnded, subscription)).toEqual([]);
  });

  thoroughly(
    'is found by the nightly round, where nothing told of it, and then read before a notice',
    async () => {
      const subscription = await consented();
      await isActive(subscription);
      const rows = billing.app.get(Database).rows(subscriptionCollection);
      await rows.updateOne({ _id: subscription._id }, { $unset: { automaticPix: '' }, $inc: { revision: 1 } });
      await billing.app.get(CompareSubscriptions).run();
      expect((await becomes(subscription._id, {})).automaticPix).toMatchObject({
        state: 'offered',
        authorizationId: null,
      });
      await passUntil(addDays(first(subscription).dueDate, -5));
      await isActive(subscription);
    },
    60_000,
  );

  it('of somebody else is looked at, and changes nothing', async () => {
    const authorization = { id: uuidv7(), status: 'ACTIVE' };
    const event = 'PIX_AUTOMATIC_RECURRING_AUTHORIZATION_ACTIVATED';
    const body = { id: `evt_${uuidv7()}`, event, authorization };
    await billing.control('POST', '/webhooks/forge', { body });
    const webhooks = billing.app.get(Database).rows(webhookCollection);
    await eventually('it was looked at', async () =>
      expect((await webhooks.findOne({ _id: body.id }))?.tries).toBeGreaterThan(0),
    );
    // As when it had been asked about as often as one that overtook its subscription.
    await webhooks.updateOne({ _id: body.id }, { $set: { tries: 3, nextRunAt: new Date(0) } });
    await eventually('it is put aside', async () =>
      expect(await webhooks.findOne({ _id: body.id })).toMatchObject({ state: 'IGNORED', reason: 'not ours' }),
    );
  });

  it('is shown nowhere where the account may not offer it', async () => {
    await billing.control('POST', '/automatic-pix', { eligible: false });
    const subscription = await lives('PIX', { actor: ana, consents: true });
    const view = await billing.askAs(ana, getSubscription, { orderId: subscription.orderId });
    expect([view.automaticPix, subscription.owed]).toMatchObject([null, view.owed]);
    await billing.app.get(CompareSubscriptions).run();
    expect((await becomes(subscription._id, {})).automaticPix).toBeUndefined();
  });
});
