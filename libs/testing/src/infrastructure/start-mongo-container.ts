import { mkdirSync } from 'node:fs';
import { containerSwitch } from './containers.ts';
import { freePort } from './free-port.ts';
import { bePrimary, type Mongo, type MongoOptions } from './start-mongo.ts';
import { waitUntil } from './wait-until.ts';

const IMAGE = 'mongo:8.0';

/** Runs MongoDB in a container, with the same port inside and outside so that the replica set has one address. */
export async function startMongoContainer({ folder, port: preferred }: MongoOptions = {}): Promise<Mongo> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const port = await freePort(preferred);
  const args = ['mongod', '--port', String(port), '--bind_ip_all', '--replSet', 'numera', '--oplogSize', '128'];
  const definition = new GenericContainer(IMAGE)
    .withCommand([...args, '--wiredTigerCacheSizeGB', '0.25'])
    .withExposedPorts({ container: port, host: port })
    .withWaitStrategy(Wait.forLogMessage(/Waiting for connections/i));
  if (folder) mkdirSync(folder, { recursive: true });
  const container = await (
    folder ? definition.withBindMounts([{ source: folder, target: '/data/db' }]) : definition
  ).start();
  const machine = await containerSwitch(container.getId());
  const primary = () => waitUntil(`${IMAGE} is primary`, () => bePrimary(port));
  await primary();
  return {
    url: `mongodb://127.0.0.1:${port}/?replicaSet=numera`,
    name: 'MongoDB',
    from: `container ${IMAGE}`,
    exited: new Promise(() => undefined),
    tail: () => '',
    signal: (signal) => void machine.signal(signal),
    stop: async () => void (await container.stop({ removeVolumes: true })),
    kill9: async () => void (await machine.kill()),
    async restart() {
      if (await machine.isRunning()) await machine.kill();
      await machine.start();
      await primary();
    },
  };
}
