import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { varFolder } from '@numera/testing/infrastructure/repository-root';
import { identify, isRunning } from '@numera/testing/infrastructure/run-record';

const file = join(varFolder, 'addresses.json');
const lockFile = join(varFolder, 'start.lock');

/** What scripts read to find the running product. */
export interface Addresses {
  store: string;
  apiDocs: string;
  sandbox: string;
  mailbox: string;
  smtp: string;
  mongo: string;
  amqp: string;
  services: Record<string, { url: string; log: string }>;
  logins: Record<string, { email: string; password: string }>;
}

/** Writes the file at once, so that a script never reads half of it. */
export function writeAddresses(addresses: Addresses): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(addresses, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** One start at a time keeps its data in `var/`. Fails when another one runs; a lock left by a killed one is taken over. */
export function takeStartLock(): void {
  if (existsSync(lockFile)) {
    const holder = JSON.parse(readFileSync(lockFile, 'utf8')) as ReturnType<typeof identify>;
    if (isRunning(holder)) {
      throw new Error(
        `Numera already runs in this checkout (process ${holder.pid}); its addresses are in var/addresses.json.`,
      );
    }
  }
  mkdirSync(varFolder, { recursive: true });
  writeFileSync(lockFile, JSON.stringify(identify(process.pid)));
  rmSync(file, { force: true });
}

export function releaseStartLock(): void {
  rmSync(file, { force: true });
  rmSync(lockFile, { force: true });
}
