import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { addresses } from './steps/addresses.ts';

/** What needs the product for itself, or the machine. By the whole path: a pattern alone fits whatever folder the project lies in. */
const alone = [
  'faults/**/*.e2e.ts',
  'live-in-two-browsers.e2e.ts',
  'admin-plans.e2e.ts',
  'admin-attention.e2e.ts',
  'admin-operations.e2e.ts',
].map((pattern) => join(import.meta.dirname, 'stories', pattern));

/** One and all, as `npm run test:faults` has it, or those that stand for the others. */
const isThorough = process.env['NUMERA_FAULTS'] === 'all';

export default defineConfig({
  testDir: 'stories',
  testMatch: '**/*.e2e.ts',
  // Each story buys numbers of its own area code, so they may run beside one another.
  fullyParallel: true,
  workers: 2,
  // On two cores chance exists. A story that needs the second go is named in the output.
  retries: 1,
  forbidOnly: true,
  ...(isThorough ? {} : { grepInvert: /@rare/ }),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: '../../var/test/browser',
  use: {
    baseURL: addresses.store,
    actionTimeout: 15_000,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // What moves is drawn sixty times a second for as long as it moves: the stories of a guest's purchase see it, no others.
    reducedMotion: 'reduce',
    // A trace films every step, which costs more than the steps: wanted only to find out about a failure.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: alone,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    // Where a phone lays out or works differently; the rest would only be the same again.
    {
      name: 'phone',
      testIgnore: alone,
      grep: isThorough ? /@phone/ : /@phone(?!-rare)/,
      // Its seven times as many pixels would only be painted.
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 },
    },
    // A provider's fault strikes everybody, so does another plan in the store, and what is to appear within a second does so where nobody else is buying: one at a time.
    {
      name: 'alone',
      testMatch: alone,
      ...(isThorough ? {} : { grep: /@gate/ }),
      dependencies: ['desktop', 'phone'],
      fullyParallel: false,
      workers: 1,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
});
