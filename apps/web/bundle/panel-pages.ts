/** The module of every page of the panel, out of the source of the list of pages: to import the list would be to load every page. */
export const panelPages = (listOfPages: string): { readonly path: string; readonly module: string }[] =>
  [...listOfPages.matchAll(PAGE)].map(([, path, module]) => ({ path: path!, module: `src/${module}.tsx` }));

const PAGE = /path: '(\/admin(?:\/[^']*)?)',\s*module: '([^']+)'/g;
