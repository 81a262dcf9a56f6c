import type { AddressInfo } from 'node:net';
import type { Bench } from './test-bench.ts';
import { aCustomer, aSubscription, CAPTURE_DAY, eventually, openBench } from './test-bench.ts';

let bench: Bench;
beforeEach(() => void (bench = openBench()));
afterEach(() => bench.close());

const fault = (body: object) => bench.control('POST', '/faults', body);

describe('a request that gets no answer', () => {
  const post = async (path: string, body: object) => {
    if (!bench.app.server.listening) await bench.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = bench.app.server.address() as AddressInfo;
    return fetch(`http://127.0.0.1:${port}/asaas/v3${path}`, {
      method: 'POST',
      headers: { access_token: bench.sandbox.config.asaasApiKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(1_000),
    });
  };
  const order = async () => ({
    customer: (await aCustomer(bench)).id,
    billingType: 'PIX',
    value: 10,
    nextDueDate: CAPTURE_DAY,
    cycle: 'MONTHLY',
    externalReference: 'order-1',
  });

  it('has done its work all the same after timeout-after-success', async () => {
    await fault({ kind: 'timeout-after-success', provider: 'asaas', route: 'POST /subscriptions', count: 1 });
    await expect(post('/subscriptions', await order())).rejects.toThrow(/timeout|aborted/i);
    expect((await bench.asaas('GET', '/subscriptions?externalReference=order-1')).body.totalCount).toBe(1);
    expect(bench.entries('request').at(-1)).toMatchObject({
      httpStatus: null,
      faults: ['timeout-after-success'],
      externalReference: 'order-1',
    });
    expect((await post('/subscriptions', await order())).status).toBe(200);
  });

  it('has done nothing after timeout-before', async () => {
    await fault({ kind: 'timeout-before', provider: 'asaas', count: 1 });
    const body = { customer: 'cus_1' };
    await expect(post('/subscriptions', body)).rejects.toThrow(/timeout|aborted/i);
    await eventually('the request is in the ledger', () => bench.entries('request').length === 1);
    expect(bench.entries('subscription.created')).toHaveLength(0);
  });

  it('is cut off after the time asked for', async () => {
    await fault({ kind: 'timeout-before', provider: 'asaas', ms: 20 });
    await expect(post('/subscriptions', {})).rejects.toThrow('fetch failed');
  });

  it('does not hold up the end of the process', async () => {
    await fault({ kind: 'timeout-before', provider: 'asaas' });
    const hanging = post('/subscriptions', {}).catch(() => 'cut');
    await eventually('the request hangs', () => bench.entries('request').length === 1);
    const start = Date.now();
    bench = await bench.restart();
    expect(Date.now() - start).toBeLessThan(1000);
    expect(await hanging).toBe('cut');
  });
});

it('fails before the effect, or after it', async () => {
  await fault({ kind: 'error-before', provider: 'asaas', status: 503, count: 1 });
  expect((await bench.asaas('POST', '/customers', {})).status).toBe(503);
  await fault({ kind: 'error-after', provider: 'asaas', route: 'POST /customers', count: 1 });
  const { status, body } = await bench.asaas('POST', '/customers', { name: 'Ana', cpfCnpj: '24971563792' });
  expect([status, body.errors[0].code]).toEqual([500, 'unexpected_error']);
  expect(bench.entries('customer.created')).toHaveLength(1);
  expect(bench.entries('request').map(({ httpStatus }) => httpStatus)).toEqual([503, 500]);
});

it('answers 429 with the headers that say when to come back', async () => {
  await fault({ kind: 'rate-limit', provider: 'asaas', seconds: 7, count: 1 });
  const { status, headers } = await bench.asaas('GET', '/customers');
  expect(status).toBe(429);
  expect(headers).toMatchObject({ 'ratelimit-limit': '100', 'ratelimit-remaining': '0', 'ratelimit-reset': '7' });
  expect((await bench.asaas('GET', '/customers')).status).toBe(200);
});

it('strikes only the provider and route it is for, only so often, and shows how often', async () => {
  const { body } = await fault({ kind: 'error-before', provider: 'cep', route: 'GET /ws/*', count: 2 });
  expect((await bench.get('/brasilapi/api/cep/v1/01310100')).status).toBe(200);
  const statuses = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await bench.get('/viacep/ws/01310100/json/')).status);
  expect(statuses).toEqual([500, 500, 200]);
  expect((await bench.control('GET', '/faults')).body.data).toMatchObject([{ id: body.id, hits: 2, remaining: 0 }]);
  expect((await bench.control('DELETE', `/faults/${body.id}`)).status).toBe(200);
  expect((await fault({ kind: 'meteor' })).status).toBe(400);
});

it('declines every card, or puts it under analysis, while told to', async () => {
  await fault({ kind: 'card-declined', count: 1 });
  const { id } = await aCustomer(bench);
  const charge = {
    customer: id,
    billingType: 'CREDIT_CARD',
    value: 10,
    dueDate: CAPTURE_DAY,
    remoteIp: '1.2.3.4',
    creditCard: { holderName: 'A', number: '4111111111111111', expiryMonth: '12', expiryYear: '2031', ccv: '123' },
    creditCardHolderInfo: {
      name: 'A',
      email: 'a@b.co',
      cpfCnpj: '24971563792',
      postalCode: '01310100',
      addressNumber: '1',
      phone: '1140001234',
    },
  };
  expect((await bench.asaas('POST', '/payments', charge)).status).toBe(400);
  await fault({ kind: 'card-risk-analysis', count: 1 });
  expect((await bench.asaas('POST', '/payments', charge)).body.status).toBe('AWAITING_RISK_ANALYSIS');
});

it('never writes addresses or bodies into the ledger', async () => {
  await aSubscription(bench);
  await bench.carrier('POST', '/adquirir_novo_did', { CN: '11', NUMERO: '20000314', SIP_TRUNK: '0' });
  const text = JSON.stringify(bench.entries('request'));
  expect(text).not.toMatch(/TOKEN|base64|24971563792|Paridade/);
  expect(text).toContain('1120000314');
});
