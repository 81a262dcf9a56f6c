import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { findOnPath } from './find-on-path.ts';
import type { Report } from './report.ts';
import { runCommand } from './run-command.ts';

const POLICY = '/usr/sbin/policy-rc.d';
const OUR_POLICY = '#!/bin/sh\n# written while numera installs a package: no service is started by that\nexit 101\n';

let queue: Promise<unknown> = Promise.resolve();

/** Installs system packages with apt, one call after the other, without starting any service that they bring. */
export function installPackages(packages: string[], report: Report): Promise<void> {
  const mine = queue.then(() => install(packages, report));
  queue = mine.catch(() => undefined);
  return mine;
}

async function install(packages: string[], report: Report): Promise<void> {
  if (!findOnPath('apt-get')) throw new Error('no apt-get on the PATH');
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !findOnPath('sudo')) throw new Error('apt-get needs root');
  const apt = (...args: string[]) => {
    const command = ['apt-get', '-y', '-o', 'DPkg::Lock::Timeout=300', ...args];
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    return isRoot
      ? runCommand(command[0]!, command.slice(1), { env })
      : runCommand('sudo', ['-n', ...command], { env });
  };
  const add = () => apt('install', '--no-install-recommends', ...packages);

  report(`installing ${packages.join(' ')} with apt-get`);
  const forbidServices = isRoot && (!existsSync(POLICY) || readFileSync(POLICY, 'utf8') === OUR_POLICY);
  if (forbidServices) writeFileSync(POLICY, OUR_POLICY, { mode: 0o755 });
  try {
    await add().catch(async () => {
      report('refreshing the package lists with apt-get');
      await apt('update');
      await add();
    });
  } finally {
    if (forbidServices) rmSync(POLICY, { force: true });
  }
}
