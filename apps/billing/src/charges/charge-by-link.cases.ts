import { getCharge, payChargeOtherwise } from '@numera/contracts/billing/charge-link';
import { renewalRefused } from '@numera/contracts/billing/subscription-facts';
import type { Subscription } from '@numera/domain-billing/subscription';
import { chargeTokenOf } from '@numera/server/charge-token';
import { orderTokenOf } from '@numera/server/order-token';
import { seal } from '@numera/server/seal';
import { eventually } from '@numera/testing/eventually';
import { thoroughly } from '@numera/testing/thorough';
import { describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { becomes, lives, pass, passUntil } from '../../test/a-life.ts';
import { billing } from '../../test/the-billing.ts';

const guest = { kind: 'guest', ip: '203.0.113.7' } as const;
const operator = { kind: 'user', userId: uuidv7(), role: 'admin', ip: '203.0.113.9' } as const;
const sealed = (token: string) => seal(token, billing.key, 'chargeToken');
const by = (paymentId: string, token = chargeTokenOf(paymentId, billing.key)) => ({
  ...{ paymentId, chargeToken: sealed(token) },
});
const see = (paymentId: string) => billing.askAs(guest, getCharge, by(paymentId));
const first = (subscription: Subscription) => subscription.owed[0]!;

describe('one charge by its link', () => {
  it('shows what it is paid with, and asks the provider for it once', async () => {
    const subscription = await lives('PIX');
    const { paymentId, dueDate } = first(subscription);
    const seen = await see(paymentId);
    expect(seen).toMatchObject({ id: paymentId, dueDate, amountCents: 2_990, isPayable: true, standing: 'open' });
    expect(seen.pix?.copyPaste).toMatch(/^000201/);
    const asked = async () =>
      (await billing.control<Record<string, number>>('GET', '/requests'))['asaas GET /payments/:id/pixQrCode'] ?? 0;
    const before = await asked();
    for (let times = 0; times < 3; times++) expect(await see(paymentId)).toEqual(seen);
    expect(await asked()).toBe(before);
  });

  it('is not paid here when it is the first: its order keeps the number for it', async () => {
    const { orderId } = await billing.order('PIX');
    const { charge } = await billing.reaches(orderId, 'AWAITING_PAYMENT');
    const { paymentId } = charge!;
    expect(await see(paymentId)).toMatchObject({ isPayable: false, awaits: 'order', pix: null, standing: 'open' });
    await expect(
      billing.askAs(guest, payChargeOtherwise, { ...by(paymentId), method: 'BOLETO' }),
    ).rejects.toMatchObject({ code: 'payment-not-payable' });
  });

  it('opens that charge and no other, and not for whoever holds another key', async () => {
    const subscription = await lives('PIX');
    const { paymentId } = first(subscription);
    const other = (await lives('PIX')).owed[0]!.paymentId;
    for (const shown of [
      by(paymentId, chargeTokenOf(other, billing.key)),
      by(paymentId, orderTokenOf(paymentId, billing.key)),
      { paymentId },
    ])
      await expect(billing.askAs(guest, getCharge, shown)).rejects.toMatchObject({ code: 'not-found' });
    await expect(billing.askAs(guest, getCharge, by('pay_unknown'))).rejects.toMatchObject({ code: 'not-found' });
  });

  it('can be paid another way; the later ones stay as they are', async () => {
    const subscription = await lives('PIX');
    const { paymentId } = first(subscription);
    const otherwise = await billing.askAs(guest, payChargeOtherwise, { ...by(paymentId), method: 'BOLETO' });
    expect(otherwise).toMatchObject({ method: 'BOLETO', pix: null, isPayable: true });
    expect(otherwise.boleto?.slipUrl).toContain(billing.sandboxUrl);
    expect(otherwise.boleto?.line).toMatch(/^\d{47}$/);
    expect(await becomes(subscription._id, {})).toMatchObject({ method: 'PIX' });
    await billing.control('POST', `/charges/${paymentId}/pay`);
    await becomes(subscription._id, { owed: [] });
    expect(await see(paymentId)).toMatchObject({ isPayable: false, standing: 'paid', boleto: null });
    await expect(billing.askAs(guest, payChargeOtherwise, { ...by(paymentId), method: 'PIX' })).rejects.toMatchObject({
      code: 'payment-not-payable',
    });
  });

  it('is written down when an administrator has it paid another way, before it is done', async () => {
    const { paymentId } = first(await lives('PIX'));
    await billing.askAs(guest, payChargeOtherwise, { ...by(paymentId), method: 'BOLETO' });
    expect(await billing.deeds(paymentId)).toEqual([]);
    await billing.control('POST', '/faults', { kind: 'error-before', provider: 'asaas', route: '*', status: 503 });
    const change = () => billing.askAs(operator, payChargeOtherwise, { paymentId, method: 'PIX' });
    await expect(change()).rejects.toMatchObject({ code: 'service-unavailable' });
    await billing.control('DELETE', '/faults');
    expect(await change()).toMatchObject({ method: 'PIX' });
    await change();
    const deed = { action: 'payment.pay-otherwise', changes: [{ field: 'method', from: 'BOLETO', to: 'PIX' }] };
    expect(await billing.deeds(paymentId)).toMatchObject([deed, deed]);
  });

  it('whose card was refused says so, is tried again, and can be paid by PIX meanwhile', async () => {
    const subscription = await lives('CREDIT_CARD', { card: '4000000000000341' });
    const { paymentId, dueDate } = first(subscription);
    const refusals = async () =>
      (await billing.announced(renewalRefused.type)).filter(({ body }) => body.correlationId === subscription.orderId);
    await passUntil(dueDate);
    await eventually('its payer is told', async () => expect(await refusals()).toHaveLength(1));
    expect((await refusals())[0]).toMatchObject({
      body: { data: { charge: { paymentId }, reason: 'O banco do cartão não autorizou a cobrança.' } },
    });
    expect((await see(paymentId)).refusal).toBe('O banco do cartão não autorizou a cobrança.');
    const asPix = await billing.askAs(guest, payChargeOtherwise, { ...by(paymentId), method: 'PIX' });
    expect(asPix.pix?.copyPaste).toMatch(/^000201/);
    await billing.control('POST', `/charges/${paymentId}/pay`);
    await eventually('it is paid', async () => expect((await see(paymentId)).standing).toBe('paid'));
    // What is charged later is charged to the card, as before.
    expect((await becomes(subscription._id, {})).method).toBe('CREDIT_CARD');
  }, 60_000);

  thoroughly(
    'whose card the bank takes later is paid by a later try, once',
    async () => {
      const subscription = await lives('CREDIT_CARD');
      const { paymentId, dueDate } = first(subscription);
      await billing.control('POST', '/faults', { kind: 'capture-refused', count: 1 });
      await passUntil(dueDate);
      expect((await becomes(subscription._id, {})).owed.map((one) => one.paymentId)).toContain(paymentId);
      await pass(2);
      await eventually('the second try paid it', async () => expect((await see(paymentId)).standing).toBe('paid'));
      expect(await billing.ledger({ paymentId, kind: 'payment.confirmed' })).toHaveLength(1);
    },
    60_000,
  );
});
