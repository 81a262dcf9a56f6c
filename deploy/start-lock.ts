import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { varFolder } from '@numera/testing/infrastructure/repository-root';
import { identify, isRunning } from '@numera/testing/infrastructure/run-record';
import { addressesFile } from './addresses.ts';

const lockFile = join(varFolder, 'start.lock');

/** One start at a time keeps its data in `var/`. Fails when another one runs; a lock left by a killed one is taken over. */
export function takeStartLock(file = lockFile, addresses = addressesFile): void {
  mkdirSync(dirname(file), { recursive: true });
  while (!create(file)) {
    const holder = holderOf(file);
    if (holder && isRunning(holder)) {
      throw new Error(
        `Numera already runs in this checkout (process ${holder.pid}); its addresses are in var/addresses.json.`,
      );
    }
    rmSync(file, { force: true });
  }
  rmSync(addresses, { force: true });
}

/** Lets the next start in, and takes away the addresses under which nothing answers any more. */
export function releaseStartLock(): void {
  rmSync(addressesFile, { force: true });
  rmSync(lockFile, { force: true });
}

/** By the file's creation, which only one of two starts at the same moment achieves. */
function create(file: string): boolean {
  try {
    writeFileSync(file, JSON.stringify(identify(process.pid)), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Nobody, when the file cannot be read: its writer was killed, or the disk was full. */
function holderOf(file: string): ReturnType<typeof identify> | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof identify>;
  } catch {
    return undefined;
  }
}
