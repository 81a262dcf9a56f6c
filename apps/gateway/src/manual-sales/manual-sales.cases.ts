import { randomUUID } from 'node:crypto';
import { getCustomer } from '@numera/contracts/billing/customers';
import { listOpenSales, sellManually } from '@numera/contracts/billing/manual-sale';
import { DomainError } from '@numera/contracts/errors';
import { createUser } from '@numera/contracts/identity/users';
import { forgetLine, keepLine } from '@numera/contracts/provisioning/credentials';
import { open } from '@numera/server/seal';
import { gateway } from '../../test/the-gateway.ts';

const customerId = randomUUID();
const line = { username: 'ana', password: 'segredo-1', server: 'SIP.example.com', port: '' };
const sale = {
  ...{ customerId, number: '551140001234', areaRef: '11-SPO', planId: 'essencial', period: 'monthly' },
  ...{ method: 'PIX', expectedPriceCents: 2_990 },
};

describe('a sale by hand', () => {
  const asked: (readonly [string, Readonly<Record<string, unknown>>])[] = [];
  let customer = { linkedUserId: null as string | null };
  beforeEach(() => {
    asked.length = 0;
    customer = { linkedUserId: null };
    const { services } = gateway;
    services.answer(keepLine, ({ input }) => (asked.push(['keep-line', input]), {}));
    services.answer(forgetLine, ({ input }) => (asked.push(['forget-line', input]), {}));
    services.answer(sellManually, ({ input }) => {
      asked.push(['sell', input]);
      return { orderId: input.orderId, state: 'PLACED' };
    });
    services.answer(getCustomer, () => ({ ...known, ...customer }));
    services.answer(createUser, ({ input }) => (asked.push(['create-user', input]), user));
  });
  const known = {
    ...{ id: customerId, name: 'Ana Prado', email: 'ana@example.com', phone: '11987654321', cpfCnpj: '•••' },
    ...{ cep: '01310100', address: 'Avenida Paulista', number: '1000', complement: '', neighborhood: 'Bela Vista' },
    ...{ city: 'São Paulo', state: 'SP', terms: false, isTaxIdFixed: false, isLeaving: false, version: 1 },
  } as never as object;
  const user = {} as never;
  const post = async (body: object, wish = randomUUID()) => {
    const authorization = `Bearer ${await gateway.token({ claims: { role: 'admin' } })}`;
    const answer = await fetch(`${gateway.url}/api/manual-sales`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': wish },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const deeds = () => asked.map(([what]) => what);

  it('keeps the line first, sealed, and then sells; sent again it is the same sale', async () => {
    const wish = randomUUID();
    const first = await post({ ...sale, line }, wish);
    expect(first).toMatchObject({ status: 201, body: { state: 'PLACED', accessRefused: null } });
    expect((await post({ ...sale, line }, wish)).body).toEqual(first.body);
    expect(deeds()).toEqual(['keep-line', 'sell', 'keep-line', 'sell']);
    const [[, kept], [, sold]] = asked as [(typeof asked)[number], (typeof asked)[number]];
    expect(kept).toMatchObject({
      orderId: first.body['orderId'],
      username: 'ana',
      server: 'sip.example.com',
      port: 5060,
    });
    expect(open(String(kept['password']), gateway.keys.sipTransit, 'sipPassword')).toBe('segredo-1');
    expect(sold).toMatchObject({ ...sale, orderId: first.body['orderId'], ownLine: true });
    expect(JSON.stringify(sold)).not.toContain('segredo-1');
  });

  it('without a line forgets what was typed before, and not before it is sold', async () => {
    await post(sale);
    expect(deeds()).toEqual(['sell', 'forget-line']);
    expect(asked[0]![1]).toMatchObject({ ownLine: false });
    asked.length = 0;
    gateway.services.answer(sellManually, () => {
      throw new DomainError('idempotency-key-reused', undefined, undefined, undefined, {
        ...{ orderId: customerId, state: 'REFUSED' },
      });
    });
    const refused = await post(sale);
    expect(refused).toMatchObject({
      ...{ status: 422, body: { code: 'idempotency-key-reused', current: { orderId: customerId, state: 'REFUSED' } } },
    });
    expect(deeds()).toEqual([]);
  });

  it('gives its customer a panel, once', async () => {
    const wish = randomUUID();
    const access = { panelPassword: 'Provisoria-1' };
    expect((await post({ ...sale, access }, wish)).body['accessRefused']).toBeNull();
    const made = asked.find(([what]) => what === 'create-user')![1];
    expect(made).toMatchObject({ email: 'ana@example.com', customerId, role: 'user' });
    expect(open(String(made['password']), gateway.keys.personalData, 'password')).toBe('Provisoria-1');
    customer = { linkedUserId: String(made['userId']) };
    asked.length = 0;
    expect((await post({ ...sale, access }, wish)).body['accessRefused']).toBeNull();
    expect(deeds()).toEqual(['sell', 'forget-line']);
  });

  it.each<[string, () => void, string]>([
    ['has one', () => (customer = { linkedUserId: randomUUID() }), 'Cliente já possui acesso ao painel vinculado.'],
    [
      'uses another’s e-mail',
      () =>
        gateway.services.answer(createUser, () => {
          throw new DomainError('email-taken');
        }),
      'Email já cadastrado no sistema.',
    ],
  ])('stands although its customer %s, which is said', async (_how, arrange, why) => {
    arrange();
    const { status, body } = await post({ ...sale, access: { panelPassword: 'Provisoria-1' } });
    expect([status, body['accessRefused']]).toEqual([201, why]);
  });

  it('is told of while it has no charge', async () => {
    gateway.services.answer(listOpenSales, () => ({ sales: [] }));
    const authorization = `Bearer ${await gateway.token({ claims: { role: 'admin' } })}`;
    const answer = await fetch(`${gateway.url}/api/manual-sales`, { headers: { authorization } });
    expect([answer.status, await answer.json()]).toEqual([200, { sales: [] }]);
  });
});
