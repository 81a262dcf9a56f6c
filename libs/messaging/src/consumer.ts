import type { EventContract } from '@numera/contracts/contract';
import { withCorrelation } from '@numera/server/correlation';
import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import type { Logger } from 'pino';
import { guardChannel } from './broker-link.ts';
import { declareConsumer } from './declare.ts';
import type { Delivered } from './delivered.ts';
import { describeFailure, routeFailure } from './failure.ts';
import { parseDelivery } from './parse-delivery.ts';
import type { Publisher } from './publisher.ts';
import type { Topology } from './topology.ts';

export interface ConsumerOptions {
  readonly name: string;
  readonly contract: EventContract;
  readonly handle: (event: Delivered<EventContract>) => Promise<void>;
  readonly topology: Topology;
  readonly publisher: Publisher;
  readonly logger: Logger;
  readonly onOutcome: (outcome: 'handled' | 'retried' | 'dead', type: string, seconds: number) => void;
}

const PREFETCH = 20;

/**
 * Reads one queue. A message is acknowledged only after its handler returned or its failure was stored on the broker,
 * and only on the channel that delivered it: an acknowledgement on another channel would close that one.
 */
export class Consumer {
  private channel: Channel | undefined;
  private tag: string | undefined;
  private stopped = false;
  private readonly inHand = new Set<Promise<void>>();

  constructor(private readonly options: ConsumerOptions) {}

  /** Called for every new connection; opens a channel and keeps it open while the connection lasts. */
  async consumeOn(connection: ChannelModel): Promise<void> {
    const { logger, topology, name, contract } = this.options;
    if (this.stopped) return;
    const channel = await connection.createChannel();
    guardChannel(channel, logger, () => {
      if (this.channel !== channel) return;
      this.channel = undefined;
      if (!this.stopped)
        void this.consumeOn(connection).catch(() => logger.debug({ name }, 'waiting for a new connection'));
    });
    this.channel = channel;
    await declareConsumer(channel, topology, name, [contract.type]);
    await channel.prefetch(PREFETCH);
    const { consumerTag } = await channel.consume(topology.queue(name), (message) => this.take(channel, message));
    this.tag = consumerTag;
  }

  /** Takes nothing new and waits until what is in hand is acknowledged. */
  async drain(): Promise<void> {
    this.stopped = true;
    const { channel, tag } = this;
    if (channel && tag) await channel.cancel(tag).catch(() => undefined);
    await Promise.allSettled([...this.inHand]);
  }

  private take(channel: Channel, message: ConsumeMessage | null): void {
    if (!message) {
      // The broker cancelled us, as when somebody deleted the queue: declare it again.
      void channel.close().catch(() => undefined);
      return;
    }
    const work = this.handle(channel, message).finally(() => this.inHand.delete(work));
    this.inHand.add(work);
  }

  private async handle(channel: Channel, message: ConsumeMessage): Promise<void> {
    const { contract, name, onOutcome } = this.options;
    const started = process.hrtime.bigint();
    const seconds = (): number => Number(process.hrtime.bigint() - started) / 1e9;
    const attempt = Number(message.properties.headers?.['x-attempt'] ?? 1);
    try {
      const event = parseDelivery(message.content, contract, { consumer: name, attempt });
      await withCorrelation(event.correlationId, () => this.options.handle(event));
      onOutcome('handled', contract.type, seconds());
    } catch (error) {
      const stored = await this.storeFailure(message, error, attempt, seconds);
      if (!stored) {
        // Still on the queue: it comes again, on this channel or the next.
        if (this.channel === channel) channel.nack(message, false, true);
        return;
      }
    }
    if (this.channel === channel) channel.ack(message);
  }

  private async storeFailure(
    message: ConsumeMessage,
    error: unknown,
    attempt: number,
    seconds: () => number,
  ): Promise<boolean> {
    const { topology, publisher, logger, name, contract, onOutcome } = this.options;
    const route = routeFailure(error, attempt, topology.delaysMs);
    const note = describeFailure(error, new Date());
    const properties = {
      ...(message.properties.messageId === undefined ? {} : { messageId: String(message.properties.messageId) }),
      type: contract.type,
      contentType: 'application/json',
      mandatory: true,
      headers: { ...withoutDeaths(message.properties.headers), ...note, 'x-attempt': attempt + 1, 'x-queue': name },
    };
    try {
      if (route.to === 'retry') {
        await publisher.publish(topology.retry(), topology.retryKey(route.delayMs, name), message.content, properties);
      } else {
        await publisher.publish(topology.dead(), topology.queue(name), message.content, properties);
      }
    } catch (cause) {
      logger.warn({ err: cause, consumer: name }, 'a failed message could not be moved; the broker keeps it');
      return false;
    }
    const level = route.to === 'dead' ? 'error' : 'warn';
    logger[level](
      { err: error, consumer: name, eventId: message.properties.messageId as unknown, attempt, ...route },
      'handler failed',
    );
    onOutcome(route.to === 'dead' ? 'dead' : 'retried', contract.type, seconds());
    return true;
  }
}

/** The broker's own history of earlier waits would grow with each retry. */
function withoutDeaths(headers: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([key]) => !key.startsWith('x-death') && !key.startsWith('x-first-death') && !key.startsWith('x-last-death'),
    ),
  );
}
