import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { isCollapsed, NARROW, sidebarCookie } from './sidebar-cookie.ts';

const left: [cookies: string, onWide: boolean, onNarrow: boolean][] = [
  ['numera.sidebar=collapsed', true, true],
  ['a=1; numera.sidebar=collapsed; b=2', true, true],
  ['numera.sidebar=expanded', false, false],
  ['a=1; numera.sidebar=expanded', false, false],
  ['other.numera.sidebar=collapsed', false, true],
  ['numera.sidebar=collapsed-not', false, false],
  ['', false, true],
];

describe('how the sidebar was left', () => {
  it.each(left)('is read of %j', (cookies, onWide, onNarrow) => {
    expect([isCollapsed(cookies, false), isCollapsed(cookies, true)]).toEqual([onWide, onNarrow]);
  });

  it.each(left)('is read of %j before the page paints, too', (cookies, onWide, onNarrow) => {
    expect([beforePaint(cookies, false), beforePaint(cookies, true)]).toEqual([onWide, onNarrow]);
  });

  it('is kept for seven days, for the panel alone', () => {
    expect(sidebarCookie(true, false)).toBe('numera.sidebar=collapsed; Path=/admin; Max-Age=604800; SameSite=Lax');
    expect(sidebarCookie(false, true)).toBe(
      'numera.sidebar=expanded; Path=/admin; Max-Age=604800; SameSite=Lax; Secure',
    );
  });

  it('is read back as it was kept', () => {
    for (const collapsed of [true, false])
      expect(isCollapsed(sidebarCookie(collapsed, true).split(';')[0]!, true)).toBe(collapsed);
  });
});

/** What the script that runs first makes of the document. */
function beforePaint(cookie: string, isNarrow: boolean): boolean {
  const script = readFileSync(join(import.meta.dirname, '../../../../public/before-paint.js'), 'utf8');
  const dataset: Record<string, string> = {};
  const storage = { getItem: () => null };
  runInNewContext(script, {
    document: { cookie, documentElement: { dataset } },
    matchMedia: (query: string) => ({ matches: query === NARROW && isNarrow }),
    localStorage: storage,
    sessionStorage: storage,
    location: { search: '' },
    window: {},
    addEventListener: () => undefined,
  });
  return dataset['sidebar'] === 'collapsed';
}
