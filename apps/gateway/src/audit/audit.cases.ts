import { DomainError } from '@numera/contracts/errors';
import { nameUsers } from '@numera/contracts/identity/name-users';
import { listUsers } from '@numera/contracts/identity/users';
import { auditedThing, type AuditEntry, listAudit } from '@numera/contracts/operations/audit';
import { listAlerts } from '@numera/contracts/operations/alerts';
import { auditedService } from '@numera/contracts/operations/audit-of-all';
import { gateway } from '../../test/the-gateway.ts';

const entry: AuditEntry = {
  ...{ id: '0198c0de-0000-7000-8000-0000000000aa', at: '2026-11-24T12:00:00.000Z', by: 'ana', ip: '203.0.113.1' },
  ...{ action: 'user.change-role', subject: { type: 'user', id: 'bruno' }, reason: '=cmd()' },
  changes: [{ field: 'role', from: 'user', to: 'admin' }],
};
const USER = '0198c0de-0000-7000-8000-0000000000bb';
const none = { count: 0, exact: true };
const tabs = Object.fromEntries(['all', ...auditedThing.options].map((tab) => [tab, none]));

describe('what administrators did', () => {
  const get = async (path: string, role: 'admin' | 'user') => {
    const token = await gateway.token({ claims: { role } });
    return fetch(`${gateway.url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
  };
  beforeEach(() => {
    for (const service of auditedService.options)
      gateway.services.answer(listAudit[service], () => ({
        ...{ rows: service === 'identity' ? [entry] : [], next: null, total: none },
        counts: tabs as never,
      }));
    gateway.services.answer(listUsers, () => ({
      ...{ rows: [], next: null, total: none, counts: { all: none, admin: none, user: none } },
    }));
    gateway.services.answer(nameUsers, ({ input }) => ({
      users: input.userIds.map((id) => ({ id, name: 'Ana Souza', email: 'ana@example.com' })),
    }));
  });

  it('is asked of every service, and told with who it was', async () => {
    const answer = await get('audit?thing=user', 'admin');
    expect(answer.status).toBe(200);
    const { rows } = (await answer.json()) as { rows: unknown[] };
    expect(rows).toEqual([
      { ...entry, service: 'identity', who: { id: 'ana', name: 'Ana Souza', email: 'ana@example.com' } },
    ]);
  });

  it('is found by what an administrator is called: identity is asked who that is, and each service for what they did', async () => {
    gateway.services.answer(listUsers, ({ input }) => ({
      rows: input.search === 'souza' ? [{ id: USER } as never] : [],
      ...{ next: null, total: none, counts: { all: none, admin: none, user: none } },
    }));
    const asked: unknown[] = [];
    gateway.services.answer(listAudit.billing, ({ input }) => {
      asked.push([input.search, input.authors]);
      return { rows: [], next: null, total: none, counts: tabs as never };
    });
    for (const search of ['excluiu+Souza', USER]) await get(`audit?search=${search}`, 'admin');
    expect(asked).toEqual([
      ['excluiu Souza', [{ term: 'souza', userIds: [USER] }]],
      [USER, undefined],
    ]);
  });

  it('is told of those who answer, and says whose is missing; a file of less than all is none', async () => {
    const away = () => {
      throw new DomainError('service-unavailable', 'away');
    };
    gateway.services.answer(listAudit.catalog, away);
    gateway.services.answer(nameUsers, away);
    const answer = await get('audit', 'admin');
    expect(await answer.json()).toMatchObject({ rows: [{ id: entry.id, who: null }], unread: ['catalog', 'identity'] });
    expect((await get('audit.csv', 'admin')).status).toBe(503);
    for (const service of auditedService.options) gateway.services.answer(listAudit[service], away);
    expect((await get('audit', 'admin')).status).toBe(503);
    // What is refused is no service that is away.
    gateway.services.answer(listAudit.billing, () => {
      throw new DomainError('invalid-input', 'a cursor that is not of this list', { cursor: 'Página inválida' });
    });
    expect((await get('audit?cursor=abc', 'admin')).status).toBe(400);
  });

  it('and so are alerts', async () => {
    const alert = { id: entry.id, at: entry.at, code: 'charge-unknown', subject: 's', detail: 'd', closedAt: null };
    for (const service of auditedService.options)
      gateway.services.answer(listAlerts[service], () => {
        if (service !== 'billing') throw new DomainError('service-unavailable', 'away');
        return { rows: [alert], next: null, total: none, counts: { all: none, open: none, closed: none } };
      });
    expect(await (await get('operations/alerts', 'admin')).json()).toMatchObject({
      ...{ rows: [{ ...alert, service: 'billing' }], next: null },
      unread: ['identity', 'catalog', 'provisioning', 'notifications'],
    });
    expect((await get('operations/alerts?service=catalog', 'admin')).status).toBe(503);
  });

  it('is a file in which no word is a formula, from its first page on', async () => {
    const asked: unknown[] = [];
    gateway.services.answer(listAudit.billing, ({ input }) => {
      asked.push([input.cursor, input.purpose]);
      return { rows: [], next: null, total: none, counts: tabs as never };
    });
    const [, line] = (await (await get('audit.csv?cursor=second', 'admin')).text()).split('\r\n');
    expect(asked).toEqual([[undefined, 'file']]);
    expect(line).toBe(
      "24/11/2026, 09:00;Ana Souza;ana@example.com;203.0.113.1;Alterou o papel do usuário;Usuário;bruno;Papel: Usuário → Administrador;'=cmd()",
    );
  });

  it.each(['audit', 'audit.csv'])('is nobody else’s: %s', async (path) =>
    expect((await get(path, 'user')).status).toBe(403),
  );

  it.each(['audit', 'users', 'customers', 'all-numbers', 'all-payments', 'all-payments.csv'])(
    'is not read from a day to an earlier one, and neither is %s',
    async (path) => {
      const days = path === 'audit' ? 'at' : 'createdAt';
      const answer = await get(
        `${path}?period=${path.startsWith('all-pay') ? 'paidOn' : days}.2026-11-24.2026-11-23`,
        'admin',
      );
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { fields: { period: 'Período inválido. Confira as datas: a primeira não pode vir depois da última.' } },
      ]);
    },
  );

  it.each([
    'audit?thing=card',
    'audit?sort=by',
    'audit?purpose=file',
    'audit?anyOf=x',
    'audit?size=1000',
    'audit?period=by.2026-11-24.2026-11-24',
  ])('is refused for what it does not know: %s', async (path) => expect((await get(path, 'admin')).status).toBe(400));
});
