import mongoose from 'mongoose';
import { engineAnswers } from './containers.ts';
import { reasonOf, type Report, silent } from './report.ts';
import { type Mongo, type MongoOptions, startMongo } from './start-mongo.ts';
import { startMongoContainer } from './start-mongo-container.ts';
import { type Rabbitmq, type RabbitmqOptions, startRabbitmq } from './start-rabbitmq.ts';
import { startRabbitmqContainer } from './start-rabbitmq-container.ts';

/** What is tried first when no address is set: `binaries` to run the product, `containers` for tests. */
export type Preference = 'binaries' | 'containers';

/** The database at MONGO_URL, or an own one from a binary or a container, in the preferred order. */
export async function provideMongo(preference: Preference, options: MongoOptions = {}): Promise<Mongo> {
  const url = process.env['MONGO_URL'];
  if (url) {
    await assertReplicaSet(url);
    const refuse = refusal('MONGO_URL');
    return { ...foreign('MongoDB', url, 'MONGO_URL'), kill9: refuse, restart: refuse, signal: refuse };
  }
  return firstThatStarts('MongoDB', preference, options.report ?? silent, {
    binaries: () => startMongo(options),
    containers: () => startMongoContainer(options),
  });
}

/** The broker at AMQP_URL, or an own one from a binary or a container, in the preferred order. */
export async function provideRabbitmq(preference: Preference, options: RabbitmqOptions = {}): Promise<Rabbitmq> {
  const url = process.env['AMQP_URL'];
  if (url) {
    const refuse = refusal('AMQP_URL');
    const never = { kill9: refuse, restart: refuse, signal: refuse, rabbitmqctl: refuse };
    return { ...foreign('RabbitMQ', url, 'AMQP_URL'), ...never };
  }
  return firstThatStarts('RabbitMQ', preference, options.report ?? silent, {
    binaries: () => startRabbitmq(options),
    containers: () => startRabbitmqContainer(options),
  });
}

async function firstThatStarts<T>(
  what: string,
  preference: Preference,
  report: Report,
  ways: Record<Preference, () => Promise<T>>,
): Promise<T> {
  const tried: string[] = [];
  for (const way of preference === 'binaries'
    ? (['binaries', 'containers'] as const)
    : (['containers', 'binaries'] as const)) {
    try {
      if (way === 'containers' && !(await engineAnswers())) throw new Error('no container engine answers');
      return await ways[way]();
    } catch (error) {
      tried.push(reasonOf(error));
      if (way === 'containers' && preference === 'containers' && tried.at(-1) !== 'no container engine answers') {
        report(`${what} does not start in a container (${tried.at(-1)}); trying a local binary`);
      }
    }
  }
  throw new Error(`${what} does not start. ${tried.join('; ')}`);
}

async function assertReplicaSet(url: string): Promise<void> {
  const client = new mongoose.mongo.MongoClient(url, { serverSelectionTimeoutMS: 10_000 });
  try {
    const hello = await client.db('admin').command({ hello: 1 });
    if (!hello['setName'] && hello['msg'] !== 'isdbgrid')
      throw new Error('it is no replica set, which transactions need');
  } catch (error) {
    throw new Error(`MONGO_URL cannot be used: ${reasonOf(error)}`);
  } finally {
    await client.close();
  }
}

const foreign = (name: string, url: string, from: string) => ({
  name,
  url,
  from,
  exited: new Promise<string>(() => undefined),
  tail: () => '',
  stop: async () => undefined,
});

/** A server that this run did not start is only used, never hurt. */
function refusal(variable: string): () => never {
  return () => {
    throw new Error(`${variable} names a server that this run did not start, so it is left alone`);
  };
}
