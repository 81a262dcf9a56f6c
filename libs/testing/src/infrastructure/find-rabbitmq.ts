import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findOnPath, isExecutable } from './find-on-path.ts';
import { installPackages } from './install-packages.ts';
import { reasonOf, type Report, silent } from './report.ts';

export interface RabbitmqPrograms {
  server: string;
  ctl: string;
  epmd: string;
}

/** RabbitMQ's programs: installed, or installed now with the system's package manager. Fails with all that was tried. */
export async function findRabbitmq(report: Report = silent): Promise<RabbitmqPrograms> {
  const tried = ['no rabbitmq-server on this machine'];
  const installed = lookForPrograms();
  if (installed) return installed;
  try {
    await installPackages(['rabbitmq-server'], report);
  } catch (error) {
    tried.push(`apt-get install rabbitmq-server: ${reasonOf(error)}`);
  }
  const fresh = lookForPrograms();
  if (fresh) return fresh;
  throw new Error(`RabbitMQ is missing. Set AMQP_URL or install rabbitmq-server. Tried: ${tried.join('; ')}`);
}

function lookForPrograms(): RabbitmqPrograms | undefined {
  const epmd = findOnPath('epmd');
  const folder = programFolders().find((one) =>
    ['rabbitmq-server', 'rabbitmqctl'].every((name) => isExecutable(join(one, name))),
  );
  return epmd && folder
    ? { server: join(folder, 'rabbitmq-server'), ctl: join(folder, 'rabbitmqctl'), epmd }
    : undefined;
}

/** Packages put a wrapper on the PATH that changes the user; the real script lies under /usr/lib. */
function programFolders(): string[] {
  const packaged = '/usr/lib/rabbitmq/lib';
  const versions = existsSync(packaged) ? readdirSync(packaged).map((name) => join(packaged, name, 'sbin')) : [];
  const onPath = findOnPath('rabbitmq-server');
  return ['/usr/lib/rabbitmq/bin', ...versions, ...(onPath ? [dirname(realpathSync(onPath)), dirname(onPath)] : [])];
}
