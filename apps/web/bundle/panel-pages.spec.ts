import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInPanel } from '../src/kernel/routes.ts';
import { routes } from '../src/app/routes.ts';
import { panelPages } from './panel-pages.ts';

it('finds each of the panel’s pages, and no other', () => {
  const source = readFileSync(join(import.meta.dirname, '../src/app/routes.ts'), 'utf8');
  const pages = routes.filter(isInPanel).map(({ path, module }) => ({ path, module: `src/${module}.tsx` }));
  expect(pages.length).toBeGreaterThan(0);
  expect(panelPages(source)).toEqual(pages);
});
