import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runTool, type StepResult, testFolder } from './test-step.ts';

/** The part of Jest's JSON report that is read here. */
interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/**
 * Runs the named Jest projects and counts; a file that does not even load counts as one failure. `extra` is what the caller
 * of the whole run wants besides, such as names of tests.
 */
export async function runJest(
  name: string,
  projects: string[],
  env: Record<string, string>,
  flags: string[],
  extra: string[],
): Promise<Omit<StepResult, 'name'>> {
  const file = join(testFolder, `${name}.json`);
  rmSync(file, { force: true });
  const options = ['--selectProjects', ...projects, '--json', `--outputFile=${file}`, ...flags, ...extra];
  // Whoever names tests runs every kind of them, and most kinds have none of that name.
  if (extra.length > 0) options.push('--passWithNoTests');
  const { ok, how, output } = await runTool(name, ['jest/bin/jest.js', ...options], {
    env,
    nodeFlags: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  });
  if (!existsSync(file)) return { passed: 0, failed: 1, details: `${how}\n${output}` };

  const report = JSON.parse(readFileSync(file, 'utf8')) as JestReport;
  const broken = report.testResults.filter(
    (suite) => suite.status === 'failed' && !suite.assertionResults.some(({ status }) => status === 'failed'),
  );
  const details = [
    ...report.testResults.flatMap((suite) =>
      suite.assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${suite.name}\n${fullName}\n${failureMessages.join('\n')}`),
    ),
    ...broken.map((suite) => `${suite.name}\n${suite.message}`),
  ];
  const failed = report.numFailedTests + broken.length;
  // Green tests and yet a bad end: the set-up or the tear-down failed.
  if (!ok && failed === 0) return { passed: report.numPassedTests, failed: 1, details: `${how}\n${output}` };
  return { passed: report.numPassedTests, failed, details: details.join('\n\n') };
}
