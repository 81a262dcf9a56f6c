import { RETRY_DELAYS_MS, Topology } from '@numera/messaging/topology';
import { appNames } from '@numera/testing/product-environment';
import { connect } from 'amqplib';
import { MongoClient } from 'mongodb';
import type { ProductStores } from './addresses.ts';
import { consumerNames } from './commands/dead-letters.ts';

/** Takes a product that does not run away from a database and a broker that others use too. */
export async function removeProduct(stores: ProductStores): Promise<void> {
  await removeQueues(stores, await consumersOf(stores));
  await removeDatabases(stores);
}

/** Every event consumer that the product's services have noted. */
export const consumersOf = ({ mongoUrl, mongoPrefix }: ProductStores): Promise<string[]> =>
  consumerNames({ mongoUrl, mongoDbPrefix: mongoPrefix });

/** Drops the product's own databases, and no others. */
export async function removeDatabases({ mongoUrl, mongoPrefix }: ProductStores): Promise<void> {
  const client = new MongoClient(mongoUrl);
  try {
    for (const app of appNames) await client.db(`${mongoPrefix}-${app}`).dropDatabase();
  } finally {
    await client.close();
  }
}

/**
 * Deletes queues and exchanges by their names, which are made as the services make them: an ordinary user of a broker cannot
 * list what is there. What does not exist is no mishap.
 */
export async function removeQueues(
  { amqpUrl, amqpPrefix }: Pick<ProductStores, 'amqpUrl' | 'amqpPrefix'>,
  consumers: readonly string[],
): Promise<void> {
  const topology = new Topology(amqpPrefix);
  const queues = [
    ...consumers.flatMap((consumer) => [topology.queue(consumer), topology.deadQueue(consumer)]),
    ...RETRY_DELAYS_MS.map(topology.retryQueue),
    ...appNames.map(topology.commands),
  ];
  const { events, retry, redeliver, ownerless, dead } = topology;
  const connection = await connect(amqpUrl);
  try {
    const channel = await connection.createChannel();
    for (const queue of queues) await channel.deleteQueue(queue);
    for (const exchange of [events, retry, redeliver, ownerless, dead]) await channel.deleteExchange(exchange());
  } finally {
    await connection.close();
  }
}
