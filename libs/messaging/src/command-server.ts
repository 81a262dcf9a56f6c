import { setTimeout as sleep } from 'node:timers/promises';
import { type RmqOptions, ServerRMQ } from '@nestjs/microservices';
import type { Channel } from 'amqplib';
import type { AmqpConnectionManager, ChannelWrapper } from 'amqp-connection-manager';
import type { Logger } from 'pino';
import { commandQueueOptions } from './command-queue.ts';

export interface CommandServerOptions {
  readonly url: string;
  readonly queue: string;
  readonly logger: Logger;
}

const DRAIN_MS = 20_000;

/**
 * The stock request/reply server, which answers what it has taken before it leaves: the stock `close` drops the answers of
 * running commands, and each deploy would show as failed requests.
 */
export class CommandServer extends ServerRMQ {
  private consuming: { channel: Channel; tag: string } | undefined;
  private leaving = false;
  private inHand = 0;
  private onIdle: (() => void) | undefined;
  private readonly answers = new Set<Promise<unknown>>();

  constructor(private readonly settings: CommandServerOptions) {
    super({
      urls: [settings.url],
      queue: settings.queue,
      queueOptions: commandQueueOptions,
      noAck: true,
      socketOptions: { reconnectTimeInSeconds: 1, heartbeatIntervalInSeconds: 10 },
    } satisfies RmqOptions['options']);
    this.setOnProcessingStartHook((_transport, _context, done) => {
      this.inHand++;
      return done();
    });
    this.setOnProcessingEndHook(() => {
      this.inHand--;
      if (this.inHand === 0) this.onIdle?.();
    });
  }

  /** Whether commands arrive. */
  get listening(): boolean {
    return this.consuming !== undefined;
  }

  override async setupChannel(channel: Channel, callback: () => void): Promise<void> {
    channel.on('close', () => {
      if (this.consuming?.channel === channel) this.consuming = undefined;
    });
    try {
      await this.consumeOn(channel);
    } catch (error) {
      this.settings.logger.warn({ err: error, queue: this.settings.queue }, 'commands cannot be read yet');
      return this.startOver();
    }
    callback();
  }

  /** The stock one does nothing about a `null`: the broker cancelled us, as when the queue was deleted or its node went. */
  override async handleMessage(message: Record<string, unknown> | null, channel: Channel): Promise<void> {
    if (message) return super.handleMessage(message, channel);
    this.settings.logger.warn({ queue: this.settings.queue }, 'the broker cancelled the reading of commands');
    await this.startOver();
  }

  /** On a new connection, which the stock transport makes by itself: a channel alone it would never replace. */
  private async startOver(): Promise<void> {
    this.consuming = undefined;
    if (this.leaving) return;
    await (this.server as AmqpConnectionManager | null)?.connection
      ?.close()
      .catch((error: unknown) => this.settings.logger.debug({ err: error }, 'the connection was gone already'));
  }

  /** The stock set-up does not wait for `consume`, whose failure would end the process. */
  private async consumeOn(channel: Channel): Promise<void> {
    let consumed: Promise<unknown> | undefined;
    const consume = channel.consume.bind(channel);
    channel.consume = (...args) => {
      const reply = consume(...args).then((ok) => {
        this.consuming = { channel, tag: ok.consumerTag };
        return ok;
      });
      consumed = reply;
      return reply;
    };
    await super.setupChannel(channel, () => undefined);
    await consumed;
  }

  /** As the stock one, which forgets the promise: an answer that the broker did not take would end the process. */
  override sendMessage<T>(message: T, replyTo: string, correlationId: string): void {
    const { options, ...response } = this.serializer.serialize(message as never) as Record<string, unknown>;
    const content = Buffer.from(JSON.stringify(response));
    const sent = (this.channel as ChannelWrapper)
      .sendToQueue(replyTo, content, { correlationId, ...(options as object | undefined) })
      .catch((error: unknown) => this.settings.logger.warn({ err: error }, 'an answer was not delivered'))
      .finally(() => this.answers.delete(sent));
    this.answers.add(sent);
  }

  override async close(): Promise<void> {
    this.leaving = true;
    try {
      if (this.consuming) await this.consuming.channel.cancel(this.consuming.tag);
    } catch (error) {
      this.settings.logger.debug({ err: error }, 'the command channel was gone already');
    }
    await Promise.race([this.answerAll(), sleep(DRAIN_MS, undefined, { ref: false })]);
    await super.close();
  }

  private async answerAll(): Promise<void> {
    if (this.inHand > 0) await new Promise<void>((resolve) => (this.onIdle = resolve));
    // An answer leaves one tick after its command ended.
    await new Promise((resolve) => setImmediate(resolve));
    await Promise.all(this.answers);
  }
}
