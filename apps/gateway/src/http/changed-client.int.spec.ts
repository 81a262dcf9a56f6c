import type { CommandContract } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { everyCommand } from '@numera/testing/every-command';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { gateway, openGateway } from '../../test/the-gateway.ts';
import { type ApiRoute, ApiRoutes } from '../sessions/api-routes.ts';

/** What a changed page adds to any question: who he is, whose it is, what it costs, how it stands. */
const MARK = 'changed-client';
const additions = {
  ...{
    role: 'admin',
    userId: MARK,
    ownerUserId: MARK,
    customerId: MARK,
    orderId: MARK,
    by: MARK,
    actor: { role: MARK },
  },
  ...{ status: MARK, state: MARK, standing: MARK, isAdmin: true, dropped: true, emailConfirmedAt: MARK },
  ...{ priceCents: 1, valueCents: -1, amountCents: -1, expectedPriceCents: 0, discount: 100 },
  ...{ purpose: 'file', anyOf: MARK, $where: MARK, constructor: MARK },
};
type Name = keyof typeof additions;
const names = Object.keys(additions) as Name[];

/** What no page, size, order or filter is, and no id of anything. */
const junk = [
  '-1',
  '0',
  '999999999999',
  '1e9',
  '',
  '{"$gt":""}',
  '../admin',
  "' or 1=1",
  'x'.repeat(90),
  'constructor',
];
/** What somebody looks for is his own words; what a cursor means is the service's matter, which refuses it (`read-page.int.spec.ts`). */
const FREE = ['search', 'cursor'];

const ownPage = { origin: 'https://numera.test', 'x-requested-with': 'numera', cookie: '__Host-refresh=x' };
const anId = '0198c0de-0000-7000-8000-0000000000aa';
const nameOf = ({ method, path }: ApiRoute) => `${method} ${path}`;

interface Declared {
  readonly query: readonly string[];
  readonly path: readonly string[];
  readonly body: readonly string[] | null;
}

type Document = ReturnType<typeof SwaggerModule.createDocument>;

describe('a client that was changed', () => {
  let routes: readonly ApiRoute[];
  let description: Document;
  let administrator: string;
  const asked: { readonly name: string; readonly input: unknown }[] = [];
  openGateway({ RATE_LIMIT_PER_MINUTE: '100000', NUMBER_READS_PER_MINUTE: '100000', TRUST_PROXY: '1' });
  beforeAll(async () => {
    const isAdmins = ({ access, method }: ApiRoute) => method !== 'HEAD' && access.includes('admin');
    routes = gateway.app.get(ApiRoutes).list.filter(isAdmins);
    description = SwaggerModule.createDocument(gateway.app, new DocumentBuilder().build());
    administrator = await gateway.token({ claims: { role: 'admin' } });
    const commands = (await everyCommand()).filter(({ access }) => access !== 'service');
    for (const command of commands)
      gateway.services.answer(command as CommandContract, ({ input }) => {
        asked.push({ name: command.name, input });
        throw new DomainError('not-found');
      });
  });
  beforeEach(() => void asked.splice(0));

  /** What a route takes, as the API's description says; `route-inputs.cases.ts` sees to it that it says all. */
  const declaredBy = ({ method, path }: ApiRoute): Declared => {
    const operation = description.paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase() as 'get']!;
    const given = (operation.parameters ?? []).flatMap((one) => ('in' in one ? [one] : []));
    const body = operation.requestBody as { content: Record<string, { schema: { $ref?: string } }> } | undefined;
    const name = body?.content['application/json']?.schema.$ref?.split('/').at(-1);
    const schema = name ? (description.components!.schemas![name] as { properties?: object }) : null;
    const inPlace = (where: string) => given.filter((one) => one.in === where).map((one) => one.name);
    return {
      query: inPlace('query'),
      path: inPlace('path'),
      body: schema ? Object.keys(schema.properties ?? {}) : null,
    };
  };

  const ask = async (
    { method, path }: ApiRoute,
    { ids = anId, query = {}, body }: { ids?: string; query?: Record<string, string>; body?: object },
  ): Promise<number> => {
    const address = `${path.replace(/:\w+/g, encodeURIComponent(ids))}?${new URLSearchParams(query).toString()}`;
    const hasBody = method !== 'GET' && method !== 'DELETE';
    const answer = await fetch(`${gateway.url}${address}`, {
      method,
      headers: {
        ...ownPage,
        authorization: `Bearer ${administrator}`,
        'idempotency-key': anId,
        'if-match': '"0"',
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
      },
      ...(hasBody ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    await answer.arrayBuffer();
    return answer.status;
  };

  it('adds nothing that a route does not take, and whatever it adds reaches no service', async () => {
    const wrong: unknown[] = [];
    for (const route of routes) {
      const { query, body } = declaredBy(route);
      for (const name of names) {
        if (!query.includes(name)) {
          const status = await ask(route, { query: { [name]: String(additions[name]) } });
          // What every object has nobody can forbid; it goes no further either.
          if (query.length > 0 && status !== 400 && name !== 'constructor')
            wrong.push([nameOf(route), 'query', name, status]);
        }
        if (body && !body.includes(name)) {
          const status = await ask(route, { body: { [name]: additions[name] } });
          if (status !== 400 && name !== 'constructor') wrong.push([nameOf(route), 'body', name, status]);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(asked.filter(({ input }) => JSON.stringify(input).includes(MARK))).toEqual([]);
    expect(routes.length).toBeGreaterThan(40);
  }, 120_000);

  it('hears that a size, an order, a period or a filter is none before anybody is asked for it, and finds nothing by another id', async () => {
    const wrong: unknown[] = [];
    for (const route of routes) {
      const { query, path } = declaredBy(route);
      for (const value of junk) {
        for (const name of query.filter((one) => !FREE.includes(one))) {
          asked.splice(0);
          const status = await ask(route, { query: { [name]: value } });
          if (status !== 400 || asked.length > 0) wrong.push([nameOf(route), name, value, status]);
        }
        if (path.length === 0 || value === '') continue;
        // A plan may be called almost anything: then it is looked for, and there is none.
        const status = await ask(route, { ids: value });
        if (![400, 404].includes(status)) wrong.push([nameOf(route), 'id', value, status]);
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it('changes nothing with the name of what there is not', async () => {
    const statuses = new Set<number>();
    for (const route of routes.filter(({ path }) => path.includes(':'))) statuses.add(await ask(route, {}));
    expect([...statuses].toSorted()).toEqual([400, 404]);
  });
});
