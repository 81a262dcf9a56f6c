import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { findOnPath, isExecutable } from './find-on-path.ts';
import { installPackages } from './install-packages.ts';
import { reasonOf, type Report, silent } from './report.ts';
import { repositoryRoot } from './repository-root.ts';
import { runCommand } from './run-command.ts';

/**
 * A Chromium for the browser tests: named, or Chromium's headless shell, which draws the same pages for half the work of the
 * whole browser, or the whole browser; installed now where there is none. Fails with all that was tried.
 */
export async function findChromium(report: Report = silent): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named && isExecutable(named)) return named;
  const tried = [named ? `CHROMIUM_PATH=${named} is not executable` : 'CHROMIUM_PATH is not set'];

  const shell = () => findOnPath('chromium-headless-shell', 'chrome-headless-shell');
  const whole = () =>
    findOnPath('chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome') ?? playwrightsOwn();
  const ways: [what: string, bring: () => Promise<void>, find: () => string | undefined][] = [
    ['a headless shell on the PATH', async () => undefined, shell],
    ['apt-get install chromium-headless-shell', () => installPackages(['chromium-headless-shell'], report), shell],
    ['a Chromium on this machine', async () => undefined, whole],
    ['apt-get install chromium', () => installPackages(['chromium'], report), whole],
    ['playwright install chromium', () => downloadPlaywrightsOwn(report), whole],
  ];
  for (const [what, bring, find] of ways) {
    const failed = await bring().then(() => undefined, reasonOf);
    const found = failed === undefined ? find() : undefined;
    if (found) return found;
    tried.push(`${what}: ${failed ?? 'none'}`);
  }
  throw new Error(`Chromium is missing. Install it or set CHROMIUM_PATH. Tried: ${tried.join('; ')}`);
}

async function downloadPlaywrightsOwn(report: Report): Promise<void> {
  report("downloading Playwright's Chromium");
  await runCommand(join(repositoryRoot, 'node_modules/.bin/playwright'), ['install', 'chromium'], {
    timeoutMs: 180_000,
  });
}

function playwrightsOwn(): string | undefined {
  const folder = process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? join(homedir(), '.cache/ms-playwright');
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder)
    .filter((name) => /^chromium-\d+$/.test(name))
    .flatMap((name) => ['chrome-linux64/chrome', 'chrome-linux/chrome'].map((program) => join(folder, name, program)))
    .find(isExecutable);
}
