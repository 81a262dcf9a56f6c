import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** A cheap look before the library is loaded: without an address or a socket there is no engine to ask. */
function mayHaveEngine(): boolean {
  const sockets = [
    '/var/run/docker.sock',
    join(process.env['XDG_RUNTIME_DIR'] ?? '/nowhere', 'docker.sock'),
    join(process.env['XDG_RUNTIME_DIR'] ?? '/nowhere', 'podman/podman.sock'),
    join(homedir(), '.docker/run/docker.sock'),
    join(homedir(), '.colima/default/docker.sock'),
  ];
  return Boolean(process.env['DOCKER_HOST'] || process.env['TESTCONTAINERS_HOST_OVERRIDE']) || sockets.some(existsSync);
}

/** Does a container engine answer? */
export async function engineAnswers(): Promise<boolean> {
  if (!mayHaveEngine()) return false;
  const { getContainerRuntimeClient } = await import('testcontainers');
  return getContainerRuntimeClient().then(
    () => true,
    () => false,
  );
}

/** Ends a container the hard way and brings the same one back, with its ports and its data. */
export async function containerSwitch(id: string) {
  const { getContainerRuntimeClient } = await import('testcontainers');
  const container = (await getContainerRuntimeClient()).container.getById(id);
  return {
    kill: () => container.kill(),
    start: () => container.start(),
    signal: (signal: NodeJS.Signals) => container.kill({ signal }),
    isRunning: async () => (await container.inspect()).State.Running,
  };
}
