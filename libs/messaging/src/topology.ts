import type { Options } from 'amqplib';

/** Growing waits of a message whose handler failed: long enough at the end for a provider's bad hour to pass. */
export const RETRY_DELAYS_MS: readonly number[] = [1_000, 30_000, 300_000, 3_600_000];

/** How often a delivery may kill its consumer's process before the broker itself parks it. */
const CRASH_LIMIT = 5;

/**
 * Names on the broker. `prefix` lets several worlds share one broker.
 * `events` topic: facts and signals by type. `events.retry` topic: `<delay>.<queue>` waits, then returns to its queue
 * through `events.redeliver`, or to `ownerless.dead` when that queue is gone. `events.dead` direct: what cannot be handled,
 * by queue.
 */
export class Topology {
  private readonly prefix: string;
  readonly delaysMs: readonly number[];

  constructor(prefix: string, delaysMs: readonly number[] = RETRY_DELAYS_MS) {
    this.prefix = prefix;
    this.delaysMs = delaysMs;
  }

  readonly events = (): string => `${this.prefix}events`;
  readonly retry = (): string => `${this.prefix}events.retry`;
  readonly redeliver = (): string => `${this.prefix}events.redeliver`;
  readonly ownerless = (): string => `${this.prefix}events.ownerless`;
  readonly dead = (): string => `${this.prefix}events.dead`;
  readonly queue = (consumer: string): string => `${this.prefix}${consumer}`;
  readonly deadQueue = (consumer: string): string => `${this.prefix}${consumer}.dead`;
  readonly retryQueue = (delayMs: number): string => `${this.prefix}events.retry.${delayMs}ms`;
  readonly retryKey = (delayMs: number, consumer: string): string => `${delayMs}ms.${this.queue(consumer)}`;
  readonly commands = (service: string): string => `${this.prefix}${service}.commands`;
}

/** At-least-once dead-lettering needs `reject-publish`; valid on RabbitMQ 3.10 and 4. */
const quorum = { 'x-queue-type': 'quorum', 'x-dead-letter-strategy': 'at-least-once', 'x-overflow': 'reject-publish' };

/** A consumer's own queue. What its handler crashes on again and again, the broker parks by itself. */
export const mainQueueOptions = (topology: Topology, consumer: string): Options.AssertQueue => ({
  durable: true,
  arguments: {
    ...quorum,
    'x-delivery-limit': CRASH_LIMIT,
    'x-dead-letter-exchange': topology.dead(),
    'x-dead-letter-routing-key': topology.queue(consumer),
  },
});

/** No routing key of its own: the message keeps `<delay>.<queue>`, by which `events.redeliver` finds the way back. */
export const retryQueueOptions = (topology: Topology, delayMs: number): Options.AssertQueue => ({
  durable: true,
  arguments: { ...quorum, 'x-message-ttl': delayMs, 'x-dead-letter-exchange': topology.redeliver() },
});

/** Listing the dead delivers and returns them; RabbitMQ 4 would drop a message after the twentieth time. */
const NO_LIMIT = 1_000_000;

/** Where parked messages wait for an operator. */
export const deadQueueOptions: Options.AssertQueue = {
  durable: true,
  arguments: { 'x-queue-type': 'quorum', 'x-delivery-limit': NO_LIMIT },
};
