import type { ConfirmChannel, Options } from 'amqplib';
import type { Logger } from 'pino';
import { BrokerLink, guardChannel } from './broker-link.ts';
import { declareShared } from './declare.ts';
import type { Topology } from './topology.ts';

export interface PublisherOptions {
  readonly url: string;
  readonly name: string;
  readonly logger: Logger;
  readonly topology: Topology;
}

export type PublishResult = 'sent' | 'unrouted';

export class BrokerUnavailable extends Error {
  override readonly name = 'BrokerUnavailable';
}

/**
 * Publishes persistently and waits for the broker's word that the message is on disk. An unroutable message is confirmed
 * too, so `mandatory` makes the broker send it back first: that is what `unrouted` means.
 */
export class Publisher {
  private channel: ConfirmChannel | undefined;
  private readonly returned = new Set<string>();
  private readonly link: BrokerLink;
  private readonly waiting = new Set<(error: Error) => void>();

  constructor(private readonly options: PublisherOptions) {
    this.link = new BrokerLink({
      url: options.url,
      name: `${options.name} publishes`,
      logger: options.logger,
      onConnect: async (connection) => {
        await declareShared(connection, options.topology);
        await this.openChannel(() => connection.createConfirmChannel());
      },
    });
  }

  open = (): Promise<void> => this.link.open();
  close = (): Promise<void> => this.link.close();

  /** Whether events would leave at once: connected, and not held back by the broker. */
  get healthy(): boolean {
    return this.channel !== undefined && !this.link.blocked;
  }

  /** Throws `BrokerUnavailable` when the confirmation does not come; the message may or may not have arrived then. */
  publish(exchange: string, routingKey: string, content: Buffer, properties: Options.Publish): Promise<PublishResult> {
    const { channel } = this;
    if (!channel) return Promise.reject(new BrokerUnavailable('no channel'));
    return new Promise<PublishResult>((resolve, reject) => {
      const fail = (error: Error): void => {
        this.waiting.delete(fail);
        reject(error);
      };
      this.waiting.add(fail);
      try {
        channel.publish(exchange, routingKey, content, { ...properties, persistent: true }, (error: unknown) => {
          this.waiting.delete(fail);
          if (error) reject(new BrokerUnavailable('the broker refused the message'));
          else resolve(this.returned.delete(String(properties.messageId)) ? 'unrouted' : 'sent');
        });
      } catch (error) {
        fail(new BrokerUnavailable(String(error)));
      }
    });
  }

  private async openChannel(create: () => Promise<ConfirmChannel>): Promise<void> {
    const channel = await create();
    guardChannel(channel, this.options.logger, () => {
      if (this.channel !== channel) return;
      this.channel = undefined;
      for (const fail of [...this.waiting]) fail(new BrokerUnavailable('the channel closed before the confirmation'));
      // After a lost connection this fails too, and the link's next connection opens the channel.
      void this.openChannel(create).catch(() => undefined);
    });
    channel.on('return', (message: { properties: { messageId?: unknown } }) =>
      this.returned.add(String(message.properties.messageId)),
    );
    this.channel = channel;
  }
}
