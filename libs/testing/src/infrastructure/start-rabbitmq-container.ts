import { existsSync, mkdirSync } from 'node:fs';
import { containerSwitch } from './containers.ts';
import { freePort } from './free-port.ts';
import { administer } from './administer.ts';
import { electLeaders } from './elect-leaders.ts';
import { type Rabbitmq, type RabbitmqOptions, speaksAmqp } from './start-rabbitmq.ts';
import { waitUntil } from './wait-until.ts';

const IMAGE = 'rabbitmq:4.1';

/** Runs RabbitMQ in a container. */
export async function startRabbitmqContainer({
  folder,
  port: preferred,
  report,
}: RabbitmqOptions = {}): Promise<Rabbitmq> {
  const { GenericContainer } = await import('testcontainers');
  const port = await freePort(preferred);
  const definition = new GenericContainer(IMAGE)
    .withHostname('numera') // queues belong to a node's name
    .withExposedPorts({ container: 5672, host: port });
  const hasPast = folder !== undefined && existsSync(folder);
  if (folder) mkdirSync(folder, { recursive: true });
  const container = await (
    folder ? definition.withBindMounts([{ source: folder, target: '/var/lib/rabbitmq' }]) : definition
  ).start();
  const machine = await containerSwitch(container.getId());
  const control = { command: 'docker', args: ['exec', container.getId(), 'rabbitmqctl'], env: {} };
  const accepting = () => waitUntil(`${IMAGE} takes connections`, () => speaksAmqp(port));
  const help = () => electLeaders(control, report);
  await accepting();
  if (hasPast) await help();
  return {
    url: `amqp://127.0.0.1:${port}`,
    name: 'RabbitMQ',
    from: `container ${IMAGE}`,
    exited: new Promise(() => undefined),
    tail: () => '',
    control,
    signal: (signal) => void machine.signal(signal),
    stop: async () => void (await container.stop({ removeVolumes: true })),
    kill9: async () => void (await machine.kill()),
    async restart() {
      if (await machine.isRunning()) await machine.kill();
      await machine.start();
      await accepting();
      await help();
    },
    rabbitmqctl: (...args) => administer(control, args),
  };
}
