import { connect, type ChannelModel } from 'amqplib';
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
/** For the handshake: a broker that hangs takes connections but never answers. */
const CONNECT_WITHIN_MS = 5_000;

/**
 * One connection to the broker that comes back by itself. Publishing and consuming use one each, so that a publisher which
 * the broker blocks does not stop acknowledgements.
 */
export class BrokerLink {
  private connection: ChannelModel | undefined;
  private closing = false;
  private attempts = 0;
  private endPause: (() => void) | undefined;
  /** Set while the broker refuses publishing because its disk or memory is short. */
  blocked = false;

  constructor(private readonly options: LinkOptions) {}

  get connected(): boolean {
    return this.connection !== undefined;
  }

  /** Resolves when the first connection stands, or on `close`; later ones are made in the background. */
  async open(): Promise<void> {
    while (!this.closing && !(await this.tryConnect())) await this.pause();
  }

  async close(): Promise<void> {
    this.closing = true;
    this.endPause?.();
    const { connection } = this;
    this.connection = undefined;
    if (connection) await this.leave(connection);
  }

  private async tryConnect(): Promise<boolean> {
    const { url, name, logger, onConnect } = this.options;
    let connection: ChannelModel | undefined;
    try {
      const separator = url.includes('?') ? '&' : '?';
      connection = await connect(`${url}${separator}heartbeat=${HEARTBEAT_SECONDS}`, {
        clientProperties: { connection_name: name },
        timeout: CONNECT_WITHIN_MS,
      });
      const isOpen = this.watch(connection);
      await onConnect(connection);
      if (!isOpen()) throw new Error('the connection closed while it was set up');
      this.attempts = 0;
      this.connection = connection;
      if (this.closing) await this.close();
      return true;
    } catch (error) {
      logger.warn({ err: error, link: name }, 'no connection to the broker; trying again');
      if (connection) await this.leave(connection);
      return false;
    }
  }

  private watch(connection: ChannelModel): () => boolean {
    const { name, logger } = this.options;
    let open = true;
    this.blocked = false;
    connection.on('error', (error: unknown) => logger.warn({ err: error, link: name }, 'broker connection failed'));
    connection.on('blocked', () => {
      this.blocked = true;
      logger.error({ link: name }, 'the broker refuses messages: its disk or memory is short');
    });
    connection.on('unblocked', () => {
      this.blocked = false;
      logger.info({ link: name }, 'the broker accepts messages again');
    });
    connection.on('close', () => {
      open = false;
      if (this.connection !== connection) return;
      this.connection = undefined;
      this.blocked = false;
      void this.open();
    });
    return () => open;
  }

  private async leave(connection: ChannelModel): Promise<void> {
    try {
      await connection.close();
    } catch (error) {
      this.options.logger.debug({ err: error, link: this.options.name }, 'the broker was gone already');
    }
  }

  private pause(): Promise<void> {
    const wait = RECONNECT_MS[Math.min(this.attempts++, RECONNECT_MS.length - 1)];
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, wait);
      this.endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
