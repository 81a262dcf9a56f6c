import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { panelRoutes } from '../src/app/panel-routes.ts';
import { panelPages } from './panel-pages.ts';

it('finds each of the panel’s pages, and no other', () => {
  const source = readFileSync(join(import.meta.dirname, '../src/app/panel-routes.ts'), 'utf8');
  const pages = panelRoutes.map(({ path, module }) => ({ path, module: `src/${module}.tsx` }));
  expect(pages.length).toBeGreaterThan(0);
  expect(panelPages(source)).toEqual(pages);
});
