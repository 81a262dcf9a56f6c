import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

/** Written by whoever started the product: `npm test`, or `npm start` for a run by hand. */
const addressesFile = process.env['NUMERA_ADDRESSES'] ?? join(import.meta.dirname, '../../var/addresses.json');
const addresses = JSON.parse(readFileSync(addressesFile, 'utf8')) as { store: string };

export default defineConfig({
  testDir: 'stories',
  testMatch: '**/*.e2e.ts',
  // Each story buys numbers of its own area code, so they may run beside one another.
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: '../../var/test/browser',
  use: {
    baseURL: addresses.store,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
    { name: 'phone', use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } } },
  ],
});
