import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { javascriptBudget } from './bundle/javascript-budget.ts';
import { themeCss } from './src/app/theme.ts';

const gateway = process.env.GATEWAY_URL ?? 'http://localhost:3000';

/** `virtual:theme.css`: the CSS variables of both themes, written from the same tokens that antd gets. */
function themeVariables(): Plugin {
  const id = '\0virtual:theme.css';
  return {
    name: 'numera-theme-variables',
    resolveId: (source) => (source === 'virtual:theme.css' ? id : undefined),
    load: (loaded) => (loaded === id ? themeCss() : undefined),
  };
}

const entry = 'index.html';
const step = (name: string) => `src/app/routes/${name}-step.tsx`;
const budgets = [
  { name: '/', modules: [entry, step('number')], limitKb: 130 },
  { name: '/cadastro', modules: [entry, step('registration')], limitKb: 240 },
  {
    name: '/cadastro with all that the way there brought',
    modules: [entry, step('number'), step('plan'), step('registration')],
    limitKb: 240,
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), themeVariables(), javascriptBudget(budgets)],
  resolve: { conditions: ['@numera/source', 'module', 'browser', 'development|production'] },
  // The gateway writes a fresh nonce over this placeholder in every answer; antd's style elements carry it too.
  html: { cspNonce: '__CSP_NONCE__' },
  build: isSsrBuild
    ? { target: 'node24', outDir: 'dist/.server', copyPublicDir: false }
    : { target: 'es2022', sourcemap: false, assetsInlineLimit: 0, reportCompressedSize: false, manifest: true },
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
