import type { EventContract } from '@numera/contracts/contract';
import { BrokerLink } from '@numera/messaging/broker-link';
import { LastingChannel } from '@numera/messaging/lasting-channel';
import { parseDelivery } from '@numera/messaging/parse-delivery';
import type { Topology } from '@numera/messaging/topology';
import type { Logger } from '@numera/server/logger-token';
import type { Channel, ConsumeMessage } from 'amqplib';

/** An event, and what is done when it is heard. */
export interface Heard {
  readonly contract: EventContract;
  readonly take: (data: unknown) => void;
}

export interface EventEarOptions {
  readonly url: string;
  readonly topology: Topology;
  readonly logger: Logger;
  readonly hears: readonly Heard[];
  /** Called whenever hearing begins: what was told before is lost. */
  readonly onListening: () => void;
}

/**
 * Hears events on a queue of this replica alone: on a shared one only one replica's browsers would wake. Nothing is
 * acknowledged or kept: a browser that missed a signal asks again when its socket comes back.
 */
export class EventEar {
  private readonly link: BrokerLink;
  private readonly channel: LastingChannel<Channel>;
  private readonly heard: ReadonlyMap<string, readonly Heard[]>;

  constructor(private readonly options: EventEarOptions) {
    const { url, logger, hears } = options;
    this.heard = Map.groupBy(hears, ({ contract }) => contract.type);
    this.channel = new LastingChannel<Channel>({
      create: (connection) => connection.createChannel(),
      setUp: (channel) => this.listenOn(channel),
      logger,
    });
    this.link = new BrokerLink({
      url,
      name: 'gateway listens',
      logger,
      onConnect: (connection) => this.channel.openOn(connection),
    });
  }

  get connected(): boolean {
    return this.link.connected;
  }

  open(): Promise<void> {
    return this.link.open();
  }

  async close(): Promise<void> {
    await this.channel.close();
    await this.link.close();
  }

  private async listenOn(channel: Channel): Promise<void> {
    const exchange = this.options.topology.events();
    await channel.assertExchange(exchange, 'topic', { durable: true });
    const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true, durable: false });
    for (const type of this.heard.keys()) await channel.bindQueue(queue, exchange, type);
    const take = (message: ConsumeMessage | null): void => {
      if (message) return this.hear(message.content, this.heard.get(message.fields.routingKey));
      // The broker cancelled us: a new channel gets a new queue.
      channel.close().catch(() => this.options.logger.debug('the channel was gone already'));
    };
    await channel.consume(queue, take, { noAck: true });
    this.options.onListening();
  }

  private hear(content: Buffer, heard: readonly Heard[] = []): void {
    const [first] = heard;
    if (!first) return;
    try {
      const { data } = parseDelivery(content, first.contract, { consumer: 'gateway.live', attempt: 1 });
      for (const { take } of heard) take(data);
    } catch (error) {
      this.options.logger.warn({ err: error, type: first.contract.type }, 'an event could not be understood');
    }
  }
}
