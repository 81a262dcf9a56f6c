import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProcess } from '@numera/testing/infrastructure/processes';
import { repositoryRoot, varFolder } from '@numera/testing/infrastructure/repository-root';
import { say } from './progress.ts';

/** What a step of the test run came to. */
export interface StepResult {
  name: string;
  passed: number;
  failed: number;
  /** What a reader needs to see of the failures. */
  details: string;
}

export interface CommandResult {
  ok: boolean;
  how: string;
  output: string;
}

/** Where the steps leave their logs and reports: `var/test`, or the next one while another run is at work in it. */
export const testFolder = claimFolder();
const LONGEST_STEP_MS = 10 * 60_000;

interface ToolOptions {
  env?: Record<string, string>;
  nodeFlags?: string[];
  /** Gets the cores only while nobody else wants them: what runs beside it keeps its times. */
  givesWay?: boolean;
}

/** Runs a program of `node_modules` under this Node, its output in a log file of its own. */
export async function runTool(
  name: string,
  program: string[],
  { env = {}, nodeFlags = [], givesWay = false }: ToolOptions = {},
): Promise<CommandResult> {
  const [script, ...args] = program;
  const child = startProcess({
    name,
    command: process.execPath,
    args: [...nodeFlags, join(repositoryRoot, 'node_modules', script!), ...args],
    cwd: repositoryRoot,
    env: { NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0', NO_COLOR: '1', ...env },
    logFile: join(testFolder, `${name}.log`),
  });
  if (givesWay) giveWay(child.pid);
  const limit = new AbortController();
  const tooLong = sleep(LONGEST_STEP_MS, true, { signal: limit.signal }).then(
    () => child.kill9(),
    () => undefined,
  );
  const how = await child.exited;
  limit.abort();
  await tooLong;
  return { ok: how === 'ended with code 0', how, output: child.tail(2_000) };
}

/** A process that ended at once has nobody to give way to. Where Linux groups processes by session, the group's rank is what counts. */
function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
    const group = `/proc/${pid}/autogroup`;
    if (existsSync(group)) writeFileSync(group, String(constants.priority.PRIORITY_LOW));
  } catch (error) {
    say(`a step cannot give way to others: ${(error as Error).message}`);
  }
}

/** Runs a step and says what came of it and how long it took; a step that throws counts as one failure. */
export async function runStep(name: string, step: () => Promise<Omit<StepResult, 'name'>>): Promise<StepResult> {
  const since = performance.now();
  const result = await step().catch((error: Error) => ({
    passed: 0,
    failed: 1,
    details: error.stack ?? error.message,
  }));
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  say(`${name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`);
  return { name, ...result };
}

/** The first folder that no living run has, emptied. */
function claimFolder(number = 1): string {
  const folder = join(varFolder, number === 1 ? 'test' : `test-${number}`);
  const owner = join(folder, 'pid');
  if (isAlive(owner)) return claimFolder(number + 1);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(owner, String(process.pid));
  return folder;
}

function isAlive(owner: string): boolean {
  try {
    return process.kill(Number(readFileSync(owner, 'utf8')), 0);
  } catch {
    return false; // nobody has it, or who had it is gone
  }
}
