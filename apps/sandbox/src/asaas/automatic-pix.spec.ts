import { aSubscription, type Bench, chargesOf, eventually, type Json, openBench, Receiver } from '../test-bench.ts';

/** What one case needs: an account that may offer it, a subscription whose first charge was paid with consent. */
async function consented(bench: Bench): Promise<{ subscription: Json; second: Json; authorization: Json }> {
  const { subscription, first } = await aSubscription(bench);
  await bench.control('POST', `/charges/${first.id}/pay-with-consent`);
  const second = (await chargesOf(bench, subscription.id)).at(-2);
  const { body } = await bench.asaas('GET', `/pix/automatic/authorizations?customerId=${subscription.customer}`);
  return { subscription, second, authorization: body.data[0] };
}
const debitsOf = async (bench: Bench, payment: Json): Promise<Json[]> =>
  (await bench.asaas('GET', `/pix/automatic/paymentInstructions?paymentId=${payment.id}`)).body.data;
const statusOf = async (bench: Bench, payment: Json) =>
  (await bench.asaas('GET', `/payments/${payment.id}`)).body.status;

describe('PIX Automático', () => {
  let bench: Bench;
  beforeEach(() => {
    bench = openBench({ AUTOMATIC_PIX: 'on' });
  });
  afterEach(() => bench.close());

  it('is not offered by an account that is not eligible, nor for a card', async () => {
    await bench.control('POST', '/automatic-pix', { eligible: false });
    const { subscription } = await aSubscription(bench);
    expect(subscription).not.toHaveProperty('pixAutomaticAuthorizationMode');
    expect((await bench.asaas('GET', '/pix/automatic/authorizations')).body.data).toEqual([]);
  });

  it('is agreed to by paying the first code', async () => {
    const { subscription, first } = await aSubscription(bench);
    expect(subscription.pixAutomaticAuthorizationMode).toBe('ENABLED');
    await bench.control('POST', `/charges/${first.id}/pay-with-consent`);
    const { body } = await bench.asaas('GET', '/pix/automatic/authorizations');
    expect(body.data).toMatchObject([{ status: 'ACTIVE', subscriptionId: subscription.id, frequency: 'MONTHLY' }]);
    expect(await statusOf(bench, first)).toBe('RECEIVED');
  });

  it('tells the bank of a charge ten days ahead, and debits it on its day, once', async () => {
    const { second } = await consented(bench);
    await bench.control('POST', '/clock/advance', { days: 20 });
    expect(await debitsOf(bench, second)).toEqual([]);
    await bench.control('POST', '/clock/advance', { days: 1 });
    expect(await debitsOf(bench, second)).toMatchObject([{ status: 'SCHEDULED', dueDate: second.dueDate }]);
    await bench.control('POST', '/clock/advance', { days: 9 });
    expect(await statusOf(bench, second)).toBe('PENDING');
    await bench.control('POST', '/clock/advance', { days: 3 });
    expect(await statusOf(bench, second)).toBe('RECEIVED');
    expect(await debitsOf(bench, second)).toMatchObject([{ status: 'DONE' }]);
    const received = bench.entries('payment.received').filter(({ paymentId }) => paymentId === second.id);
    expect(received).toHaveLength(1);
  });

  it.each(['refuse-debit', 'cancel-debit'])('leaves a charge to be paid by its code after %s', async (verb) => {
    const { second } = await consented(bench);
    await bench.control('POST', '/clock/advance', { days: 22 });
    await bench.control('POST', `/charges/${second.id}/${verb}`);
    await bench.control('POST', '/clock/advance', { days: 12 });
    expect(await statusOf(bench, second)).toBe('OVERDUE');
    expect((await bench.asaas('GET', `/payments/${second.id}/pixQrCode`)).status).toBe(200);
  });

  it.each<[string, (bench: Bench, id: string) => Promise<{ status: number }>]>([
    ['paid by its code', (bench, id) => bench.control('POST', `/charges/${id}/pay`)],
    ['removed', (bench, id) => bench.asaas('DELETE', `/payments/${id}`)],
    [
      'changed',
      (bench, id) =>
        bench.asaas('PUT', `/payments/${id}`, { billingType: 'BOLETO', value: 49.9, dueDate: '2026-08-14' }),
    ],
  ])('does not debit what was %s', async (_how, settle) => {
    const { second } = await consented(bench);
    await bench.control('POST', '/clock/advance', { days: 22 });
    expect((await settle(bench, second.id)).status).toBe(200);
    expect(await debitsOf(bench, second)).toMatchObject([{ status: 'CANCELLED' }]);
  });

  it.each<[string, (bench: Bench, agreed: Json) => Promise<{ status: number }>]>([
    ['REQUESTED_BY_PAYER_USER', (bench, { second }) => bench.control('POST', `/charges/${second.id}/withdraw-consent`)],
    [
      'REQUESTED_BY_RECEIVER_USER',
      (bench, { authorization }) => bench.asaas('DELETE', `/pix/automatic/authorizations/${authorization.id}`),
    ],
  ])('debits nothing once it was taken back: %s', async (cancellationReason, end) => {
    const agreed = await consented(bench);
    const path = `/pix/automatic/authorizations/${agreed.authorization.id}`;
    await bench.control('POST', '/clock/advance', { days: 22 });
    expect((await end(bench, agreed)).status).toBe(200);
    expect((await bench.asaas('GET', path)).body).toMatchObject({ status: 'CANCELLED', cancellationReason });
    expect(await debitsOf(bench, agreed.second)).toMatchObject([{ status: 'CANCELLED' }]);
    expect((await bench.asaas('DELETE', path)).status).toBe(400);
  });

  it('tells each step in the documented shape', async () => {
    const receiver = new Receiver();
    const told = openBench({ AUTOMATIC_PIX: 'on', WEBHOOK_URL: await receiver.listen(), WEBHOOK_BACKOFF_SCALE: '0' });
    const { second, authorization } = await consented(told);
    const ours = () => receiver.received.filter(({ event }) => event.startsWith('PIX_AUTOMATIC'));
    // Nothing is kept for 22 days.
    await eventually('the consent was told', () => ours().length === 2);
    await told.control('POST', '/clock/advance', { days: 22 });
    await told.control('POST', `/charges/${second.id}/withdraw-consent`);
    await eventually('all six were told', () => ours().length === 6);
    const { id, customerId } = authorization;
    const paymentInstruction = { paymentId: second.id, authorization: { id } };
    expect(ours().map(({ body }) => body)).toMatchObject([
      { event: 'PIX_AUTOMATIC_RECURRING_AUTHORIZATION_CREATED', authorization: { id, customerId, status: 'CREATED' } },
      { event: 'PIX_AUTOMATIC_RECURRING_AUTHORIZATION_ACTIVATED', authorization: { id, status: 'ACTIVE' } },
      { event: 'PIX_AUTOMATIC_RECURRING_PAYMENT_INSTRUCTION_CREATED', paymentInstruction },
      { event: 'PIX_AUTOMATIC_RECURRING_PAYMENT_INSTRUCTION_SCHEDULED', paymentInstruction },
      { event: 'PIX_AUTOMATIC_RECURRING_AUTHORIZATION_CANCELLED', authorization: { id, status: 'CANCELLED' } },
      { event: 'PIX_AUTOMATIC_RECURRING_PAYMENT_INSTRUCTION_CANCELLED', paymentInstruction },
    ]);
    await told.close();
    receiver.close();
  });
});
