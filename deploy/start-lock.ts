import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { varFolder } from '@numera/testing/infrastructure/repository-root';
import { identify, isRunning } from '@numera/testing/infrastructure/run-record';
import { addressesFile } from './addresses.ts';

const lockFile = join(varFolder, 'start.lock');

/** One start at a time keeps its data in `var/`. Fails when another one runs; a lock left by a killed one is taken over. */
export function takeStartLock(): void {
  const holder = existsSync(lockFile)
    ? (JSON.parse(readFileSync(lockFile, 'utf8')) as ReturnType<typeof identify>)
    : undefined;
  if (holder && isRunning(holder)) {
    throw new Error(
      `Numera already runs in this checkout (process ${holder.pid}); its addresses are in var/addresses.json.`,
    );
  }
  mkdirSync(varFolder, { recursive: true });
  writeFileSync(lockFile, JSON.stringify(identify(process.pid)));
  rmSync(addressesFile, { force: true });
}

export function releaseStartLock(): void {
  rmSync(addressesFile, { force: true });
  rmSync(lockFile, { force: true });
}
