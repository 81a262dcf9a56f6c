import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { findChromium } from '@numera/testing/infrastructure/find-chromium';
import { freePort } from '@numera/testing/infrastructure/free-port';
import { endEveryChild, killEveryChild } from '@numera/testing/infrastructure/processes';
import { removeTemporaryFolder, temporaryFolder } from '@numera/testing/infrastructure/run-record';
import { openWorld } from '@numera/testing/open-world';
import { seedDemo } from '@numera/testing/seed-demo';
import { startProduct } from '@numera/testing/start-product';
import { buildProduct } from './build-product.ts';
import { askLighthouse, type LighthouseReport } from './lighthouse/ask-lighthouse.ts';
import { purchasesFor, type Storage } from './lighthouse/purchases.ts';
import { categories, medians, type Scores, shortfalls } from './lighthouse/scores.ts';
import { say } from './progress.ts';
import { removeProduct } from './remove-product.ts';
import { throwAwayStores } from './throw-away-stores.ts';

/** Measures every store route, and the panel of somebody who is signed in, with Lighthouse, as on a phone, over the production build; fails below what is wanted. */
const everyRoute = [
  '/',
  '/plano',
  '/cadastro',
  '/pagamento',
  '/sucesso',
  '/login',
  '/nao-existe',
  '/admin',
  '/admin/numeros',
];
const named = process.argv.slice(2).filter((argument) => argument.startsWith('/'));
const routes = named.length > 0 ? named : everyRoute;
const runs = Number(process.argv.find((argument) => argument.startsWith('--runs='))?.slice('--runs='.length) ?? 5);
const details = process.argv.includes('--details');
process.on('exit', killEveryChild);

const profile = temporaryFolder('lighthouse');
const [world, executablePath] = await Promise.all([openWorld(say), findChromium(say), buildProduct()]);
const stores = throwAwayStores('lighthouse', world.env);
const product = await startProduct({
  ...stores,
  nodeEnv: 'production',
  env: { gateway: { RATE_LIMIT_PER_MINUTE: '1000000', SOCKETS_PER_ADDRESS: '1000' } },
  beforeServices: (environment) => seedDemo(environment, temporaryFolder('seed')),
});
const port = await freePort();
const browser = await chromium.launchPersistentContext(profile, {
  executablePath,
  args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu'],
});

const failed: string[] = [];
try {
  const storageFor = await purchasesFor(product);
  for (const route of routes) {
    const measured: Scores[] = [];
    for (let run = 0; run < runs; run++) {
      await remember(await storageFor(route));
      measured.push(await measure(route));
    }
    const scores = medians(measured);
    const spread = measured.map(({ performance }) => performance).join(' ');
    const line = categories.map((category) => `${category} ${scores[category]}`).join('  ');
    process.stdout.write(`${route.padEnd(12)} ${line}   (performance of each run: ${spread})\n`);
    failed.push(...shortfalls(route, scores));
  }
} finally {
  await browser.close();
  await product.stop();
  await removeProduct(stores);
  await world.close();
  await endEveryChild();
  removeTemporaryFolder(profile);
}
const [load] = loadavg();
process.stdout.write(failed.length > 0 ? `\n${failed.join('\n')}\n` : '\nevery route is as wanted\n');
process.stdout.write(
  `load of the machine at the end: ${load!.toFixed(1)}; other work beside it lowers the performance\n`,
);
process.exit(failed.length > 0 ? 1 : 0);

/** Lighthouse opens a tab of its own in the same profile, which finds what is laid here. */
async function remember(storage: Storage): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${product.gatewayUrl}/robots.txt`);
  await page.evaluate((entries) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storage);
  await page.close();
}

async function measure(route: string): Promise<Scores> {
  const report = await askLighthouse(`${product.gatewayUrl}${route}`, port);
  const arrived = new URL(report.finalDisplayedUrl).pathname;
  if (arrived !== route) throw new Error(`${route} led to ${arrived}: not the page that was meant`);
  if (details) tellDetails(report);
  return Object.fromEntries(
    categories.map((category) => [category, Math.round((report.categories[category]?.score ?? Number.NaN) * 100)]),
  ) as Scores;
}

function tellDetails({ audits, categories: found }: LighthouseReport): void {
  const times = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
    'speed-index',
  ];
  say(times.map((id) => `${id} ${audits[id]?.displayValue}`).join(', '));
  for (const category of categories)
    for (const { id, weight } of found[category]?.auditRefs ?? []) {
      const audit = audits[id];
      if (audit?.score !== null && audit && audit.score < 1 && (weight > 0 || category === 'performance'))
        say(`  ${category}: ${id} ${audit.score} ${audit.displayValue ?? ''}`);
    }
}
