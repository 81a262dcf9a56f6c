import { type Channel, type ChannelModel, connect } from 'amqplib';
import type { DeadLetter, QueueState } from './snapshot.ts';

/** Names on the broker, as `libs/messaging` makes them. */
export interface QueueNames {
  readonly prefix: string;
  readonly consumers: readonly string[];
  readonly services: readonly string[];
  readonly retryDelaysMs: readonly number[];
}

type Asked = Omit<QueueState, 'messages' | 'deadLetters'> & { readonly mayBeAbsent: boolean };

function queuesOf({ prefix, consumers, services, retryDelaysMs }: QueueNames): Asked[] {
  return [
    ...consumers.flatMap((consumer): Asked[] => [
      { name: `${prefix}${consumer}`, kind: 'events', consumer, mayBeAbsent: false },
      { name: `${prefix}${consumer}.dead`, kind: 'dead', consumer, mayBeAbsent: false },
    ]),
    { name: `${prefix}ownerless.dead`, kind: 'dead', consumer: 'ownerless', mayBeAbsent: true },
    ...retryDelaysMs.map((delay): Asked => ({
      name: `${prefix}events.retry.${delay}ms`,
      kind: 'retry',
      consumer: null,
      mayBeAbsent: true,
    })),
    ...services.map((service): Asked => ({
      name: `${prefix}${service}.commands`,
      kind: 'commands',
      consumer: null,
      mayBeAbsent: true,
    })),
  ];
}

/**
 * Asks the broker how many messages are ready in each queue, changing nothing. `readDead` also looks at the dead letters:
 * they are taken and given back, which a broker of version 4 counts as a delivery, and it drops a message after twenty.
 */
export async function readQueues(url: string, names: QueueNames, readDead: boolean): Promise<QueueState[]> {
  const connection = await connect(url);
  connection.on('error', () => undefined);
  try {
    const states: QueueState[] = [];
    let channel: Channel | undefined;
    for (const { mayBeAbsent, ...queue } of queuesOf(names)) {
      channel ??= await quietChannel(connection);
      const messages = await depthOf(channel, queue.name);
      // The broker closes the channel that asked for a queue it does not have.
      if (messages === null) channel = undefined;
      if (messages === null && mayBeAbsent) continue;
      const isRead = readDead && queue.kind === 'dead' && messages !== null;
      states.push({
        ...queue,
        messages,
        ...(isRead ? { deadLetters: messages > 0 ? await readLetters(connection, queue.name) : [] } : {}),
      });
    }
    return states;
  } finally {
    await connection.close();
  }
}

async function quietChannel(connection: ChannelModel): Promise<Channel> {
  const channel = await connection.createChannel();
  channel.on('error', () => undefined);
  return channel;
}

async function depthOf(channel: Channel, queue: string): Promise<number | null> {
  try {
    return (await channel.checkQueue(queue)).messageCount;
  } catch (error) {
    if ((error as { code?: number }).code === 404) return null;
    throw error;
  }
}

/** Closing the channel gives everything back, in its old order. */
async function readLetters(connection: ChannelModel, queue: string): Promise<DeadLetter[]> {
  const channel = await quietChannel(connection);
  const letters: DeadLetter[] = [];
  for (let message = await channel.get(queue); message; message = await channel.get(queue)) {
    const { messageId, type, headers } = message.properties;
    letters.push({
      messageId: textOf(messageId),
      type: textOf(type),
      reason: textOf(headers?.['x-reason']),
      content: message.content.toString('utf8'),
    });
  }
  await channel.close();
  return letters;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
