import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Report, silent } from './report.ts';
import { varFolder } from './repository-root.ts';

/**
 * What one process started and must not leave behind: children and throw-away folders. The record is on disk while any of them
 * exists, so that the run after a `kill -9` can end them.
 */
interface RunRecord {
  id: string;
  owner: ProcessIdentity;
  children: ProcessIdentity[];
  folders: string[];
}

interface ProcessIdentity {
  pid: number;
  /** A number is used again some day; number and start together are not. */
  startedAt: string;
}

const recordFolder = join(varFolder, 'runs');
const hasProc = existsSync('/proc/self/stat');

let current: RunRecord | undefined;

/** The mark that every child carries in its environment, handed on to whatever it starts itself. */
export function runMark(): { NUMERA_RUN: string } {
  return { NUMERA_RUN: record().id };
}

/** A child that runs: ended by the next run if this one is killed. */
export function trackChild(pid: number): void {
  record().children.push({ pid, startedAt: startOf(pid) ?? 'unknown' });
  save();
}

/** A child that ended. */
export function forgetChild(pid: number): void {
  record().children = record().children.filter((child) => child.pid !== pid);
  save();
}

/** A new folder that goes when `removeTemporaryFolder` is called, or when the next run finds that its owner is dead. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `numera-${name}-`));
  record().folders.push(folder);
  save();
  return folder;
}

/** Removes what `temporaryFolder` made, with everything in it. */
export function removeTemporaryFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  record().folders = record().folders.filter((one) => one !== folder);
  save();
}

/** Ends the processes and removes the folders of runs whose owner was killed. Leaves everything else alone. */
export function endLeftovers(report: Report = silent): void {
  for (const left of readRecords()) {
    if (isRunning(left.owner)) continue;
    const ended = processesOf(left).filter(killHard);
    waitUntilGone(ended);
    if (ended.length > 0) report(`ended ${ended.length} processes that a killed run left behind`);
    for (const folder of left.folders)
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    rmSync(join(recordFolder, `${left.id}.json`), { force: true });
  }
}

/** What makes a process itself, also after its number was given to another. */
export function identify(pid: number): ProcessIdentity {
  return { pid, startedAt: startOf(pid) ?? 'gone' };
}

/** Whether this very process still runs. */
export function isRunning({ pid, startedAt }: ProcessIdentity): boolean {
  return startOf(pid) === startedAt;
}

function record(): RunRecord {
  current ??= { id: randomUUID(), owner: identify(process.pid), children: [], folders: [] };
  return current;
}

function save(): void {
  const { id, children, folders } = record();
  const file = join(recordFolder, `${id}.json`);
  if (children.length + folders.length === 0) return rmSync(file, { force: true });
  mkdirSync(recordFolder, { recursive: true });
  writeFileSync(file, JSON.stringify(record()));
}

function readRecords(): RunRecord[] {
  if (!existsSync(recordFolder)) return [];
  return readdirSync(recordFolder).flatMap((name) => {
    try {
      return [JSON.parse(readFileSync(join(recordFolder, name), 'utf8')) as RunRecord];
    } catch {
      return []; // half-written at this moment by its owner
    }
  });
}

/** By the mark in the environment where /proc shows it, which also finds what children started; by recorded number elsewhere. */
function processesOf(left: RunRecord): number[] {
  if (!hasProc) return left.children.filter(isRunning).map(({ pid }) => pid);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => environmentOf(pid).includes(`NUMERA_RUN=${left.id}`))
    .map(Number);
}

function environmentOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    return []; // ended meanwhile, or somebody else's
  }
}

function killHard(pid: number): boolean {
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}

/** Ports and lock files are free only when the kernel has taken the process apart, a moment after the signal. */
function waitUntilGone(pids: number[]): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let look = 0; look < 300 && pids.some((pid) => startOf(pid)); look++) Atomics.wait(pause, 0, 0, 10);
}

function startOf(pid: number): string | undefined {
  try {
    if (!hasProc)
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return undefined; // dead, only not yet collected by its parent
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${fields[19]}`;
  } catch {
    return undefined;
  }
}
