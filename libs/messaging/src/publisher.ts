import type { ConfirmChannel, Options } from 'amqplib';
import type { Logger } from 'pino';
import { BrokerLink } from './broker-link.ts';
import { declareShared } from './declare.ts';
import { LastingChannel } from './lasting-channel.ts';
import type { Topology } from './topology.ts';

export interface PublisherOptions {
  readonly url: string;
  readonly name: string;
  readonly logger: Logger;
  readonly topology: Topology;
}

export type PublishResult = 'sent' | 'unrouted';

/** The broker's word on a message did not come: it may or may not have arrived. */
export class BrokerUnavailable extends Error {
  override readonly name = 'BrokerUnavailable';
}

type Outgoing = Omit<Options.Publish, 'messageId'> & { readonly messageId: string };

/**
 * Publishes persistently and waits for the broker's word that the message is on disk. An unroutable message is confirmed
 * too, so `mandatory` makes the broker send it back first: that is what `unrouted` means.
 */
export class Publisher {
  private readonly link: BrokerLink;
  private readonly channel: LastingChannel<ConfirmChannel>;
  /** Ids that came back, until their confirmation, which follows on the same channel. */
  private returned = new Set<string>();

  constructor(private readonly options: PublisherOptions) {
    const { url, name, logger, topology } = options;
    this.channel = new LastingChannel({
      create: (connection) => connection.createConfirmChannel(),
      setUp: (channel) => {
        const returned = new Set<string>();
        channel.on('return', ({ properties }) => returned.add(String(properties.messageId)));
        this.returned = returned;
      },
      logger,
    });
    this.link = new BrokerLink({
      url,
      name: `${name} publishes`,
      logger,
      onConnect: async (connection) => {
        await declareShared(connection, topology);
        await this.channel.openOn(connection);
      },
    });
  }

  open(): Promise<void> {
    return this.link.open();
  }

  async close(): Promise<void> {
    this.channel.retire();
    await this.link.close();
  }

  /** Whether events would leave at once: connected, and not held back by the broker. */
  get healthy(): boolean {
    return this.channel.current !== undefined && !this.link.blocked;
  }

  /** Throws `BrokerUnavailable` when there is no connection, the broker is blocked, or the confirmation does not come. */
  publish(exchange: string, routingKey: string, content: Buffer, properties: Outgoing): Promise<PublishResult> {
    const { current } = this.channel;
    if (!current) return Promise.reject(new BrokerUnavailable('no connection to the broker'));
    // What is sent now would only fill buffers, here and in the kernel.
    if (this.link.blocked) return Promise.reject(new BrokerUnavailable('the broker accepts no messages at the moment'));
    const { returned } = this;
    return new Promise((resolve, reject) => {
      // amqplib calls back for every unconfirmed message when the channel closes.
      const settle = (refused: unknown): void => {
        const cameBack = returned.delete(properties.messageId);
        if (refused) reject(new BrokerUnavailable('the broker did not confirm the message', { cause: refused }));
        else resolve(cameBack ? 'unrouted' : 'sent');
      };
      try {
        current.publish(exchange, routingKey, content, { ...properties, persistent: true }, settle);
      } catch (error) {
        settle(error);
      }
    });
  }
}
