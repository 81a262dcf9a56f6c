import { connect, type ChannelModel, type ConfirmChannel, type GetMessage } from 'amqplib';
import type { Topology } from '../topology.ts';
import { type DeadLetter, describeDeadLetter } from './dead-letter.ts';

export interface DeadLetterPlace {
  readonly url: string;
  readonly topology: Topology;
}

/** Which of the dead letters, and how many of them. */
export interface DeadLetterChoice {
  readonly consumers: readonly string[];
  readonly isWanted: (letter: DeadLetter) => boolean;
  /** So many are shown to the visitor. */
  readonly most?: number | undefined;
  /** So many of a queue are looked at, its oldest first. */
  readonly lookAt?: number;
}

export type DeadLetterVisitor = (letter: DeadLetter, message: GetMessage, channel: ConfirmChannel) => Promise<void>;

/**
 * Shows the visitor one dead letter after the other, the oldest first in each queue; no more than one is held in memory. Whatever he
 * does not acknowledge goes back to where it was.
 */
export async function visitDeadLetters(
  { url, topology }: DeadLetterPlace,
  { consumers, isWanted, most = Infinity, lookAt = Infinity }: DeadLetterChoice,
  visitor: DeadLetterVisitor,
): Promise<void> {
  const connection = await connect(url);
  connection.on('error', () => undefined); // the same failure rejects the call that it happened to
  let left = most;
  try {
    for (const consumer of consumers) {
      if (left <= 0) break;
      const queue = topology.deadQueue(consumer);
      const channel = await openOn(connection, queue);
      if (!channel) continue;
      let unseen = lookAt;
      for (let message = await channel.get(queue); message && left > 0; unseen--) {
        const letter = describeDeadLetter(consumer, message);
        if (isWanted(letter)) {
          await visitor(letter, message, channel);
          left--;
        }
        message = left > 0 && unseen > 1 && (await channel.get(queue));
      }
      await channel.close();
    }
  } finally {
    await connection.close();
  }
}

/** Undefined when there is nothing, or no queue: of a consumer that is registered but never reached the broker. */
async function openOn(connection: ChannelModel, queue: string): Promise<ConfirmChannel | undefined> {
  const channel = await connection.createConfirmChannel();
  channel.on('error', () => undefined); // the same failure rejects the call below
  try {
    const { messageCount } = await channel.checkQueue(queue);
    if (messageCount > 0) return channel;
    await channel.close();
    return undefined;
  } catch (error) {
    if ((error as { code?: number }).code === 404) return undefined;
    throw error;
  }
}
