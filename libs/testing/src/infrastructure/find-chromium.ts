import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { findOnPath, isExecutable } from './find-on-path.ts';
import { installPackages } from './install-packages.ts';
import { reasonOf, type Report, silent } from './report.ts';
import { repositoryRoot } from './repository-root.ts';
import { runCommand } from './run-command.ts';

/** A Chromium for the browser tests: named, on the PATH, Playwright's own, or installed now. Fails with all that was tried. */
export async function findChromium(report: Report = silent): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named && isExecutable(named)) return named;
  const tried = [
    named ? `CHROMIUM_PATH=${named} is not executable` : 'CHROMIUM_PATH is not set',
    'no Chromium on this machine',
  ];

  const present = () =>
    findOnPath('chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome') ?? playwrightsOwn();
  const installed = present();
  if (installed) return installed;
  for (const [what, install] of [
    ['apt-get install chromium', () => installPackages(['chromium'], report)],
    ['playwright install chromium', () => downloadPlaywrightsOwn(report)],
  ] as const) {
    try {
      await install();
      const fresh = present();
      if (fresh) return fresh;
      tried.push(`${what}: brought no program`);
    } catch (error) {
      tried.push(`${what}: ${reasonOf(error)}`);
    }
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
