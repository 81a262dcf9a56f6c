import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Access } from '@numera/contracts/access';
import type { Actor, CommandContract } from '@numera/contracts/contract';
import { DomainError, type ErrorView } from '@numera/contracts/errors';
import { everyCommand } from '@numera/testing/every-command';
import { repositoryRoot } from '@numera/testing/infrastructure/repository-root';
import { Controller, Get } from '@nestjs/common';
import { gatewayUnderTest, USER_ID } from '../../test/gateway-under-test.ts';
import { gateway, openGateway } from '../../test/the-gateway.ts';
import { refusalAt } from './access.ts';
import { type ApiRoute, ApiRoutes } from './api-routes.ts';

/** Says nothing about access, as somebody who forgot would. */
@Controller('api/forgotten')
class ForgottenController {
  @Get()
  read(): string {
    return 'to everybody';
  }
}

const ip = '127.0.0.1';
const user = { kind: 'user', userId: USER_ID, role: 'user', ip } as const;
const people = { guest: { kind: 'guest', ip }, user, admin: { ...user, role: 'admin' } } as const satisfies Record<
  string,
  Actor
>;
type Who = keyof typeof people;

const ownPage = { origin: 'https://numera.test', 'x-requested-with': 'numera', cookie: '__Host-refresh=x' };
/** Above what the other questions of this specification need of one route and address. */
const LIMIT = 12;
const AT_A_TIME = 16;
const id = '0198c0de-0000-7000-8000-0000000000aa';

describe('each route of the API', () => {
  let routes: readonly ApiRoute[];
  let commands: readonly CommandContract[];
  let limits: Promise<ReadonlySet<string>> | undefined;
  openGateway({
    TRUST_PROXY: '1',
    RATE_LIMIT_PER_MINUTE: String(LIMIT),
    NUMBER_READS_PER_MINUTE: String(LIMIT),
  });
  beforeAll(async () => {
    routes = gateway.app.get(ApiRoutes).list.filter(({ method }) => method !== 'HEAD');
    commands = await everyCommand();
    const gatewaysOwn = commands.filter(({ access }) => access === 'service').map(({ name }) => name);
    for (const command of commands.filter(({ name }) => !gatewaysOwn.includes(name))) {
      gateway.services.answer(command, () => {
        throw new DomainError('not-found');
      });
    }
  });

  const ask = async ({ method, path }: ApiRoute, who: Who, from = '203.0.113.1'): Promise<Response> => {
    const hasBody = method !== 'GET' && method !== 'DELETE';
    return fetch(`${gateway.url}${path.replace(/:\w+/g, id)}`, {
      method,
      headers: {
        ...ownPage,
        'x-forwarded-for': from,
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        ...(who === 'guest' ? {} : { authorization: `Bearer ${await gateway.token({ claims: { role: who } })}` }),
      },
      ...(hasBody ? { body: '{}' } : {}),
    });
  };
  /** The refusal that says who may not, or null when the request went further than that. */
  const outcome = async (route: ApiRoute, who: Who): Promise<string | null> => {
    const answer = await ask(route, who);
    const body = await answer.text();
    if (answer.status !== 401 && answer.status !== 403) return null;
    return (JSON.parse(body) as ErrorView).code;
  };

  /** Used until it refuses. */
  const isLimited = async (route: ApiRoute, index: number): Promise<boolean> => {
    const from = `10.${index}.0.1`;
    // One after the other, too.
    let answer = await ask(route, 'admin', from);
    for (let more = 0; more < LIMIT && answer.status !== 429; more++) answer = await ask(route, 'admin', from);
    return answer.status === 429;
  };
  /** Found out once. So many routes at a time: the gateway's doors would refuse a crowd, which is another refusal. */
  const limitedRoutes = () =>
    (limits ??= (async () => {
      const limited = new Set<string>();
      const inTurn = routes.entries();
      const oneAfterTheOther = async () => {
        for (const [index, route] of inTurn) if (await isLimited(route, index)) limited.add(nameOf(route));
      };
      await Promise.all(Array.from({ length: AT_A_TIME }, oneAfterTheOther));
      return limited;
    })());

  it('serves those whom the commands behind it admit, and refuses everybody else before it asks', async () => {
    const outcomes: unknown[] = [];
    // One after the other, or the gateway's doors would refuse a crowd.
    for (const route of routes)
      for (const who of Object.keys(people) as Who[]) outcomes.push([who, nameOf(route), await outcome(route, who)]);
    expect(outcomes).toEqual(
      routes.flatMap((route) =>
        (Object.keys(people) as Who[]).map((who) => [who, nameOf(route), refusalAt(route.access, people[who])]),
      ),
    );
    expect(routes.length).toBeGreaterThan(15);
  });

  it('that writes, hashes or asks outsiders can be used so often in a minute, and no oftener', async () => {
    const limited = await limitedRoutes();
    const unlimited = routes.map(nameOf).filter((name) => !limited.has(name));
    expect(unlimited.filter((name) => !name.startsWith('GET '))).toEqual([]);
  });

  it('does not exist without saying for whom it is', async () => {
    await expect(gatewayUnderTest({}, { controllers: [ForgottenController] })).rejects.toThrow(
      'GET /api/forgotten does not say for whom it is',
    );
  });

  it('is listed in docs/who-may.md with every command, so that nobody is let in unnoticed', async () => {
    const file = join(repositoryRoot, 'docs/who-may.md');
    const listed = listOf(routes, commands, await limitedRoutes());
    // WRITE_DOCS=1 writes it; what changed is then for whoever reads the change to judge.
    if (process.env['WRITE_DOCS']) writeFileSync(file, listed);
    expect(readFileSync(file, 'utf8')).toBe(listed);
  });
});

const nameOf = ({ method, path }: ApiRoute): string => `${method} ${path}`;

const wordsOf = (access: Access): string => {
  if (typeof access === 'string') return access;
  return `owner of ${access.owner}${access.right ? `, or who shows ${access.right}` : ''}`;
};

function listOf(
  routes: readonly ApiRoute[],
  commands: readonly CommandContract[],
  limited: ReadonlySet<string>,
): string {
  const route = (one: ApiRoute) =>
    `- \`${nameOf(one)}\` ${[...new Set(one.access.map(wordsOf))].join(' and ')}${limited.has(nameOf(one)) ? ' · limited' : ''}`;
  const command = ({ name, access }: CommandContract) => `- \`${name}\` ${wordsOf(access)}`;
  return [
    '# Who may',
    '',
    'Written by `apps/gateway/src/sessions/who-may.int.spec.ts` from the contracts and the routes. What the words mean stands in',
    '`libs/contracts/src/access.ts`; a limited route can be used so often a minute from one address. That each service and the',
    'gateway keep to it, `apps/system-e2e/src/who-may.ts` and that spec show.',
    '',
    '## Routes',
    '',
    ...routes.map(route).sort(),
    '',
    '## Commands',
    '',
    ...commands.map(command).sort(),
    '',
  ].join('\n');
}
