import type { ChannelModel, ConfirmChannel, Options } from 'amqplib';
import type { Logger } from 'pino';
import { BrokerLink } from './broker-link.ts';
import { LastingChannel } from './lasting-channel.ts';

export interface LaneOptions {
  readonly url: string;
  readonly name: string;
  readonly logger: Logger;
  readonly confirmWithinMs: number;
  readonly answerWithinMs?: number;
  /** What must stand before anything is published. */
  readonly prepare?: (connection: ChannelModel) => Promise<void>;
  readonly onReady?: () => void;
  readonly onLost?: () => void;
}

export type PublishResult = 'sent' | 'unrouted';

/** The broker's word on a message did not come: it may or may not have arrived. */
export class BrokerUnavailable extends Error {
  override readonly name: string = 'BrokerUnavailable';
}

/** Nor did it come in time, although the broker was there: a queue of this message may have nobody who answers for it. */
export class Unconfirmed extends BrokerUnavailable {
  override readonly name = 'Unconfirmed';
}

export type Outgoing = Omit<Options.Publish, 'messageId'> & { readonly messageId: string };

/**
 * One connection to publish on, persistently and with the broker's word that the message is on disk. An unroutable message is
 * confirmed too, so `mandatory` makes the broker send it back first: that is what `unrouted` means.
 */
export class Lane {
  private readonly link: BrokerLink;
  private readonly channel: LastingChannel<ConfirmChannel>;
  /** Ids that came back, until their confirmation, which follows on the same channel. */
  private returned = new Set<string>();
  private lastWordAt = 0;
  /** The channel whose connection was given up because no word came on it. */
  private unanswered: ConfirmChannel | undefined;

  constructor(private readonly options: LaneOptions) {
    const { prepare, onReady, url, name, logger, onLost, answerWithinMs } = options;
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
      ...{ url, name, logger, onLost, answerWithinMs },
      onConnect: async (connection) => {
        await prepare?.(connection);
        await this.channel.openOn(connection);
        onReady?.();
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

  /** Whether a message would leave at once: connected, and not held back by the broker. */
  get free(): boolean {
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
      const stopWaiting = this.waitForWord(current, routingKey, reject);
      // amqplib calls back for every unconfirmed message when the channel closes.
      const settle = (refused: unknown): void => {
        stopWaiting();
        const cameBack = returned.delete(properties.messageId);
        if (refused) return reject(this.failureOn(current, routingKey, refused));
        this.lastWordAt = performance.now();
        resolve(cameBack ? 'unrouted' : 'sent');
      };
      try {
        current.publish(exchange, routingKey, content, { ...properties, persistent: true }, settle);
      } catch (error) {
        settle(error);
      }
    });
  }

  /** When time is up: is it this message alone that got no word, or does the broker say nothing at all any more? */
  private waitForWord(channel: ConfirmChannel, key: string, reject: (error: Unconfirmed) => void): () => void {
    const { confirmWithinMs } = this.options;
    const sentAt = performance.now();
    let timer: NodeJS.Timeout;
    const wait = (): void => void (timer = setTimeout(timeIsUp, confirmWithinMs));
    const timeIsUp = (): void => {
      // A broker that is short of disk has said so, and confirms when it is not any more.
      if (this.link.blocked) return wait();
      const silent = new Unconfirmed(`no confirmation of ${key} within ${confirmWithinMs} ms`);
      reject(silent);
      if (this.lastWordAt >= sentAt || this.channel.current !== channel) return;
      this.unanswered = channel;
      this.link.giveUp(silent);
    };
    wait();
    return () => clearTimeout(timer);
  }

  private failureOn(channel: ConfirmChannel, key: string, cause: unknown): BrokerUnavailable {
    return this.unanswered === channel
      ? new Unconfirmed(`${key} was not confirmed when its connection was given up`, { cause })
      : new BrokerUnavailable('the broker did not confirm the message', { cause });
  }
}
