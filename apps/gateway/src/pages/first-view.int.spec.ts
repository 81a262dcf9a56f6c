import { listLocalities, type LocalityView } from '@numera/contracts/catalog/list-localities';
import { listPlans } from '@numera/contracts/catalog/list-plans';
import { eventually } from '@numera/testing/eventually';
import { gateway, openGateway } from '../../test/the-gateway.ts';

const built = '<head><!--page--><title>Numera</title><!--/page--></head><body><div id="root"></div></body>';
/** Stands for the application's own renderer: escapes as that one does, and fails when asked to. */
const renderer = `
  const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  export const openRenderer = async () => ({
    page({ url, localities }) {
      if (url === '/broken') throw new Error('no such page');
      const names = (localities ?? []).flatMap(({ cities }) => cities.map(({ name }) => name));
      return { found: !url.startsWith('/nada'), head: '<title>Um</title>', styles: '', markup: names.map((name) => '<p>' + escape(name) + '</p>').join(''), aside: '', view: localities && { names } };
    },
    sitemap: (origin, localities) => localities.map(({ areaCode }) => origin + '/?ddd=' + areaCode).join(' '),
  });
`;
const web = { 'package.json': '{"type":"module"}', 'index.html': built, '.server/render-page.js': renderer };
const hostile = '</script><img src=x onerror=alert(1)> $& __CSP_NONCE__';
/** Enough of them to be compressed. */
const names = ['São Paulo', hostile, ...Array.from({ length: 100 }, (_, n) => `Cidade ${n}`)];
const localities: LocalityView[] = [
  { areaCode: '11', cities: names.map((name, index) => ({ name, areaRef: `11-${index}` })) },
];

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${gateway.url}${path}`, { headers });
const page = async (path: string) => (await get(path)).text();
/** With its cities, which it waits for no longer than a moment. */
const drawn = (path: string) =>
  eventually('the cities are in the page', async () => {
    const html = await page(path);
    expect(html).toContain('id="first-view"');
    return html;
  });
const dataIn = (html: string): unknown => JSON.parse(/id="first-view">(.*?)<\/script>/.exec(html)![1]!);

describe('the first view', () => {
  openGateway({}, { web });
  beforeAll(() => {
    gateway.services.answer(listPlans, () => []);
    gateway.services.answer(listLocalities, () => localities);
  });
  const asked = () => gateway.services.seen.filter((message) => message.includes('list-localities')).length;

  it('has the cities that catalog knows, asked for once however many look', async () => {
    const pages = await Promise.all(['/', '/?ddd=11', '/'].map(drawn));
    for (const html of pages) {
      expect(html).toContain('<title>Um</title>');
      expect(html).toContain('<div id="root"><p>São Paulo</p>');
      expect(html).toContain('<script type="application/json" id="first-view">{"names":["São Paulo",');
      expect(dataIn(html)).toEqual({ names });
    }
    expect(asked()).toBe(1);
    expect(await page('/plano')).toContain('<div id="root"></div>');
    const { headers } = await get('/');
    expect([headers.get('cache-control'), headers.get('content-type')]).toEqual([
      'no-cache',
      'text/html; charset=utf-8',
    ]);
  });

  it('takes the name of a city for nothing but a name', async () => {
    const html = await drawn('/');
    expect(html).not.toContain('<img');
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(dataIn(html)).toEqual({ names: expect.arrayContaining([hostile]) });
  });

  it('is the build’s own page when it cannot be drawn', async () => {
    expect(await page('/broken')).toBe(built);
  });

  it('answers 404 with the application’s own page where there is none', async () => {
    for (const path of ['/nada', '/nada/', '/nada?a=1']) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(await answer.text()).toContain('<title>Um</title>');
    }
    expect((await get('/plano')).status).toBe(200);
    expect((await get('/admin')).status).toBe(200);
  });

  it('answers a visit to a file that is none with the page, and whatever else asks for it with a word', async () => {
    const visit = await get('/nada.html', { accept: 'text/html,*/*;q=0.8' });
    expect([visit.status, visit.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    for (const [path, accept] of [
      ['/nada.html', '*/*'],
      ['/assets/nada.js', 'text/html'],
    ] as const) {
      const answer = await get(path, { accept });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
    }
  });

  it('tells search engines of every address', async () => {
    expect(await page('/robots.txt')).toContain('Sitemap: https://numera.test/sitemap.xml');
    expect(await page('/sitemap.xml')).toBe('https://numera.test/?ddd=11');
  });

  it('shows nobody the renderer itself', async () => {
    for (const path of ['/.server/render-page.js', '/%2eserver/render-page.js', '/.vite/manifest.json'])
      expect((await get(path)).status).toBe(404);
  });

  it.each(['br', 'gzip'])('travels compressed with %s, as public lists do', async (encoding) => {
    await drawn('/');
    for (const path of ['/', '/api/localities']) {
      const answer = await get(path, { 'accept-encoding': encoding });
      // Only gzip takes a nonce between what was compressed before.
      expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
        path === '/' ? 'gzip' : encoding,
        'accept-encoding',
      ]);
      expect(await answer.text()).toContain('Cidade 99');
      const plain = await get(path, { 'accept-encoding': `${encoding};q=0` });
      expect(plain.headers.get('content-encoding')).toBeNull();
    }
  });
});

describe('the first view while catalog is silent', () => {
  openGateway({}, { web });

  it('comes without its cities, and soon; with them once catalog speaks', async () => {
    gateway.services.answer(listPlans, () => []);
    const since = performance.now();
    expect(await page('/')).toBe(built.replace(/<!--page-->.*<!--\/page-->/, '<title>Um</title>'));
    expect(performance.now() - since).toBeLessThan(2_000);
    gateway.services.answer(listLocalities, () => localities);
    await eventually('the cities are in the page', async () => expect(await page('/')).toContain('<p>São Paulo</p>'));
  });
});
