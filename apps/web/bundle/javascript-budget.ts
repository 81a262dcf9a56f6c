import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { type Budget, tooHeavy, weighRoutes } from './weigh-routes.ts';

/** Fails the build when a route needs more JavaScript than it may; says what each one needs. */
export function javascriptBudget(budgets: readonly Budget[]): Plugin {
  return {
    name: 'numera-javascript-budget',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? [
              {
                fileName: file.fileName,
                module: file.facadeModuleId,
                imports: file.imports,
                weight: gzipSync(file.code).length,
              },
            ]
          : [],
      );
      const routes = weighRoutes(chunks, budgets);
      for (const { name, kb, limitKb } of routes) this.info(`${name}: ${kb.toFixed(1)} of ${limitKb} kB`);
      const heavy = tooHeavy(routes);
      if (heavy.length > 0) this.error(heavy.join('\n'));
    },
  };
}
