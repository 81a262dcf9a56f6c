import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** What recharts stands on and the first page does, too: each would carry what only the other wants of it. */
const SHARED = /^(@reduxjs\/toolkit|react-redux|redux|redux-thunk|reselect|immer|use-sync-external-store)(\/|$)/;
const APART = '?apart';

/** Gives the charts copies of their own of what they share with the store's first page, which does not grow by them. */
export function chartsApart(): Plugin {
  return {
    name: 'numera-charts-apart',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (this.environment.name === 'ssr' || !importer) return undefined;
      const isApart = importer.endsWith(APART);
      const isShared = SHARED.test(source) && (isApart || /node_modules.recharts./.test(importer));
      if (!isShared && !(isApart && source.startsWith('.'))) return undefined;
      const from = isApart ? importer.slice(0, -APART.length) : importer;
      const found = await this.resolve(source, from, { skipSelf: true });
      return found && !found.external ? `${found.id}${APART}` : found;
    },
    load: (id) => (id.endsWith(APART) ? readFile(id.slice(0, -APART.length), 'utf8') : undefined),
  };
}
