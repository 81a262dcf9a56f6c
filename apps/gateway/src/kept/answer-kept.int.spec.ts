import { listLocalities } from '@numera/contracts/catalog/list-localities';
import { listPlans } from '@numera/contracts/catalog/list-plans';
import { DomainError } from '@numera/contracts/errors';
import { readMetrics } from '@numera/server/metrics';
import { eventually } from '@numera/testing/eventually';
import { gateway, openGateway } from '../../test/the-gateway.ts';

const page = '<head><!--page--><!--/page--><meta nonce="__CSP_NONCE__"></head><body><div id="root"></div></body>';
const renderer = `
  let drawn = 0;
  export const openRenderer = async () => ({
    page: ({ url, localities, plans }) => ({ found: true, head: '', styles: '', markup: 'drawing ' + ++drawn + ' of ' + url, aside: (plans ?? []).map(({ name }) => name).join(), view: localities && { of: localities.length } }),
    sitemap: () => '',
  });
`;

const web = { 'package.json': '{"type":"module"}', 'index.html': page, '.server/render-page.js': renderer };

const aPlan = (name: string) => ({ id: name, name, description: '', recommended: false, prices: [], features: [] });

describe('answers from memory', () => {
  openGateway({}, { web });
  beforeEach(() => {
    gateway.services.answer(listLocalities, () => [{ areaCode: '11', cities: [{ name: 'São Paulo', areaRef: '1' }] }]);
    gateway.services.answer(listPlans, () => []);
  });

  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${gateway.url}${path}`, { headers });
  const counted = async (path: string): Promise<number> => {
    const { text } = await readMetrics();
    return Number(new RegExp(`kept_answers_total\\{path="${path}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  };
  /** From here on the address is answered from memory. */
  const remembered = (path: string) =>
    eventually(`${path} is remembered`, async () => {
      const before = await counted(path);
      await get(path);
      expect(await counted(path)).toBe(before + 1);
    });
  const headersOf = ({ headers }: Response, ...without: string[]) =>
    Object.fromEntries(
      [...headers]
        .filter(([name]) => !['date', 'x-correlation-id', ...without].includes(name))
        .map(([name, value]) => [name, value.replace(/ 'nonce-[^']+'/, '')]),
    );

  it.each(['/api/localities', '/api/plans'])('of %s are what the service says, header by header', async (path) => {
    const before = await counted(path);
    const asked = await get(path);
    expect(await counted(path)).toBe(before);
    const [body, headers] = [await asked.text(), headersOf(asked)];
    await remembered(path);
    for (const encoding of ['br', 'gzip', 'identity']) {
      const kept = await get(path, { 'accept-encoding': encoding });
      expect(await kept.text()).toBe(body);
      expect(kept.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(headersOf(kept, 'content-encoding', 'content-length')).toEqual(
        Object.fromEntries(Object.entries(headers).filter(([name]) => !/^content-(encoding|length)$/.test(name))),
      );
    }
  });

  it('of the first page have a nonce of their own each, in the policy and in the page', async () => {
    await get('/api/localities');
    await remembered('/');
    const nonces = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (encoding) => {
        const answer = await get('/', { 'accept-encoding': encoding });
        const [, nonce] = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy')!)!;
        expect(await answer.text()).toContain(`<meta nonce="${nonce}">`);
        expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(3);
  });

  it('of the first page are drawn once, and again when the cities or the plans change', async () => {
    await get('/api/localities');
    await remembered('/');
    const page = async () => (await get('/')).text();
    const drawing = /drawing \d+/.exec(await page())![0];
    expect(await page()).toContain(drawing);
    gateway.services.answer(listLocalities, () => []);
    await eventually('the page shows the new list', async () => expect(await page()).toContain('{"of":0}'));
    expect(await page()).not.toContain(drawing);
    gateway.services.answer(listPlans, () => [aPlan('Novo')]);
    await eventually('the page shows the new plan', async () => expect(await page()).toContain('</div>Novo'));
  });

  it('go on while the service is silent, and a change is seen within seconds', async () => {
    await remembered('/api/plans');
    gateway.services.answer(listPlans, () => {
      throw new DomainError('service-unavailable');
    });
    expect((await get('/api/plans')).status).toBe(200);
    gateway.services.answer(listPlans, () => [aPlan('Mais novo')]);
    await eventually('the new plan is there', async () =>
      expect(await (await get('/api/plans')).json()).toMatchObject([{ name: 'Mais novo' }]),
    );
  });

  it.each(['/api/localities?x=1', '/?ddd=11', '/api/localities/'])(
    'are for the plain address alone, not %s',
    async (path) => {
      await get('/api/localities');
      await remembered('/api/localities');
      const before = await counted('/api/localities');
      await get(path);
      expect(await counted('/api/localities')).toBe(before);
    },
  );
});
