import type { Channel, ChannelModel } from 'amqplib';
import { deadQueueOptions, mainQueueOptions, retryQueueOptions, type Topology } from './topology.ts';

/** Exchanges and retry queues that all services share. Declaring again what stands is free. */
export async function declareShared(connection: ChannelModel, topology: Topology): Promise<void> {
  const channel = await connection.createChannel();
  // The connection's own handler reports the failure; without this one it would end the process.
  channel.on('error', () => undefined);
  await channel.assertExchange(topology.events(), 'topic', { durable: true });
  await channel.assertExchange(topology.retry(), 'topic', { durable: true });
  await channel.assertExchange(topology.dead(), 'direct', { durable: true });
  // The wait of a message whose queue was removed meanwhile ends here; it would block those behind it for ever.
  await channel.assertExchange(topology.ownerless(), 'fanout', { durable: true });
  await channel.assertQueue(topology.deadQueue('ownerless'), deadQueueOptions);
  await channel.bindQueue(topology.deadQueue('ownerless'), topology.ownerless(), '');
  await channel.assertExchange(topology.redeliver(), 'topic', {
    durable: true,
    alternateExchange: topology.ownerless(),
  });
  for (const delay of topology.delaysMs) {
    await channel.assertQueue(topology.retryQueue(delay), retryQueueOptions(topology, delay));
    await channel.bindQueue(topology.retryQueue(delay), topology.retry(), `${delay}ms.#`);
  }
  await channel.close();
}

/** The queue of one consumer with its way back from the retry queues and its dead queue. */
export async function declareConsumer(
  channel: Channel,
  topology: Topology,
  consumer: string,
  types: readonly string[],
): Promise<void> {
  const queue = topology.queue(consumer);
  await channel.assertQueue(topology.deadQueue(consumer), deadQueueOptions);
  await channel.bindQueue(topology.deadQueue(consumer), topology.dead(), queue);
  await channel.assertQueue(queue, mainQueueOptions(topology, consumer));
  await channel.bindQueue(queue, topology.redeliver(), `*.${queue}`);
  for (const type of types) await channel.bindQueue(queue, topology.events(), type);
}
