import { type CommandResult, runStep, runTool, type StepResult } from './test-step.ts';

/** The longest first, so that none is left alone at the end. */
const checks: { name: string; program: string[]; isVoid?: RegExp }[] = [
  {
    name: 'lint',
    program: ['nx/dist/bin/nx.js', 'run-many', '-t', 'lint', '--outputStyle=stream'],
    // Both mean that the boundary rule looked at nothing, and end with code 0.
    isVoid: /No cached ProjectGraph|No tasks were run/,
  },
  { name: 'types', program: ['typescript-7/bin/tsc', '--pretty', 'false', '-p', 'tsconfig.json'] },
  { name: 'format', program: ['prettier/bin/prettier.cjs', '--check', '.'] },
  { name: 'types-web', program: ['typescript-7/bin/tsc', '--pretty', 'false', '-p', 'apps/web/tsconfig.json'] },
  { name: 'knip', program: ['knip/bin/knip.js', '--no-progress'] },
];

/** Types, format, lint and unused code, two at a time as there are cores, in what other steps leave of them; each counts as one. */
export async function runChecks(): Promise<StepResult[]> {
  const waiting = [...checks];
  const results: StepResult[] = [];
  const worker = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { name, program, isVoid } = check;
      results.push(await runStep(name, async () => verdict(await runTool(name, program, { givesWay: true }), isVoid)));
    }
  };
  await Promise.all([worker(), worker()]);
  return results;
}

function verdict({ ok, how, output }: CommandResult, isVoid?: RegExp): Omit<StepResult, 'name'> {
  if (ok && !isVoid?.test(output)) return { passed: 1, failed: 0, details: '' };
  return { passed: 0, failed: 1, details: `${how}\n${output.split('\n').slice(-80).join('\n')}` };
}
