import { cancelOrder } from '@numera/contracts/billing/cancel-order';
import { createOrder } from '@numera/contracts/billing/create-order';
import { getOrder } from '@numera/contracts/billing/get-order';
import type { InputOf } from '@numera/contracts/contract';
import { DomainError, type ErrorView } from '@numera/contracts/errors';
import { isChargeToken } from '@numera/server/charge-token';
import { orderTokenOf } from '@numera/server/order-token';
import { open } from '@numera/server/seal';
import { USER_ID } from '../../test/gateway-under-test.ts';
import { ORDER_ID, sampleOrder, sampleWish } from '../../test/sample-order.ts';
import { gateway } from '../../test/the-gateway.ts';

describe('the orders of the gateway', () => {
  const post = (body: unknown, headers: Record<string, string> = { 'idempotency-key': 'k'.repeat(16) }) =>
    fetch(`${gateway.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const refused = async (answer: Response): Promise<[number, ErrorView]> => [
    answer.status,
    (await answer.json()) as ErrorView,
  ];

  it('passes an order on in its stored form, with the tax id sealed', async () => {
    let asked: InputOf<typeof createOrder> | undefined;
    gateway.services.answer(createOrder, ({ input }) => {
      asked = input;
      return { order: sampleOrder };
    });
    const answer = await post(sampleWish);
    expect(answer.status).toBe(201);
    const orderToken = orderTokenOf(ORDER_ID, gateway.keys.orderToken);
    expect(await answer.json()).toEqual({ order: sampleOrder, orderToken });
    const { cpfCnpj, ...registration } = asked!.registration;
    expect(open(cpfCnpj, gateway.keys.personalData, 'cpfCnpj')).toBe('24971563792');
    expect(registration).toMatchObject({
      email: 'ana@example.com',
      phone: '11987654321',
      cep: '01310100',
      state: 'SP',
    });
    expect(asked).toMatchObject({ idempotencyKey: 'k'.repeat(16), expectedPriceCents: 4_990 });
    expect(gateway.services.seen.join()).not.toMatch(/24971563792|249\.715/);
  });

  it('writes only the fields that the contract names', async () => {
    gateway.services.answer(getOrder, () => ({ ...sampleOrder, secret: 'x' }));
    const answer = await fetch(`${gateway.url}/api/orders/${ORDER_ID}`, { headers: { 'x-order-token': 't' } });
    expect(await answer.json()).toEqual({ ...sampleOrder, chargeToken: null });
  });

  it.each([
    ['TAKING', true],
    ['OFFERED', true],
    ['GIVEN', false],
    ['RETURNED', false],
  ] as const)('gives the right to decide about late money while that is to be decided: %s', async (phase, isOpen) => {
    const late = { phase, answerBy: null, paymentId: 'pay_1' };
    gateway.services.answer(getOrder, () => ({ ...sampleOrder, late }));
    const answer = await fetch(`${gateway.url}/api/orders/${ORDER_ID}`, { headers: { 'x-order-token': 't' } });
    const { chargeToken } = (await answer.json()) as { chargeToken: string | null };
    expect(isChargeToken(chargeToken ?? undefined, 'pay_1', gateway.keys.orderToken)).toBe(isOpen);
    expect(gateway.services.seen.join()).not.toContain(chargeToken ?? 'nothing');
  });

  it('shows billing a token without showing it to the broker', async () => {
    const shown: (string | undefined)[] = [];
    gateway.services.answer(getOrder, ({ input }) => (shown.push(input.orderToken), sampleOrder));
    gateway.services.answer(cancelOrder, ({ input }) => (shown.push(input.orderToken), sampleOrder));
    const headers = { 'x-order-token': 'the-order-token' };
    await fetch(`${gateway.url}/api/orders/${ORDER_ID}`, { headers });
    await fetch(`${gateway.url}/api/orders/${ORDER_ID}/cancellation`, { method: 'POST', headers });
    expect(shown.map((token) => open(token!, gateway.keys.personalData, 'orderToken'))).toEqual(
      Array(2).fill('the-order-token'),
    );
    expect(gateway.services.seen.join()).not.toContain('the-order-token');
  });

  it('gives whoever comes back with a right that is near its end a new one', async () => {
    gateway.services.answer(getOrder, () => sampleOrder);
    const key = gateway.keys.orderToken;
    const daysAgo = (days: number): string => orderTokenOf(ORDER_ID, key, new Date(Date.now() - days * 86_400_000));
    const renewed = async (token: string) =>
      (await fetch(`${gateway.url}/api/orders/${ORDER_ID}`, { headers: { 'x-order-token': token } })).headers.get(
        'x-order-token',
      );
    expect(await renewed(daysAgo(40))).toBe(orderTokenOf(ORDER_ID, key));
    for (const token of [daysAgo(1), daysAgo(91), 'made-up']) expect(await renewed(token)).toBeNull();
  });

  it('names every wrong field with the words of the form', async () => {
    const registration = {
      ...sampleWish.registration,
      name: 'A',
      cpfCnpj: '111.111.111-11',
      cep: ['01310-100'],
      state: '',
    };
    const [status, view] = await refused(await post({ ...sampleWish, registration, termsAccepted: false }));
    expect(status).toBe(400);
    expect(view).toMatchObject({ code: 'invalid-input', correlationId: expect.any(String) });
    expect(view.fields).toEqual({
      'registration.name': 'Nome deve ter pelo menos 3 caracteres',
      'registration.cpfCnpj': 'CPF/CNPJ inválido',
      'registration.cep': 'CEP inválido',
      'registration.state': 'Estado inválido',
      termsAccepted: 'Você deve aceitar os termos',
    });
  });

  it.each([
    ['a field of its own', { ...sampleWish, price: 1 }, 'price'],
    ['a role', { ...sampleWish, registration: { ...sampleWish.registration, role: 'admin' } }, 'registration.role'],
    ['an operator for a text', { ...sampleWish, planId: { $ne: null } }, 'planId'],
    ['a list of registrations', { ...sampleWish, registration: [] }, 'registration'],
    ['no registration', { ...sampleWish, registration: undefined }, 'registration'],
    ['a negative price', { ...sampleWish, expectedPriceCents: -1 }, 'expectedPriceCents'],
  ])('refuses %s', async (_what, body, field) => {
    const [status, view] = await refused(await post(body));
    expect([status, view.code, Object.keys(view.fields ?? {})]).toEqual([400, 'invalid-input', [field]]);
  });

  it.each([
    ['no JSON', '{"number":', 400, 'invalid-input'],
    ['a prototype', '{"__proto__":{"admin":true}}', 400, 'invalid-input'],
    ['more than a hundred kilobytes', JSON.stringify({ a: 'x'.repeat(120_000) }), 413, 'payload-too-large'],
    ['a thousand levels', `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`, 400, 'invalid-input'],
    [
      'ten thousand keys',
      JSON.stringify(Object.fromEntries([...Array(8_000).keys()].map((n) => [n, 1]))),
      400,
      'invalid-input',
    ],
  ])('refuses a body with %s', async (_what, body, status, code) => {
    const [given, view] = await refused(await post(body));
    expect([given, view.code]).toEqual([status, code]);
    expect(view.message).toBeTruthy();
  });

  it.each([[undefined], ['short'], ['k'.repeat(81)]])('refuses the idempotency key %s', async (key) => {
    const [status, view] = await refused(await post(sampleWish, key ? { 'idempotency-key': key } : {}));
    expect([status, view.code]).toEqual([400, 'idempotency-key-missing']);
  });

  it('tells a refusal of the service by its code, and never its detail', async () => {
    gateway.services.answer(createOrder, () => {
      throw new DomainError('price-changed', 'plan essencial is 5990');
    });
    const answer = await post(sampleWish);
    const text = await answer.text();
    expect(answer.status).toBe(409);
    expect(JSON.parse(text)).toMatchObject({ code: 'price-changed', message: expect.stringContaining('preço') });
    expect(text).not.toContain('essencial');
  });

  it('says 503 and when to come back, while a service does not answer', async () => {
    gateway.services.answer(getOrder, () => new Promise(() => undefined));
    const answer = await fetch(`${gateway.url}/api/orders/${ORDER_ID}`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  });

  it('says who asks: a guest, or the user of a good token', async () => {
    const actors: unknown[] = [];
    gateway.services.answer(getOrder, ({ actor }) => {
      actors.push(actor);
      return sampleOrder;
    });
    const url = `${gateway.url}/api/orders/${ORDER_ID}`;
    await fetch(url, { headers: { 'x-user-id': 'admin', 'x-forwarded-for': '6.6.6.6' } });
    await fetch(url, { headers: { authorization: `Bearer ${await gateway.token()}` } });
    expect(actors).toEqual([
      { kind: 'guest', ip: '127.0.0.1', visitorId: expect.any(String) },
      { kind: 'user', userId: USER_ID, role: 'user', ip: '127.0.0.1', visitorId: expect.any(String), sessionId: 's1' },
    ]);
  });
});
