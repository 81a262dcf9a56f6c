import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { forgetChild, runMark, trackChild } from './run-record.ts';

export interface ProcessOptions {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string | undefined>;
  cwd?: string;
  /** Both outputs are appended here. A file and not a pipe: the child survives whoever watches it. */
  logFile: string;
}

export interface RunningProcess {
  readonly name: string;
  readonly pid: number;
  readonly logFile: string;
  /** How it ended; undefined while it runs. */
  readonly ended: string | undefined;
  /** Resolves when it ended, with the way it did. */
  readonly exited: Promise<string>;
  /** SIGTERM to the whole group, SIGKILL after the grace time. */
  stop(graceMs?: number): Promise<void>;
  /** SIGKILL to the whole group. */
  kill9(): Promise<void>;
  /** Any other signal, such as SIGSTOP, to the whole group. */
  signal(signal: NodeJS.Signals): void;
  /** The last lines of this start's log. */
  tail(lines?: number): string;
}

const alive = new Set<RunningProcess>();

// Node's and npm's own settings are about this process: a child given `--experimental-vm-modules` would run differently.
const OWN_SETTINGS = /^(NODE_OPTIONS|NODE_CHANNEL_.*|NODE_V8_COVERAGE|JEST_WORKER_ID|npm_.*)$/;

/** Starts a child as the leader of its own process group, recorded so that a later run can end it. */
export function startProcess({ name, command, args, env = {}, cwd, logFile }: ProcessOptions): RunningProcess {
  mkdirSync(dirname(logFile), { recursive: true });
  const logStart = existsSync(logFile) ? statSync(logFile).size : 0;
  const log = openSync(logFile, 'a');
  const inherited = Object.entries(process.env).filter(([key]) => !OWN_SETTINGS.test(key));
  const child = spawn(command, args, {
    cwd,
    env: { ...Object.fromEntries(inherited), ...runMark(), ...env },
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);

  let ended: string | undefined;
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => finish(`could not start: ${error.message}`));
    child.once('exit', (code, signal) => finish(signal ? `ended by ${signal}` : `ended with code ${code}`));
    function finish(how: string) {
      if (ended) return;
      ended = how;
      alive.delete(running);
      if (child.pid) forgetChild(child.pid);
      resolve(how);
    }
  });
  const pid = child.pid ?? 0;
  if (pid) trackChild(pid);

  const signal = (what: NodeJS.Signals) => {
    try {
      if (pid) process.kill(-pid, what);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // already gone is what we want
    }
  };
  const running: RunningProcess = {
    name,
    pid,
    logFile,
    get ended() {
      return ended;
    },
    exited,
    signal,
    async stop(graceMs = 10_000) {
      if (!ended) signal('SIGTERM');
      if (!ended) signal('SIGCONT'); // a suspended process takes no other signal
      const inTime = await Promise.race([exited.then(() => true), sleep(graceMs, false, { ref: false })]);
      signal('SIGKILL'); // also whoever of the group outlived its leader
      if (!inTime) await exited;
    },
    async kill9() {
      signal('SIGKILL');
      await exited;
    },
    tail: (lines = 20) =>
      existsSync(logFile)
        ? readFileSync(logFile).subarray(logStart).toString('utf8').trimEnd().split('\n').slice(-lines).join('\n')
        : '',
  };
  if (!ended) alive.add(running);
  return running;
}

/** Kills every child that still runs and waits until they are gone. */
export async function endEveryChild(): Promise<void> {
  await Promise.all([...alive].map((child) => child.kill9()));
}

/** Kills every child that still runs, at once: the last resort of a process that is about to exit. */
export function killEveryChild(): void {
  for (const child of alive) child.signal('SIGKILL');
}

/** Polls until the check answers true; fails with the child's last log lines as soon as the child ends, or when time is up. */
export async function waitUntilUp(
  child: RunningProcess,
  check: () => Promise<boolean>,
  within = 60_000,
): Promise<void> {
  const deadline = Date.now() + within;
  for (;;) {
    if (child.ended) throw new Error(`${child.name} ${child.ended} before it was ready\n${child.tail()}`);
    if (await check().catch(() => false)) return;
    if (Date.now() > deadline)
      throw new Error(`${child.name} was not ready within ${within / 1000} s\n${child.tail()}`);
    await Promise.race([sleep(40), child.exited]);
  }
}

/** A check for `waitUntilUp`: the address answers with a success. */
export function answers(url: string): () => Promise<boolean> {
  return async () => (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
}

/** A check for `waitUntilUp`: a line of this start's log matches. */
export function logged(child: () => RunningProcess, line: RegExp): () => Promise<boolean> {
  return async () => line.test(child().tail(1_000));
}
