import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { say } from './progress.ts';
import { runTool, type StepResult, testFolder } from './test-step.ts';

/** The part of Playwright's JSON report that is read here. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { error?: { stack?: string; message?: string } }[] }[];
  }[];
}

/** Runs the browser tests and counts; one that passes only when repeated counts as passed. */
export async function runPlaywright(env: Record<string, string>, extra: string[]): Promise<Omit<StepResult, 'name'>> {
  const file = join(testFolder, 'browser.json');
  rmSync(file, { force: true });
  const options = [
    'test',
    '--config',
    'apps/web-e2e',
    '--reporter=line,json',
    '--output',
    join(testFolder, 'browser'),
    ...extra,
  ];
  const { ok, how, output } = await runTool('browser', ['@playwright/test/cli.js', ...options], {
    env: {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      NODE_OPTIONS: '--conditions=@numera/source --disable-warning=ExperimentalWarning',
    },
  });
  if (!existsSync(file)) return { passed: 0, failed: 1, details: `${how}\n${output}` };

  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  const details = [...errors.map(({ message }) => message ?? 'unknown error'), ...suites.flatMap(failuresOf)];
  for (const title of flakyOf({ suites })) say(`browser: passed only when repeated: ${title}`);
  const failed = stats.unexpected + errors.length;
  if (!ok && failed === 0) return { passed: stats.expected, failed: 1, details: `${how}\n${output}` };
  return { passed: stats.expected + stats.flaky, failed, details: details.join('\n\n') };
}

function flakyOf({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ title, file }) => `${file}, ${title}`), ...suites.flatMap(flakyOf)];
}

function failuresOf(suite: PlaywrightSuite): string[] {
  const own = (suite.specs ?? [])
    // One that is repeated is one specification of several tests, and counts as well with a single good one among them.
    .map((spec) => ({ ...spec, bad: spec.tests.filter(({ status }) => status === 'unexpected') }))
    .filter(({ bad }) => bad.length > 0)
    .map(({ title, file, line, bad }) => {
      const errors = bad.flatMap(({ results }) => results.flatMap(({ error }) => error?.stack ?? error?.message ?? []));
      return `${file}:${line}\n${title}\n${errors.at(-1) ?? 'no error was reported'}`;
    });
  return [...own, ...(suite.suites ?? []).flatMap(failuresOf)];
}
