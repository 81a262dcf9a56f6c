import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeLeftPolicy } from '@numera/testing/infrastructure/install-packages';
import { endEveryChild, killEveryChild } from '@numera/testing/infrastructure/processes';
import { provideMongo, provideRabbitmq } from '@numera/testing/infrastructure/provide-infrastructure';
import { varFolder } from '@numera/testing/infrastructure/repository-root';
import { dropDeadReservations } from '@numera/testing/infrastructure/port-reservations';
import { endLeftovers } from '@numera/testing/infrastructure/run-record';
import { seedDemo } from '@numera/testing/seed-demo';
import { type Product, startProduct } from '@numera/testing/start-product';
import { type Addresses, addressesFile, addressesOf, writeAddresses } from './addresses.ts';
import { buildProduct } from './build-product.ts';
import { endWithSignal } from './end-with-signal.ts';
import { keepSecrets } from './keep-secrets.ts';
import { say } from './progress.ts';
import { consumersOf, removeDatabases, removeQueues } from './remove-product.ts';
import { checkOnce, keepChecking } from './keep-checking.ts';
import { keepProviders, refuseOtherProviders } from './keep-providers.ts';
import {
  forgetSettingsFromOutside,
  providerLines,
  type SettingsFromOutside,
  settingsFromOutside,
} from './settings-from-outside.ts';
import { releaseStartLock, takeStartLock } from './start-lock.ts';
import { supervise } from './supervise.ts';

// Wanted, not required: a taken one moves to a free one.
const ports = {
  ...{ gateway: 3000, identity: 3001, catalog: 3002, billing: 3003, provisioning: 3004, notifications: 3005 },
  ...{ sandbox: 4010, mailbox: 1080, smtp: 1025, mongo: 27_117, amqp: 5673 },
};
const { env: fromOutside, providers } = readSettingsFromOutside();
const managementPorts = {
  gateway: 3100,
  identity: 3101,
  catalog: 3102,
  billing: 3103,
  provisioning: 3104,
  notifications: 3105,
};
const mongoPrefix = process.env['MONGO_DB_PREFIX'] ?? 'numera';
const amqpPrefix = process.env['AMQP_PREFIX'] ?? '';
/** What stands on a broker that is not ours alone, for a `--fresh` start whose database is gone. */
const consumersFile = join(varFolder, 'consumers.json');
const logFolder = join(varFolder, 'logs');

let stopping = false;
let locked = false;
const infrastructure: { stop(): Promise<void> }[] = [];
let product: Product | undefined;

process.on('exit', () => {
  killEveryChild();
  if (locked) releaseStartLock();
});
endWithSignal(
  () => void stop(0),
  () => process.exit(1),
);

try {
  await start(process.argv.includes('--fresh'));
} catch (error) {
  if (!stopping) {
    process.stderr.write(`${(error as Error).message}\n`);
    await stop(1);
  }
}

async function start(fresh: boolean): Promise<void> {
  takeStartLock();
  locked = true;
  if (!fresh) refuseOtherProviders(providers);
  endLeftovers(say);
  dropDeadReservations();
  await removeLeftPolicy(say);
  rmSync(logFolder, { recursive: true, force: true });
  const before = fresh ? readConsumers() : [];
  if (fresh) emptyVar();

  say('starting MongoDB and RabbitMQ, building the product');
  const report = say;
  const [mongo, rabbitmq] = await Promise.all([
    startPart(
      provideMongo('binaries', {
        folder: join(varFolder, 'mongo'),
        logFile: join(logFolder, 'mongod.log'),
        port: ports.mongo,
        report,
      }),
    ),
    startPart(
      provideRabbitmq('binaries', {
        folder: join(varFolder, 'rabbitmq'),
        logFile: join(logFolder, 'rabbitmq.log'),
        port: ports.amqp,
        report,
      }),
    ),
    buildProduct().then(() => say('built')),
  ]);
  keepProviders(providers);
  const stores = { mongoUrl: mongo.url, mongoPrefix, amqpUrl: rabbitmq.url, amqpPrefix };
  if (fresh && process.env['AMQP_URL']) await removeQueues(stores, [...before, ...(await consumersOf(stores))]);
  if (fresh && process.env['MONGO_URL']) await removeDatabases(stores);

  product = await startProduct({
    ...stores,
    ports,
    managementPorts,
    folder: varFolder,
    nodeEnv: 'development',
    secrets: keepSecrets(),
    env: fromOutside,
    onReady: (what, seconds) => say(`${what} is ready (${seconds.toFixed(1)} s)`),
    beforeServices: async (environment) => {
      await seedDemo(environment, logFolder);
      say('plans, prices, features, an administrator and a customer are there');
    },
  });
  for (const part of [mongo, rabbitmq, product.mailbox, ...Object.values(product.services)]) {
    void supervise(part, () => stopping, say);
  }

  if (process.env['AMQP_URL']) writeFileSync(consumersFile, JSON.stringify(await consumersOf(stores)));
  const addresses = addressesOf(product, stores, providers);
  writeAddresses(addresses, addressesFile);
  show(addresses);
  void keepChecking({ check: () => checkOnce(logFolder), isStopping: () => stopping, say });
}

async function startPart<T extends { name: string; url: string; from: string; stop(): Promise<void> }>(
  starting: Promise<T>,
): Promise<T> {
  const part = await starting;
  infrastructure.push(part);
  say(`${part.name} is ready (${part.from})`);
  return part;
}

/** Ends services first, then what they work with. */
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  if (code === 0) say('stopping');
  await product?.stop().catch((error) => say(`stopping the services: ${(error as Error).message}`));
  await Promise.allSettled(infrastructure.map((store) => store.stop()));
  await endEveryChild(); // whatever was only half up
  if (code === 0) say('stopped');
  process.exit(code);
}

/** Keys go with the data that they seal. The lock and the records of running processes stay. */
function emptyVar(): void {
  for (const name of existsSync(varFolder) ? readdirSync(varFolder) : []) {
    if (name !== 'runs' && name !== 'start.lock') rmSync(join(varFolder, name), { recursive: true, force: true });
  }
  say('emptied var/');
}

function readConsumers(): string[] {
  return existsSync(consumersFile) ? (JSON.parse(readFileSync(consumersFile, 'utf8')) as string[]) : [];
}

/** A wrong one is told in one line, before anything is started. */
function readSettingsFromOutside(): SettingsFromOutside {
  try {
    return settingsFromOutside(process.env);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(78);
  } finally {
    forgetSettingsFromOutside(process.env);
  }
}

function show({ store, apiDocs, sandbox, mailbox, logins, services }: Addresses): void {
  const webhook = `npm run asaas:webhook -- <public address of ${services['billing']?.url}>`;
  const lines = [
    ['Store, panel, admin', store],
    ['API documentation', apiDocs],
    ['Sandbox', sandbox],
    ...providerLines(providers),
    ...(providers.asaas.url ? [['Webhook of Asaas', webhook]] : []),
    ['Mailbox', mailbox],
    ...Object.entries(logins).map(([who, { email, password }]) => [`Login ${who}`, `${email}  ${password}`]),
    ['Logs and addresses', `${join('var', 'logs')}, ${join('var', 'addresses.json')}`],
  ].map(([what, where]) => `  ${what!.padEnd(28)} ${where}`);
  say(`Numera is ready\n\n${lines.join('\n')}\n\n  Ctrl+C stops everything; the data stays for the next start.\n`);
}
