import { setTimeout as sleep } from 'node:timers/promises';
import type { EventContract } from '@numera/contracts/contract';
import { withCorrelation } from '@numera/server/correlation';
import type { Channel, Message } from 'amqplib';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { BrokerLink } from './broker-link.ts';
import { declareConsumer } from './declare.ts';
import type { Delivered } from './delivered.ts';
import { describeFailure, routeFailure } from './failure.ts';
import { LastingChannel } from './lasting-channel.ts';
import { parseDelivery } from './parse-delivery.ts';
import type { Publisher } from './publisher.ts';
import type { Topology } from './topology.ts';

export type Outcome = 'handled' | 'retried' | 'dead';

export interface ConsumerOptions {
  readonly url: string;
  readonly name: string;
  readonly contract: EventContract;
  readonly handle: (event: Delivered<EventContract>) => Promise<void>;
  readonly topology: Topology;
  readonly publisher: Publisher;
  readonly logger: Logger;
  readonly onOutcome: (outcome: Outcome, type: string, seconds: number) => void;
  /** How long the broker may leave any question about this queue unanswered. */
  readonly answerWithinMs?: number;
}

const PREFETCH = 20;
const MOVE_AGAIN_MS = [500, 1_000, 2_000, 5_000, 10_000];
const RETURNED_WITHIN_MS = 5_000;

/**
 * Reads one queue, on a connection of its own: whatever happens to this queue stops no other. A message is acknowledged only
 * after its handler returned or its failure was stored on the broker, and only on the channel that delivered it: an
 * acknowledgement on another channel would close that one.
 */
export class Consumer {
  private readonly link: BrokerLink;
  private readonly channel: LastingChannel<Channel>;
  private tag: string | undefined;
  private draining = false;
  private firstTime = true;
  /** What is being handled, and since when it waits (in ms, by the host's clock). */
  private readonly inHand = new Map<Promise<void>, number>();

  constructor(private readonly options: ConsumerOptions) {
    const { url, name, logger, answerWithinMs } = options;
    this.channel = new LastingChannel({
      create: (connection) => connection.createChannel(),
      setUp: (channel) => this.consume(channel),
      logger,
    });
    this.link = new BrokerLink({
      url,
      name: `reads ${name}`,
      logger,
      onConnect: (connection) => this.channel.openOn(connection),
      ...(answerWithinMs === undefined ? {} : { answerWithinMs }),
    });
  }

  get queue(): string {
    return this.options.topology.queue(this.options.name);
  }

  get listening(): boolean {
    return this.channel.current !== undefined && this.tag !== undefined;
  }

  /**
   * How long the oldest message in hand has waited, in seconds: since it was announced or, after a failure, since it came back.
   * Messages come oldest first, so none in the queue has waited longer. Unknown while the queue is not read.
   */
  get oldestSeconds(): number | undefined {
    if (!this.listening) return undefined;
    const since = Math.min(...this.inHand.values(), Date.now());
    return (Date.now() - since) / 1_000;
  }

  /** Resolves when the queue is being read; it is taken up again by itself whenever it is lost. */
  open(): Promise<void> {
    return this.link.open();
  }

  /**
   * Takes nothing new, waits at most so long until what is in hand is done, lets the broker read the acknowledgements, and
   * leaves.
   */
  async close(withinMs: number): Promise<void> {
    const deadline = sleep(withinMs, undefined, { ref: false });
    this.draining = true;
    this.channel.retire();
    const { current } = this.channel;
    try {
      if (current && this.tag) await current.cancel(this.tag);
    } catch (error) {
      this.options.logger.debug({ err: error }, 'the channel was gone already');
    }
    await Promise.race([this.finish(), deadline]);
    // A channel that does not read its queue has nothing to tell, and may have nobody who listens.
    if (this.tag) await this.channel.close();
    await this.link.close();
  }

  private async finish(): Promise<void> {
    while (this.inHand.size > 0) await Promise.allSettled(this.inHand.keys());
  }

  private async consume(channel: Channel): Promise<void> {
    this.tag = undefined;
    await this.declare(channel);
    if (this.firstTime) await this.takeReturned(channel);
    this.firstTime = false;
    await channel.prefetch(PREFETCH);
    if (this.draining) return;
    const { consumerTag } = await channel.consume(this.queue, (message) => this.take(channel, message));
    this.tag = consumerTag;
  }

  private declare(channel: Channel): Promise<void> {
    const { topology, name, contract } = this.options;
    return declareConsumer(channel, topology, name, [contract.type]);
  }

  /**
   * What was in hand when a process died comes first, and alone: a message that kills its process must not take others
   * along, because the broker counts every delivery that ended so and would park them all.
   */
  private async takeReturned(channel: Channel): Promise<void> {
    for (let returned = true; returned && !this.draining;) {
      const message = await channel.get(this.queue);
      if (!message) return;
      await Promise.race([this.begin(channel, message), sleep(RETURNED_WITHIN_MS, undefined, { ref: false })]);
      returned = message.fields.redelivered;
    }
  }

  private take(channel: Channel, message: Message | null): void {
    if (message) {
      void this.begin(channel, message);
      return;
    }
    // The broker cancelled us, as when somebody deleted the queue: the next channel declares it again.
    channel
      .close()
      .catch((error: unknown) => this.options.logger.debug({ err: error }, 'the channel was gone already'));
  }

  private begin(channel: Channel, message: Message): Promise<void> {
    const work = this.handle(channel, message)
      .catch((error: unknown) =>
        this.options.logger.warn({ err: error }, 'not acknowledged; the broker sends it again'),
      )
      .finally(() => this.inHand.delete(work));
    this.inHand.set(work, waitsSince(message));
    return work;
  }

  private async handle(channel: Channel, message: Message): Promise<void> {
    const { contract, name, handle, onOutcome } = this.options;
    const started = performance.now();
    const attempt = attemptOf(message);
    let outcome: Outcome | 'kept' = 'handled';
    try {
      const event = parseDelivery(message.content, contract, { consumer: name, attempt });
      await withCorrelation(event.correlationId, () => handle(event));
    } catch (error) {
      outcome = await this.move(channel, message, error, attempt);
    }
    if (outcome === 'kept') return;
    onOutcome(outcome, contract.type, (performance.now() - started) / 1_000);
    if (this.channel.current === channel) channel.ack(message);
  }

  /**
   * Stores a failed message where it waits or is parked. While the broker does not take it, it stays in hand: giving it
   * back would bring it again at once, and after a few rounds the broker would park it.
   */
  private async move(
    channel: Channel,
    message: Message,
    error: unknown,
    attempt: number,
  ): Promise<'retried' | 'dead' | 'kept'> {
    const { topology, publisher, logger, name, contract } = this.options;
    const route = routeFailure(error, attempt, topology.delaysMs);
    const properties = {
      messageId: String(message.properties.messageId ?? uuidv7()),
      type: contract.type,
      contentType: 'application/json',
      mandatory: true,
      headers: {
        ...withoutDeaths(message.properties.headers),
        ...describeFailure(error, new Date()),
        'x-attempt': attempt + 1,
      },
    };
    const [exchange, key] =
      route.to === 'retry'
        ? [topology.retry(), topology.retryKey(route.delayMs, name)]
        : [topology.dead(), topology.queue(name)];
    const about = { consumer: name, eventId: properties.messageId, attempt, ...route };
    logger[route.to === 'dead' ? 'error' : 'warn']({ err: error, ...about }, 'handler failed');
    for (let tries = 0; this.channel.current === channel; tries++) {
      try {
        const result = await publisher.publish(exchange, key, message.content, properties);
        if (result === 'sent') return route.to === 'dead' ? 'dead' : 'retried';
        await this.declare(channel);
      } catch (cause) {
        logger.warn({ err: cause, ...about }, 'a failed message could not be moved yet');
      }
      if (this.draining) break;
      await sleep(MOVE_AGAIN_MS[Math.min(tries, MOVE_AGAIN_MS.length - 1)]);
    }
    return 'kept';
  }
}

/** Our own count: the broker's differs between its versions. Whatever is not a number is a first attempt. */
function attemptOf(message: Message): number {
  const attempt = Number(message.properties.headers?.['x-attempt']);
  return Number.isInteger(attempt) && attempt > 0 ? attempt : 1;
}

/** When it was announced; a message that comes back from a wait carries no such time, and counts from its return. */
function waitsSince(message: Message): number {
  const announced: unknown = message.properties.timestamp;
  return typeof announced === 'number' ? announced * 1_000 : Date.now();
}

/** The broker's own history of earlier waits would grow with each retry, and its count of crashes start where it ended. */
function withoutDeaths(headers: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(headers).filter(([key]) => !/^x-((first-|last-)?death|delivery-count)/.test(key)),
  );
}
