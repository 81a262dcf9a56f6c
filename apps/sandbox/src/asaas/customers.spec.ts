import type { Bench } from '../test-bench.ts';
import { aCustomer, aSubscription, chargesOf, openBench } from '../test-bench.ts';

let bench: Bench;
beforeEach(() => void (bench = openBench()));
afterEach(() => bench.close());

const captured =
  'object id dateCreated name email company phone mobilePhone address addressNumber complement province postalCode cpfCnpj personType deleted additionalEmails externalReference notificationDisabled observations municipalInscription stateInscription canDelete cannotBeDeletedReason canEdit cannotEditReason city cityName state country';

it('answers with the captured keys, in their order, unset ones null', async () => {
  const { status, body } = await bench.asaas('POST', '/customers', {
    name: 'Cliente Paridade',
    cpfCnpj: '249.715.637-92',
  });
  expect(status).toBe(200);
  expect(Object.keys(body).join(' ')).toBe(captured);
  expect(body).toMatchObject({ cpfCnpj: '24971563792', personType: 'FISICA', email: null, deleted: false });
  expect(body.id).toMatch(/^cus_\d{12}$/);
});

it('finds city and state by the postal code', async () => {
  const customer = await aCustomer(bench, { postalCode: '01310-100', province: 'Bela Vista' });
  expect(customer).toMatchObject({
    postalCode: '01310100',
    city: 3_550_308,
    cityName: 'São Paulo',
    state: 'SP',
    province: 'Bela Vista',
  });
});

it.each([
  ['a tax id of one digit', { cpfCnpj: '11111111111' }, 'invalid_object'],
  ['a mobile of one digit', { mobilePhone: '47999999999' }, 'invalid_mobilePhone'],
  ['a landline as a mobile', { mobilePhone: '1140001234' }, 'invalid_mobilePhone'],
  ['an e-mail without a host', { email: 'a@b' }, 'invalid_email'],
  ['no name', { name: '' }, 'invalid_name'],
])('refuses %s', async (_what, fields, code) => {
  const { status, body } = await bench.asaas('POST', '/customers', { name: 'Ana', cpfCnpj: '24971563792', ...fields });
  expect(status).toBe(400);
  expect(body).toEqual({ errors: [{ code, description: expect.any(String) }] });
});

it('refuses a payer whom it would take, when told to, and only as often', async () => {
  await bench.control('POST', '/faults', { kind: 'payer-refused', count: 1 });
  const payer = { name: 'Ana', cpfCnpj: '24971563792' };
  const { status, body } = await bench.asaas('POST', '/customers', payer);
  expect([status, body]).toEqual([
    400,
    { errors: [{ code: 'invalid_object', description: 'O CPF/CNPJ informado é inválido.' }] },
  ]);
  expect((await bench.asaas('GET', '/customers')).body.totalCount).toBe(0);
  expect((await bench.asaas('POST', '/customers', payer)).status).toBe(200);
});

it('lets the same person in twice, as Asaas does', async () => {
  const ids = [await aCustomer(bench), await aCustomer(bench)].map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
  const { body } = await bench.asaas('GET', '/customers?cpfCnpj=249.715.637-92');
  expect(body).toMatchObject({ object: 'list', hasMore: false, totalCount: 2, limit: 10, offset: 0 });
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual(ids.reverse());
});

it('changes, removes and restores one', async () => {
  const { id } = await aCustomer(bench, { externalReference: 'user-1' });
  expect((await bench.asaas('PUT', `/customers/${id}`, { name: 'Bia' })).body).toMatchObject({ id, name: 'Bia' });
  expect((await bench.asaas('DELETE', `/customers/${id}`)).body).toEqual({ deleted: true, id });
  expect((await bench.asaas('GET', '/customers?externalReference=user-1')).body.totalCount).toBe(0);
  expect((await bench.asaas('POST', `/customers/${id}/restore`)).body.deleted).toBe(false);
});

it('takes its subscriptions and what they still ask for along when it is removed, and tells', async () => {
  const { subscription, first } = await aSubscription(bench);
  await bench.control('POST', `/charges/${first.id}/pay`);
  const next = (await chargesOf(bench, subscription.id)).find(({ id }: { id: string }) => id !== first.id);
  const single = { customer: subscription.customer, billingType: 'BOLETO', value: 10, dueDate: '2026-07-20' };
  const { body: other } = await bench.asaas('POST', '/payments', single);
  const told = bench.entries('webhook.emitted').length;
  await bench.asaas('DELETE', `/customers/${subscription.customer}`);

  expect((await bench.asaas('GET', `/subscriptions/${subscription.id}`)).body).toMatchObject({ deleted: true });
  const deleted = async (id: string) => (await bench.asaas('GET', `/payments/${id}`)).body.deleted;
  expect([await deleted(first.id), await deleted(next.id), await deleted(other.id)]).toEqual([false, true, true]);
  const events = bench.entries('webhook.emitted').slice(told);
  expect(events.map(({ event, paymentId, subscriptionId }) => [event, paymentId ?? subscriptionId])).toEqual([
    ['PAYMENT_DELETED', next.id],
    ['SUBSCRIPTION_DELETED', subscription.id],
    ['PAYMENT_DELETED', other.id],
  ]);
});

it('pages lists, at most 100 at once', async () => {
  for (let n = 0; n < 12; n += 1) await aCustomer(bench);
  const { body } = await bench.asaas('GET', '/customers');
  expect([body.data.length, body.hasMore, body.totalCount]).toEqual([10, true, 12]);
  expect((await bench.asaas('GET', '/customers?offset=10')).body).toMatchObject({ hasMore: false, offset: 10 });
  expect((await bench.asaas('GET', '/customers?limit=101')).status).toBe(400);
});

describe('the door', () => {
  it('is closed without the key, and to another one', async () => {
    const bare = await bench.app.inject({ url: '/asaas/v3/customers' });
    const wrong = await bench.app.inject({ url: '/asaas/v3/customers', headers: { access_token: 'x' } });
    expect([bare.statusCode, wrong.statusCode]).toEqual([401, 401]);
    expect(bare.json().errors[0].code).toBe('invalid_access_token');
  });

  it('asks who is there: a request names its application', async () => {
    const headers = { access_token: '$aact_hmlg_sandbox', 'user-agent': '' };
    const { statusCode, body } = await bench.app.inject({ url: '/asaas/v3/customers', headers });
    expect([statusCode, JSON.parse(body).errors[0].code]).toEqual([400, 'user_agent_not_found']);
  });

  it('refuses a GET with a body as CloudFront does', async () => {
    const { statusCode, headers } = await bench.app.inject({
      method: 'GET',
      url: '/asaas/v3/customers',
      payload: '{}',
      headers: { access_token: '$aact_hmlg_sandbox' },
    });
    expect([statusCode, headers['content-type']]).toEqual([403, 'text/html']);
  });

  it('knows no other path and no unknown customer', async () => {
    expect((await bench.asaas('GET', '/nothing')).status).toBe(404);
    expect((await bench.asaas('GET', '/customers/cus_000000000000')).status).toBe(404);
  });

  it('minds neither an empty JSON body nor a slash at the end', async () => {
    const { id } = await aCustomer(bench);
    const headers = { access_token: '$aact_hmlg_sandbox', 'content-type': 'application/json' };
    const { statusCode } = await bench.app.inject({ method: 'DELETE', url: `/asaas/v3/customers/${id}/`, headers });
    expect(statusCode).toBe(200);
  });
});
