import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { identify, isRunning } from './run-record.ts';

/** One file a port, with the process that has it. For all runs of the machine, not only those of one folder. */
const folder = join(tmpdir(), `numera-ports-${userInfo().uid}`);

/**
 * Takes a port for as long as this process lives, whether or not somebody listens there: a process that was only killed to be
 * started again must not find another one's in its place. False when a living process has it, this one included.
 */
export function reservePort(port: number): boolean {
  const file = join(folder, String(port));
  const me = JSON.stringify(identify(process.pid));
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(file, me, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  if (isHeld(file)) return false;
  writeFileSync(file, me);
  return readFileSync(file, 'utf8') === me; // of two who saw the same dead owner, the later one has it
}

/** Removes what processes left that are gone. */
export function dropDeadReservations(): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (!isHeld(file)) rmSync(file, { force: true });
  }
}

function isHeld(file: string): boolean {
  try {
    return isRunning(JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof identify>);
  } catch {
    return true; // half-written at this moment by its owner
  }
}
