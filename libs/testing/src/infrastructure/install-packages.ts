import { existsSync, readFileSync, statSync } from 'node:fs';
import { findOnPath } from './find-on-path.ts';
import { reasonOf, type Report } from './report.ts';
import { runCommand } from './run-command.ts';

const POLICY = '/usr/sbin/policy-rc.d';
const OUR_POLICY = '#!/bin/sh\n# written while numera installs a package: no service is started by that\nexit 101\n';

/** As long as a command may run. */
const LONGEST_INSTALL_MS = 10 * 60_000;

let queue: Promise<unknown> = Promise.resolve();

/** Installs system packages with apt, one call after the other, without starting any service that they bring. */
export function installPackages(packages: string[], report: Report): Promise<void> {
  const mine = queue.then(() => install(packages, report));
  queue = mine.catch(() => undefined);
  return mine;
}

async function install(packages: string[], report: Report): Promise<void> {
  if (!findOnPath('apt-get')) throw new Error('no apt-get on the PATH');
  if (!isRoot() && !findOnPath('sudo')) throw new Error('apt-get needs root');
  const apt = (...args: string[]) => asRoot(['apt-get', '-y', '-o', 'DPkg::Lock::Timeout=300', ...args]);
  const add = () => apt('install', '--no-install-recommends', ...packages);

  report(`installing ${packages.join(' ')} with apt-get`);
  const forbidServices = !existsSync(POLICY) || isOurs();
  if (forbidServices) await asRoot(['sh', '-c', 'printf %s "$0" > "$1" && chmod 755 "$1"', OUR_POLICY, POLICY]);
  try {
    await add().catch(async () => {
      report('refreshing the package lists with apt-get');
      await apt('update');
      await add();
    });
  } finally {
    if (forbidServices) await removePolicy();
  }
}

/** Takes away what a run that was killed while it installed has left: with it no service of this machine would be started. */
export async function removeLeftPolicy(report: Report): Promise<void> {
  // Not under the hands of somebody who installs at this moment.
  if (!isOurs() || Date.now() - statSync(POLICY).mtimeMs < LONGEST_INSTALL_MS) return;
  await removePolicy().catch((error: unknown) => report(`${POLICY} is left over: ${reasonOf(error)}`));
}

const removePolicy = (): Promise<string> => asRoot(['rm', '-f', POLICY]);

function isOurs(): boolean {
  try {
    return readFileSync(POLICY, 'utf8') === OUR_POLICY;
  } catch {
    return false; // there is none, or it is not for us to read
  }
}

const isRoot = (): boolean => process.getuid?.() === 0;

function asRoot(command: string[]): Promise<string> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  return isRoot()
    ? runCommand(command[0]!, command.slice(1), { env })
    : runCommand('sudo', ['-n', ...command], { env });
}
