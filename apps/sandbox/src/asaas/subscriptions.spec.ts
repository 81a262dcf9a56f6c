import type { Bench, Json } from '../test-bench.ts';
import {
  aCustomer,
  APPROVED,
  aSubscription,
  card,
  CAPTURE_DAY,
  chargesOf,
  DECLINED,
  openBench,
} from '../test-bench.ts';

let bench: Bench;
beforeEach(() => void (bench = openBench()));
afterEach(() => bench.close());

const captured =
  'object id dateCreated customer paymentLink value nextDueDate cycle description billingType deleted status externalReference checkoutSession sendPaymentByPostalService fine interest split';

describe('a new subscription', () => {
  it('answers with the captured keys; its next due date is already one cycle later', async () => {
    const { subscription } = await aSubscription(bench, {
      billingType: 'BOLETO',
      value: 100,
      nextDueDate: '2026-09-12',
    });
    expect(Object.keys(subscription).join(' ')).toBe(captured);
    expect(subscription).toMatchObject({
      nextDueDate: '2026-10-12',
      status: 'ACTIVE',
      value: 100,
      fine: { value: 0, type: 'FIXED' },
    });
    expect(subscription.id).toMatch(/^sub_[a-z0-9]{16}$/);
  });

  it('has its first charge at once, even beyond the window of 40 days', async () => {
    const { subscription } = await aSubscription(bench, { nextDueDate: '2026-09-12' });
    const charges = await chargesOf(bench, subscription.id);
    expect(charges.map(({ dueDate }) => dueDate)).toEqual(['2026-09-12']);
  });

  it('has two charges when the second is due within 40 days, newest first', async () => {
    const { subscription } = await aSubscription(bench);
    const charges = await chargesOf(bench, subscription.id);
    expect(charges.map(({ dueDate }) => dueDate)).toEqual(['2026-08-14', CAPTURE_DAY]);
    expect((await bench.asaas('GET', `/subscriptions/${subscription.id}`)).body.nextDueDate).toBe('2026-09-14');
  });

  it('gets its charges as days go by', async () => {
    const { subscription } = await aSubscription(bench, { cycle: 'QUARTERLY' });
    await bench.control('POST', '/clock/advance', { days: 53 });
    expect(await chargesOf(bench, subscription.id)).toHaveLength(2);
    await bench.control('POST', '/clock/advance', { days: 365 });
    expect((await chargesOf(bench, subscription.id)).map(({ dueDate }) => dueDate)).toEqual([
      '2027-10-14',
      '2027-07-14',
      '2027-04-14',
      '2027-01-14',
      '2026-10-14',
      CAPTURE_DAY,
    ]);
  });

  it('expires silently after its last charge', async () => {
    const { subscription } = await aSubscription(bench, { maxPayments: 2 });
    expect((await bench.asaas('GET', `/subscriptions/${subscription.id}`)).body.status).toBe('EXPIRED');
    expect(await chargesOf(bench, subscription.id)).toHaveLength(2);
  });

  it.each([
    [{ customer: 'cus_000000000000', value: -1 }, ['invalid_customer']],
    [{ billingType: 'CASH', value: 0 }, ['invalid_billingType', 'invalid_value']],
    [{ nextDueDate: '2026-07-13' }, ['invalid_nextDueDate']],
    [{ nextDueDate: '2026-02-30', cycle: 'DAILY' }, ['invalid_nextDueDate', 'invalid_cycle']],
  ])('is refused with %j', async (fields, codes) => {
    const { id } = await aCustomer(bench);
    const { status, body } = await bench.asaas('POST', '/subscriptions', {
      customer: id,
      billingType: 'PIX',
      value: 10,
      nextDueDate: CAPTURE_DAY,
      cycle: 'MONTHLY',
      ...fields,
    });
    expect([status, body.errors.map(({ code }: Json) => code)]).toEqual([400, codes]);
    expect(bench.entries('subscription.created')).toHaveLength(0);
  });
});

describe('by card', () => {
  it('is charged at once when due today: CONFIRMED, credited on the business day after 32 days', async () => {
    const { subscription, first } = await aSubscription(bench, { ...card(APPROVED), value: 100 });
    expect(subscription.creditCard).toMatchObject({ creditCardNumber: '8829', creditCardBrand: 'MASTERCARD' });
    expect(first).toMatchObject({
      status: 'CONFIRMED',
      confirmedDate: CAPTURE_DAY,
      clientPaymentDate: CAPTURE_DAY,
      paymentDate: null,
      creditDate: '2026-08-17',
      estimatedCreditDate: '2026-08-17',
      netValue: 96.52,
    });
  });

  it('is received when the money arrives, and renewed on the next due date', async () => {
    const { subscription } = await aSubscription(bench, card(APPROVED));
    await bench.control('POST', '/clock/advance', { days: 31 });
    expect((await chargesOf(bench, subscription.id)).map(({ status }) => status).slice(-2)).toEqual([
      'CONFIRMED',
      'CONFIRMED',
    ]);
    await bench.control('POST', '/clock/advance', { days: 3 });
    expect((await chargesOf(bench, subscription.id)).at(-1)).toMatchObject({
      status: 'RECEIVED',
      paymentDate: '2026-08-17',
    });
  });

  it('waits for its due date', async () => {
    const { subscription, first } = await aSubscription(bench, { ...card(APPROVED), nextDueDate: '2026-07-16' });
    expect(first.status).toBe('PENDING');
    await bench.control('POST', '/clock/advance', { days: 2 });
    expect((await chargesOf(bench, subscription.id)).at(-1).status).toBe('CONFIRMED');
  });

  it.each([DECLINED, '4916561358240741'])('leaves nothing when %s is declined', async (number) => {
    const { id } = await aCustomer(bench);
    const { status, body } = await bench.asaas('POST', '/subscriptions', {
      customer: id,
      value: 10,
      nextDueDate: CAPTURE_DAY,
      cycle: 'MONTHLY',
      ...card(number),
    });
    expect([status, body.errors[0].code]).toEqual([400, 'invalid_action']);
    expect((await bench.asaas('GET', '/subscriptions')).body.totalCount).toBe(0);
    expect(bench.entries('card.declined')).toHaveLength(1);
    expect(bench.entries('card.tokenized', 'payment.created')).toHaveLength(0);
  });

  it('takes a security code of one digit', async () => {
    const { creditCard, ...rest } = card(APPROVED);
    const { first } = await aSubscription(bench, { ...rest, creditCard: { ...creditCard, ccv: '1' } });
    expect(first.status).toBe('CONFIRMED');
  });

  it('takes 4444 4444 4444 4444, which fails the Luhn check', async () => {
    expect((await aSubscription(bench, card('4444444444444444'))).first.status).toBe('CONFIRMED');
  });

  it.each([
    ['a year of two digits', { creditCard: { ...card(APPROVED).creditCard, expiryYear: '31' } }, 'invalid_creditCard'],
    [
      'a card of last month',
      { creditCard: { ...card(APPROVED).creditCard, expiryMonth: '06', expiryYear: '2026' } },
      'invalid_creditCard',
    ],
    ['no buyer address', { remoteIp: undefined }, 'invalid_remoteIp'],
    ['no holder', { creditCardHolderInfo: undefined }, 'invalid_holderInfo'],
  ])('refuses %s', async (_what, fields, code) => {
    const { id } = await aCustomer(bench);
    const { body } = await bench.asaas('POST', '/subscriptions', {
      customer: id,
      value: 10,
      nextDueDate: CAPTURE_DAY,
      cycle: 'MONTHLY',
      ...card(APPROVED),
      ...fields,
    });
    expect(body.errors[0].code).toBe(code);
  });

  it('stays pending with one number, under analysis with another, until somebody decides', async () => {
    expect((await aSubscription(bench, card('4012888888881881'))).first.status).toBe('PENDING');
    const { first } = await aSubscription(bench, card('5555555555554444'));
    expect(first.status).toBe('AWAITING_RISK_ANALYSIS');
    expect((await bench.control('POST', `/charges/${first.id}/approve`)).body.status).toBe('CONFIRMED');
    const { first: other } = await aSubscription(bench, card('5555555555554444'));
    expect((await bench.control('POST', `/charges/${other.id}/refuse`)).body.status).toBe('REFUNDED');
  });

  it('is refused at its renewals by one number: event, then overdue', async () => {
    const { subscription, first } = await aSubscription(bench, card('4000000000000341'));
    expect(first.status).toBe('CONFIRMED');
    await bench.control('POST', '/clock/advance', { days: 32 });
    const [renewal] = (await chargesOf(bench, subscription.id)).filter(({ dueDate }) => dueDate === '2026-08-14');
    expect(renewal.status).toBe('OVERDUE');
    const events = bench.entries('webhook.emitted').filter(({ paymentId }) => paymentId === renewal.id);
    expect(events.map(({ event }) => event)).toEqual([
      'PAYMENT_CREATED',
      'PAYMENT_CREDIT_CARD_CAPTURE_REFUSED',
      'PAYMENT_OVERDUE',
    ]);
  });
});

describe('card tokens', () => {
  const tokenize = async (customer: string, number = APPROVED) =>
    bench.asaas('POST', '/creditCard/tokenizeCreditCard', { customer, ...card(number) });

  it('stand for a card of one customer', async () => {
    const [ana, bia] = [await aCustomer(bench), await aCustomer(bench)];
    const { body } = await tokenize(ana.id);
    expect(body).toEqual({
      creditCardNumber: '8829',
      creditCardBrand: 'MASTERCARD',
      creditCardToken: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const charge = {
      billingType: 'CREDIT_CARD',
      value: 10,
      dueDate: '2026-07-30',
      remoteIp: '189.1.1.1',
      creditCardToken: body.creditCardToken,
    };
    expect((await bench.asaas('POST', '/payments', { customer: ana.id, ...charge })).body.status).toBe('CONFIRMED');
    const stranger = await bench.asaas('POST', '/payments', { customer: bia.id, ...charge });
    expect(stranger.body.errors[0]).toEqual({
      code: 'invalid_creditCard',
      description: `CreditCardToken ${body.creditCardToken} não encontrado.`,
    });
  });

  it('may not come with a security code', async () => {
    const { id } = await aCustomer(bench);
    const { body } = await tokenize(id);
    const charge = {
      customer: id,
      billingType: 'CREDIT_CARD',
      value: 10,
      dueDate: '2026-07-30',
      remoteIp: '189.1.1.1',
    };
    const answer = await bench.asaas('POST', '/payments', {
      ...charge,
      creditCardToken: body.creditCardToken,
      creditCard: { ccv: '123' },
    });
    expect(answer.status).toBe(400);
  });

  it('are not made of a declined card', async () => {
    const { id } = await aCustomer(bench);
    expect((await tokenize(id, DECLINED)).body.errors[0].code).toBe('invalid_action');
  });
});

describe('later on', () => {
  it('is found by reference, and listed removed only when asked for', async () => {
    const { subscription } = await aSubscription(bench, { externalReference: 'order-1' });
    expect((await bench.asaas('GET', '/subscriptions?externalReference=order-1')).body.data[0].id).toBe(
      subscription.id,
    );
    expect((await bench.asaas('DELETE', `/subscriptions/${subscription.id}`)).body).toEqual({
      deleted: true,
      id: subscription.id,
    });
    expect((await bench.asaas('GET', '/subscriptions?externalReference=order-1')).body.totalCount).toBe(0);
    expect((await bench.asaas('GET', '/subscriptions?includeDeleted=true')).body.data[0].deleted).toBe(true);
    expect((await bench.asaas('DELETE', `/subscriptions/${subscription.id}`)).status).toBe(404);
  });

  it('takes its unpaid charges with it, and leaves the paid ones', async () => {
    const { subscription, first } = await aSubscription(bench);
    await bench.control('POST', `/charges/${first.id}/pay`);
    await bench.asaas('DELETE', `/subscriptions/${subscription.id}`);
    expect((await chargesOf(bench, subscription.id)).map(({ id }) => id)).toEqual([first.id]);
    const events = bench.entries('webhook.emitted').map(({ event }) => event);
    expect(events.slice(-2)).toEqual(['PAYMENT_DELETED', 'SUBSCRIPTION_DELETED']);
    await bench.control('POST', '/clock/advance', { days: 60 });
    expect(await chargesOf(bench, subscription.id)).toHaveLength(1);
  });

  it('changes its price for charges to come, for pending ones only when told to', async () => {
    const { subscription, first } = await aSubscription(bench);
    await bench.asaas('PUT', `/subscriptions/${subscription.id}`, { value: 60 });
    expect((await bench.asaas('GET', `/payments/${first.id}`)).body.value).toBe(49.9);
    await bench.asaas('PUT', `/subscriptions/${subscription.id}`, { value: 70, updatePendingPayments: true });
    expect((await bench.asaas('GET', `/payments/${first.id}`)).body.value).toBe(70);
    expect((await bench.asaas('PUT', `/subscriptions/${subscription.id}`, { cycle: 'DAILY' })).status).toBe(400);
  });

  it('gets another card without being charged', async () => {
    const { subscription } = await aSubscription(bench, card(APPROVED));
    const { body } = await bench.asaas('PUT', `/subscriptions/${subscription.id}/creditCard`, card('4111111111111111'));
    expect(body.creditCard).toMatchObject({ creditCardNumber: '1111', creditCardBrand: 'VISA' });
    expect(bench.entries('payment.confirmed')).toHaveLength(1);
  });

  it('gets another card by its token, for its payer’s cards only', async () => {
    const { subscription } = await aSubscription(bench, card(APPROVED));
    const put = (creditCardToken: string, remoteIp?: string) =>
      bench.asaas('PUT', `/subscriptions/${subscription.id}/creditCard`, { creditCardToken, remoteIp });
    const tokenOf = async (owner: string) =>
      (await bench.asaas('POST', '/creditCard/tokenizeCreditCard', { customer: owner, ...card('4111111111111111') }))
        .body.creditCardToken as string;
    const token = await tokenOf(subscription.customer);
    expect((await put(token, '189.1.1.1')).body.creditCard).toMatchObject({ creditCardNumber: '1111' });
    expect((await put(token)).body.errors[0].code).toBe('invalid_remoteIp');
    const foreign = await tokenOf((await aCustomer(bench)).id);
    expect((await put(foreign, '189.1.1.1')).body.errors[0].code).toBe('invalid_creditCard');
    const { body } = await bench.asaas('PUT', `/subscriptions/${subscription.id}/creditCard`, card(DECLINED));
    expect(body.errors[0].code).toBe('invalid_action');
    expect((await bench.asaas('GET', `/subscriptions/${subscription.id}`)).body.creditCard.creditCardToken).toBe(token);
  });

  it('that was paid by PIX charges the card from then on, and the charges that are turned into ones by card', async () => {
    const { subscription, first } = await aSubscription(bench, { nextDueDate: '2026-07-20' });
    await bench.asaas('PUT', `/subscriptions/${subscription.id}/creditCard`, card(APPROVED));
    const [later] = await chargesOf(bench, subscription.id);
    await bench.asaas('PUT', `/payments/${first.id}`, {
      billingType: 'CREDIT_CARD',
      value: 49.9,
      dueDate: '2026-07-20',
    });
    await bench.control('POST', '/clock/advance', { days: 70 });
    const charges = await chargesOf(bench, subscription.id);
    const statusOf = (id: string) => charges.find((one: Json) => one.id === id).status;
    expect([statusOf(first.id), statusOf(later.id)]).toEqual(['RECEIVED', 'OVERDUE']);
    expect(charges[0]).toMatchObject({ billingType: 'CREDIT_CARD' });
  });
});

describe('searches that do not see everything yet', () => {
  it('by reference, for a while', async () => {
    await bench.control('POST', '/faults', { kind: 'late-visibility', seconds: 20 });
    await aSubscription(bench, { externalReference: 'order-2' });
    const search = async () => (await bench.asaas('GET', '/subscriptions?externalReference=order-2')).body.totalCount;
    expect(await search()).toBe(0);
    expect((await bench.asaas('GET', '/payments?externalReference=order-2')).body.totalCount).toBe(0);
    await bench.control('POST', '/clock/advance', { seconds: 21 });
    expect(await search()).toBe(1);
  });

  it('for the charges of a new subscription', async () => {
    await bench.control('POST', '/faults', { kind: 'first-charge-late', seconds: 5 });
    const { subscription } = await aSubscription(bench);
    expect(await chargesOf(bench, subscription.id)).toEqual([]);
    await bench.control('POST', '/clock/advance', { seconds: 6 });
    expect(await chargesOf(bench, subscription.id)).toHaveLength(2);
  });
});
