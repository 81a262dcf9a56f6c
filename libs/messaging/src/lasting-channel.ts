import { setTimeout as sleep } from 'node:timers/promises';
import type { Channel, ChannelModel } from 'amqplib';
import type { Logger } from 'pino';

export interface LastingChannelOptions<C extends Channel> {
  readonly create: (connection: ChannelModel) => Promise<C>;
  /** Runs on every new channel; what it declares or consumes holds for that channel only. */
  readonly setUp: (channel: C) => Promise<void> | void;
  readonly logger: Logger;
}

/** Not at once: a channel that fails again and again would keep the broker busy. */
const REOPEN_MS = 50;

/**
 * One channel that is replaced alone when the broker closes it, as after a wrong acknowledgement; the connection and its
 * other channels go on. Only when no new one can be had is the connection given up, and its link makes the next.
 */
export class LastingChannel<C extends Channel> {
  private channel: C | undefined;
  private retired = false;

  constructor(private readonly options: LastingChannelOptions<C>) {}

  /** The channel that stands at the moment. Whoever got a message must compare: its channel may be gone. */
  get current(): C | undefined {
    return this.channel;
  }

  /** Called for every new connection. */
  async openOn(connection: ChannelModel): Promise<void> {
    if (this.retired) return;
    const channel = await this.options.create(connection);
    let ready = false;
    this.channel = channel;
    // Without a listener an error would end the process; `close` always follows.
    channel.on('error', (error: unknown) => this.options.logger.warn({ err: error }, 'broker channel failed'));
    channel.on('close', () => {
      if (this.channel !== channel) return;
      this.channel = undefined;
      if (ready) void this.reopenOn(connection);
    });
    try {
      await this.options.setUp(channel);
    } catch (error) {
      if (this.channel === channel) this.channel = undefined;
      throw error;
    }
    ready = true;
  }

  /** From now on a lost channel stays lost. */
  retire(): void {
    this.retired = true;
  }

  /** Resolves when the broker has read everything that was sent, acknowledgements included. */
  async close(): Promise<void> {
    this.retire();
    const { channel } = this;
    this.channel = undefined;
    try {
      await channel?.close();
    } catch (error) {
      this.options.logger.debug({ err: error }, 'the channel was gone already');
    }
  }

  private async reopenOn(connection: ChannelModel): Promise<void> {
    await sleep(REOPEN_MS);
    try {
      await this.openOn(connection);
    } catch (error) {
      this.options.logger.warn({ err: error }, 'no new channel; leaving the connection');
      await connection
        .close()
        .catch((gone: unknown) => this.options.logger.debug({ err: gone }, 'connection was gone'));
    }
  }
}
