import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chartsApart } from './bundle/charts-apart.ts';
import { javascriptBudget } from './bundle/javascript-budget.ts';
import { leanRouter } from './bundle/lean-router.ts';
import { oneEntryChunk } from './bundle/one-entry-chunk.ts';
import { panelPages } from './bundle/panel-pages.ts';
import { themeCss } from './src/kernel/theme.ts';

const gateway = process.env.GATEWAY_URL ?? 'http://localhost:3000';

const writtenSheets: Record<string, () => string | Promise<string>> = {
  'virtual:theme.css': themeCss,
  // Loading all of antd takes a second: only where its style sheet is wanted.
  'virtual:antd.css': async () => (await import('./bundle/antd-css.ts')).antdCss(),
  'virtual:antd-kit.css': async () => (await import('./bundle/antd-css.ts')).antdKitCss(),
  'virtual:antd-picker.css': async () => (await import('./bundle/antd-css.ts')).antdPickerCss(),
};

/** Style sheets of both themes, written from the same tokens: our own variables, and antd's styles. */
function styleSheets(): Plugin {
  return {
    name: 'numera-style-sheets',
    resolveId: (source) => (source in writtenSheets ? `\0${source}` : undefined),
    load(id) {
      const write = writtenSheets[id.slice(1)];
      return write && (this.environment.name === 'ssr' ? '' : write());
    },
  };
}

const entry = 'index.html';
const main = join(import.meta.dirname, 'src/app/main.tsx');
const step = (name: string) => `src/app/pages/${name}-step.tsx`;
const shell = 'src/app/layout/panel/panel-layout.tsx';
const panel = 'src/features/overview/overview-page.tsx';
const pagesOfPanel = 'src/app/panel-routes.ts';
const furtherPages = panelPages(readFileSync(join(import.meta.dirname, 'src/app/panel-routes.ts'), 'utf8')).filter(
  ({ module }) => module !== panel,
);
const charge = 'src/features/charge/charge-page.tsx';
const budgets = [
  { name: '/', modules: [entry, step('number')], limitKb: 130 },
  { name: '/cadastro', modules: [entry, step('registration')], limitKb: 240 },
  {
    name: '/cadastro with all that the way there brought',
    modules: [entry, step('number'), step('plan'), step('registration')],
    limitKb: 240,
  },
  // Opened on a phone, by a letter's link.
  { name: '/cobranca', modules: [entry, charge], limitKb: 130 },
  // With the panel's kit (docs/adr/0024).
  { name: '/admin', modules: [entry, pagesOfPanel, shell, panel], limitKb: 400 },
  ...furtherPages.map(({ path, module }) => ({
    name: `${path}, after /admin`,
    modules: [module],
    after: [entry, pagesOfPanel, shell, panel],
    limitKb: 40,
  })),
  {
    name: 'the menu of commands, after /admin',
    modules: ['src/app/layout/panel/commands/command-menu.tsx'],
    after: [entry, pagesOfPanel, shell, panel],
    limitKb: 20,
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), chartsApart(), styleSheets(), leanRouter(), javascriptBudget(budgets)],
  resolve: { conditions: ['@numera/source', 'module', 'browser', 'development|production'] },
  // The gateway writes a fresh nonce over this placeholder in every answer; antd's style elements carry it too.
  html: { cspNonce: '__CSP_NONCE__' },
  build: isSsrBuild
    ? { target: 'node24', outDir: 'dist/.server', copyPublicDir: false }
    : {
        target: 'es2022',
        sourcemap: false,
        assetsInlineLimit: 0,
        reportCompressedSize: false,
        manifest: true,
        rolldownOptions: {
          output: {
            // Every page names the files that it may want: without a word of their own those that several share weigh less in all of them.
            chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
            codeSplitting: {
              groups: [
                { name: oneEntryChunk(main, 'main') },
                // Each a few lines, and wanted by several pages: as files of their own they would weigh twice as much.
                { name: 'rules', test: /libs.rules.src.(did|fold|money|plan-texts|(keyed|order|charge)-link)\.ts$/ },
                { name: 'parts', test: /src.ui.(page-heading|phone-number|price|slow-hint|failed-notice)\.tsx$/ },
                { name: 'standing', test: /(status-(badge|icon|texts)|document-link)\.tsx?$/ },
                { name: 'copying', test: /src.ui.(copy-button|use-copy)\.tsx?$/ },
                { name: 'forms', test: /(registration-form|account-forms|use-persistent-form)\.ts$/ },
              ],
            },
          },
        },
        // A browser that does not know the hint loads the same files a moment later; all of 2023 on know it.
        modulePreload: { polyfill: false },
      },
  // The gateway's renderer brings all it needs along, and is React's production build wherever it runs.
  ssr: {
    noExternal: true,
    resolve: { conditions: ['@numera/source', 'module', 'node', 'development|production'] },
  },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  server: {
    port: 5173,
    proxy: {
      '/api': gateway,
      '/socket.io': { target: gateway, ws: true },
    },
  },
}));
