import { placeHold } from '@numera/contracts/catalog/holds';
import { listNumbers } from '@numera/contracts/catalog/list-numbers';
import { listPlans } from '@numera/contracts/catalog/list-plans';
import type { Actor } from '@numera/contracts/contract';
import { DomainError, type ErrorView } from '@numera/contracts/errors';
import { gatewayUnderTest } from '../../test/gateway-under-test.ts';
import { gateway, openGateway } from '../../test/the-gateway.ts';

const hold = {
  holdId: 'h',
  number: '551140001234',
  areaCode: '11',
  city: 'São Paulo',
  areaRef: 'SPO',
  expiresAt: '2030-01-01T00:00:00.000Z',
};

describe('the visitors of the gateway', () => {
  let actors: Actor[] = [];
  openGateway({
    TRUST_PROXY: '1',
    CITIES_PER_VISITOR: '3',
    CITIES_PER_ADDRESS: '6',
    NUMBER_READS_PER_MINUTE: '20',
  });
  beforeAll(() => {
    gateway.services.answer(listNumbers, () => []);
    gateway.services.answer(listPlans, () => []);
  });
  beforeEach(() => {
    actors = [];
    gateway.services.answer(placeHold, ({ actor }) => (actors.push(actor), hold));
  });

  let address = 0;
  const anAddress = (): string => `198.51.100.${++address}`;
  const place = (cookie?: string) =>
    fetch(`${gateway.url}/api/holds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.1', ...(cookie ? { cookie } : {}) },
      body: JSON.stringify({ number: hold.number, areaRef: hold.areaRef }),
    });
  const jarOf = (answer: Response): string | undefined => answer.headers.getSetCookie()[0]?.split(';')[0];
  const visitorIds = () => actors.map((actor) => actor.kind !== 'service' && actor.visitorId);

  it('get a signed cookie that no script and no other site reads, and services are told who it is', async () => {
    const answer = await place();
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-visitor=[\w-]{22}\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    const again = await place(jarOf(answer));
    expect(again.headers.getSetCookie()).toEqual([]);
    const [first] = visitorIds();
    expect(visitorIds()).toEqual([first, first]);
    expect(jarOf(answer)).toContain(`=${first as string}.`);
  });

  it('are the same after a refusal of the first request, so that asking again finds what was begun', async () => {
    gateway.services.answer(placeHold, ({ actor }) => {
      actors.push(actor);
      throw new DomainError('service-unavailable');
    });
    const refused = await place();
    expect(refused.status).toBe(503);
    await place(jarOf(refused));
    expect(new Set(visitorIds()).size).toBe(1);
  });

  it('are new when they show what we did not give', async () => {
    const [name, value = ''] = jarOf(await place())!.split('=');
    const [id = '', signature = ''] = value.split('.');
    const forged = [`${id}.${signature.slice(1)}x`, `x${id.slice(1)}.${signature}`, id, `.${signature}`, '', '%'];
    for (const made of forged) expect(jarOf(await place(`${name}=${made}`))).toMatch(/^__Host-visitor=/);
    expect(new Set(visitorIds()).size).toBe(1 + forged.length);
  });

  it('are not counted where nothing is: pages, renewed sessions and the catalogue set no cookie', async () => {
    for (const path of ['/', '/api/plans', '/api/sessions/refresh', '/health/live']) {
      const { headers } = await fetch(`${gateway.url}${path}`);
      expect(headers.getSetCookie().join()).not.toContain('visitor');
    }
  });

  describe('looking for a number', () => {
    const look = (city: string, from: string, cookie?: string) =>
      fetch(`${gateway.url}/api/numbers?areaRef=${city}`, {
        headers: { 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) },
      });
    const aBrowser = async (from: string) => {
      const cookie = jarOf(await look('first', from))!;
      return (city: string) => look(city, from, cookie);
    };
    const statuses = async (answers: Promise<Response>[]): Promise<number[]> =>
      (await Promise.all(answers)).map(({ status }) => status);

    it('may read the same cities again and again, as an open page does', async () => {
      const read = await aBrowser(anAddress());
      const answers = ['a', 'b', 'c', 'a', 'b', 'c', 'a', 'b', 'c'].map((city) => read(city));
      expect(await statuses(answers)).toEqual(Array(9).fill(200));
    });

    it('are stopped when they read one city after the other, and told when to come back; a colleague is not', async () => {
      const office = anAddress();
      const [greedy, colleague] = [await aBrowser(office), await aBrowser(office)];
      for (const city of ['a', 'b', 'c']) expect((await greedy(city)).status).toBe(200);
      const stopped = await greedy('d');
      expect([stopped.status, Number(stopped.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
      expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(500);
      expect((await stopped.json()) as ErrorView).toMatchObject({
        code: 'too-many-searches',
        message: 'Muitas buscas de números em pouco tempo. Aguarde alguns minutos e tente novamente.',
      });
      expect((await greedy('a')).status).toBe(200);
      expect((await colleague('d')).status).toBe(200);
    });

    it('without cookies are one visitor of their address, who does not use up what browsers there may', async () => {
      const office = anAddress();
      const program = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((city) => look(city, office)));
      expect(program.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429]);
      // The refusal, too, brings a cookie: a browser that came at that moment goes on when it asks again.
      expect((await look('d', office, jarOf(program.find(({ status }) => status === 429)!))).status).toBe(200);
    });

    it('with a new cookie for every few meet the limit of the address, and of the /48 with addresses enough', async () => {
      const harvest = async (from: string, mark: string, cities: number): Promise<number> => {
        let had = 0;
        for (let city = 0; city < cities; city++) {
          const cookie = jarOf(await look('first', from));
          if ((await look(`${mark}${city}`, from, cookie)).status === 200) had++;
        }
        return had;
      };
      // One of an address' six is the one that everybody read first.
      expect(await harvest('2001:db8:9:0::1', 'x', 8)).toBe(5);
      let had = 5;
      for (let network = 1; network <= 6; network++)
        had += await harvest(`2001:db8:9:${network}::1`, `n${network}-`, 5);
      expect(had).toBe(4 * 6 - 1);
      expect((await look('a', '2001:db8:a::1')).status).toBe(200);
    });

    it('far more often than any page does are stopped, too', async () => {
      const read = await aBrowser(anAddress());
      const seen: number[] = [];
      // One after the other, as a program would that has noticed that a crowd is told to wait.
      for (let index = 0; index < 25; index++) seen.push(...(await statuses([read('a')])));
      expect(seen.filter((status) => status === 200)).toHaveLength(20);
    });
  });
});

it('on a site without TLS the cookie has a name that browsers take there', async () => {
  const gateway = await gatewayUnderTest({ PUBLIC_URL: 'http://numera.test' });
  try {
    const answer = await fetch(`${gateway.url}/api/orders/x`);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^visitor=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  } finally {
    await gateway.close();
  }
});
