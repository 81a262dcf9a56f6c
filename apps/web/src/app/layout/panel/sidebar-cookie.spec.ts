import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCollapsed, sidebarCookie } from './sidebar-cookie.ts';

describe('how the sidebar was left', () => {
  it.each([
    ['numera.sidebar=collapsed', true],
    ['a=1; numera.sidebar=collapsed; b=2', true],
    ['numera.sidebar=expanded', false],
    ['other.numera.sidebar=collapsed', false],
    ['numera.sidebar=collapsed-not', false],
    ['', false],
  ])('is read of %j', (cookies, collapsed) => expect(isCollapsed(cookies)).toBe(collapsed));

  it('is kept for seven days, for the panel alone', () => {
    expect(sidebarCookie(true, false)).toBe('numera.sidebar=collapsed; Path=/admin; Max-Age=604800; SameSite=Lax');
    expect(sidebarCookie(false, true)).toBe(
      'numera.sidebar=expanded; Path=/admin; Max-Age=604800; SameSite=Lax; Secure',
    );
  });

  it('is read back as it was kept', () => {
    for (const collapsed of [true, false])
      expect(isCollapsed(sidebarCookie(collapsed, true).split(';')[0]!)).toBe(collapsed);
  });

  it('is what the page reads before it paints', () => {
    const script = readFileSync(join(import.meta.dirname, '../../../../public/before-paint.js'), 'utf8');
    const [, pattern] = /\/(.+)\/\.test\(document\.cookie\)/.exec(script)!;
    for (const cookies of ['numera.sidebar=collapsed', 'a=1; numera.sidebar=collapsed; b=2'])
      expect(new RegExp(pattern!).test(cookies)).toBe(true);
    for (const cookies of ['numera.sidebar=expanded', 'other.numera.sidebar=collapsed', 'numera.sidebar=collapsed-not'])
      expect(new RegExp(pattern!).test(cookies)).toBe(false);
  });
});
