import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { allowed, forbidden } from './boundary-cases.ts';

const root = join(import.meta.dirname, '../..');

/** The guard of the boundaries is itself seen to bite: a rule that nobody has seen fail is decoration. */
describe('the boundaries', () => {
  let reports: Record<string, string[]>;

  beforeAll(() => {
    const env = { ...process.env, NX_DAEMON: 'false', NODE_OPTIONS: '' };
    // Without a project graph the rule reports nothing and says so only in passing.
    execFileSync(join(root, 'node_modules/.bin/nx'), ['show', 'projects'], { cwd: root, env });
    const output = execFileSync(process.execPath, ['deploy/canary/lint-canaries.mjs'], {
      cwd: root,
      env,
      encoding: 'utf8',
    });
    expect(output).not.toContain('No cached ProjectGraph');
    reports = JSON.parse(output) as Record<string, string[]>;
  }, 60_000);

  it.each(forbidden.map(([name, , , rule]) => [name, rule]))('hold: %s', (name, rule) => {
    expect(reports[name]).toContain(rule);
  });

  it.each(allowed.map(([name]) => [name]))('let pass: %s', (name) => {
    expect(reports[name]).toEqual([]);
  });
});
