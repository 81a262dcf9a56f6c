import { connect, type Channel, type ChannelModel, type ConfirmChannel } from 'amqplib';
import type { Logger } from 'pino';

export interface LinkOptions {
  readonly url: string;
  readonly name: string;
  readonly logger: Logger;
  /** Runs on every new connection, before anything else uses it. */
  readonly onConnect: (connection: ChannelModel) => Promise<void>;
}

const RECONNECT_MS = [100, 200, 500, 1_000, 2_000];
const HEARTBEAT_SECONDS = 10;

/**
 * One connection to the broker that comes back by itself. Publishing and consuming use one each, so that a publisher which
 * the broker blocks does not stop acknowledgements.
 */
export class BrokerLink {
  private connection: ChannelModel | undefined;
  private closing = false;
  private attempts = 0;
  private timer: NodeJS.Timeout | undefined;
  /** Set while the broker refuses publishing because its disk or memory is short. */
  blocked = false;

  constructor(private readonly options: LinkOptions) {}

  get connected(): boolean {
    return this.connection !== undefined;
  }

  /** Resolves when the first connection stands; later ones are made in the background. */
  async open(): Promise<void> {
    while (!this.closing && !(await this.tryConnect())) await this.pause();
  }

  async close(): Promise<void> {
    this.closing = true;
    clearTimeout(this.timer);
    const connection = this.connection;
    this.connection = undefined;
    await connection
      ?.close()
      .catch((error: unknown) => this.options.logger.debug({ err: error }, 'broker was gone already'));
  }

  private async tryConnect(): Promise<boolean> {
    const { url, name, logger, onConnect } = this.options;
    try {
      const separator = url.includes('?') ? '&' : '?';
      const connection = await connect(`${url}${separator}heartbeat=${HEARTBEAT_SECONDS}`, {
        clientProperties: { connection_name: name },
      });
      connection.on('error', (error: unknown) => logger.warn({ err: error, link: name }, 'broker connection failed'));
      connection.on('blocked', () => {
        this.blocked = true;
        logger.error({ link: name }, 'the broker refuses messages: its disk or memory is short');
      });
      connection.on('unblocked', () => {
        this.blocked = false;
        logger.info({ link: name }, 'the broker accepts messages again');
      });
      connection.on('close', () => this.lost(connection));
      this.connection = connection;
      await onConnect(connection);
      this.attempts = 0;
      return true;
    } catch (error) {
      logger.warn({ err: error, link: name }, 'no connection to the broker; trying again');
      const failed = this.connection;
      this.connection = undefined;
      await failed?.close().catch(() => undefined);
      return false;
    }
  }

  private lost(connection: ChannelModel): void {
    if (this.connection !== connection) return;
    this.connection = undefined;
    this.blocked = false;
    if (!this.closing) void this.open();
  }

  private pause(): Promise<void> {
    const wait = RECONNECT_MS[Math.min(this.attempts++, RECONNECT_MS.length - 1)];
    return new Promise((resolve) => (this.timer = setTimeout(resolve, wait)));
  }
}

/** A channel that failed is closed alone; the caller opens the next one. Unhandled, its error would end the process. */
export function guardChannel<C extends Channel | ConfirmChannel>(channel: C, logger: Logger, onClose: () => void): C {
  channel.on('error', (error: unknown) => logger.warn({ err: error }, 'broker channel failed'));
  channel.on('close', onClose);
  return channel;
}
