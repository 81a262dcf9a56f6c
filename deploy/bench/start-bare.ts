import { join } from 'node:path';
import { freePort } from '@numera/testing/infrastructure/free-port';
import { logged, startProcess, waitUntilUp } from '@numera/testing/infrastructure/processes';
import { repositoryRoot } from '@numera/testing/infrastructure/repository-root';
import { temporaryFolder } from '@numera/testing/infrastructure/run-record';
import { newSecrets } from '@numera/testing/product-environment';
import { startSandbox } from '@numera/testing/start-sandbox';
import { connect } from 'amqplib';
import { MongoClient } from 'mongodb';
import type { ProductStores } from '../addresses.ts';
import type { Places } from './bare/places.ts';
import { layReads, type ReadsContent } from './bare/reads.ts';
import { LOAD_CORE, pin, SERVICES_CORE } from './machine.ts';

export interface Bare {
  /** Begins the names of its databases. */
  readonly mongoPrefix: string;
  /** Processes by role: what they use of the processors is counted. */
  readonly pids: Readonly<Record<string, number>>;
  readonly url: string;
  readonly webhookUrl: string;
  readonly webhookToken: string;
  readonly readsUrl: string;
  readonly sandboxUrl: string;
  stop(): Promise<void>;
}

const roles = ['catalog', 'billing', 'provisioning', 'notifications', 'gateway', 'reads'] as const;

/** Starts the baselines as processes of their own beside the product, with a sandbox of their own and the same mailbox. */
export async function startBare(stores: ProductStores, smtpUrl: string, reads: ReadsContent): Promise<Bare> {
  const secrets = newSecrets();
  const ports = {} as Record<(typeof roles)[number], number>;
  for (const role of roles) ports[role] = await freePort();
  const url = (role: (typeof roles)[number]) => `http://127.0.0.1:${ports[role]}`;
  const sandbox = await startSandbox({
    ASAAS_API_KEY: secrets.ASAAS_API_KEY,
    BRDID_TOKEN: secrets.BRDID_TOKEN,
    WEBHOOK_URL: `${url('billing')}/webhooks/asaas`,
    WEBHOOK_TOKEN: secrets.ASAAS_WEBHOOK_TOKEN,
    WEBHOOK_SEND_TYPE: 'NON_SEQUENTIALLY',
  });
  pin(sandbox.pid, LOAD_CORE);
  const places: Omit<Places, 'port'> = {
    mongoUrl: stores.mongoUrl,
    mongoPrefix: `${stores.mongoPrefix}bare`,
    amqpUrl: stores.amqpUrl,
    amqpPrefix: `${stores.amqpPrefix}bare.`,
    sandboxUrl: sandbox.url,
    asaasKey: secrets.ASAAS_API_KEY,
    webhookToken: secrets.ASAAS_WEBHOOK_TOKEN,
    carrierToken: secrets.BRDID_TOKEN,
    smtpPort: Number(new URL(smtpUrl).port),
  };
  await layReads({ ...places, port: 0 }, reads);
  const folder = temporaryFolder('bare');
  const children = roles.map((role) =>
    startProcess({
      name: `bare ${role}`,
      command: process.execPath,
      args: [join(import.meta.dirname, 'bare/run-role.ts'), role],
      cwd: repositoryRoot,
      env: { BARE_PLACES: JSON.stringify({ ...places, port: ports[role] }), NODE_ENV: 'production' },
      logFile: join(folder, `${role}.log`),
    }),
  );
  for (const child of children) {
    await waitUntilUp(
      child,
      logged(() => child, /^ready$/m),
    );
    pin(child.pid, SERVICES_CORE);
  }
  return {
    mongoPrefix: places.mongoPrefix,
    pids: Object.fromEntries(roles.map((role, index) => [role, children[index]!.pid])),
    url: url('gateway'),
    webhookUrl: `${url('billing')}/webhooks/asaas`,
    webhookToken: places.webhookToken,
    readsUrl: url('reads'),
    sandboxUrl: sandbox.url,
    async stop() {
      await Promise.all([...children, sandbox].map((child) => child.stop()));
      await removeBare(places);
    },
  };
}

/** The world may be somebody's own database and broker. */
async function removeBare({ mongoUrl, mongoPrefix, amqpUrl, amqpPrefix }: Omit<Places, 'port'>): Promise<void> {
  const [client, broker] = await Promise.all([MongoClient.connect(mongoUrl), connect(amqpUrl)]);
  try {
    for (const role of roles) await client.db(`${mongoPrefix}-${role}`).dropDatabase();
    const channel = await broker.createChannel();
    for (const queue of bareQueues) await channel.deleteQueue(`${amqpPrefix}${queue}`);
    await channel.deleteExchange(`${amqpPrefix}events`);
  } finally {
    await Promise.all([client.close(), broker.close()]);
  }
}

const bareQueues = [
  'billing.commands',
  'catalog.commands',
  'billing.activated',
  'provisioning.paid',
  ...['charge', 'paid', 'activated'].map((what) => `catalog.${what}`),
  ...['charge.issued', 'payment.confirmed', 'subscription.activated'].map((what) => `notifications.${what}`),
];
