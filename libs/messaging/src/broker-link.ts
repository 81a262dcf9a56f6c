import type { Socket } from 'node:net';
import { connect, type ChannelModel } from 'amqplib';
import type { Logger } from 'pino';
import { answering, BrokerSilent } from './answering.ts';

export interface LinkOptions {
  readonly url: string;
  readonly name: string;
  readonly logger: Logger;
  /** Runs on every new connection, before anything else uses it. */
  readonly onConnect: (connection: ChannelModel) => Promise<void>;
  /** Told when a connection that stood is gone without having been closed. */
  readonly onLost?: () => void;
  /** How long any question on a connection may go unanswered. */
  readonly answerWithinMs?: number;
}

const RECONNECT_MS = [100, 200, 500, 1_000, 2_000];
/** A queue without a leader leaves every connection unanswered: more of them would only burden the broker. */
const AFTER_SILENCE_MS = [500, 1_000, 2_000, 5_000, 10_000];
const HEARTBEAT_SECONDS = 10;
/** For the handshake: a broker that hangs takes connections but never answers. */
const CONNECT_WITHIN_MS = 5_000;
/** A healthy broker answers within milliseconds, a crowded one within a second or two. */
export const ANSWER_WITHIN_MS = 5_000;
/** For the farewell, which only tidies up. */
const LEAVE_WITHIN_MS = 2_000;

/**
 * One connection to the broker that comes back by itself. What must not stop another has one of its own: publishing, which
 * the broker may block, and each queue, which may have nobody who answers for it. A question without an answer costs the
 * connection: it is cut, and the next one starts over.
 */
export class BrokerLink {
  private connection: ChannelModel | undefined;
  /** The connection that is being set up. */
  private making: ChannelModel | undefined;
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
    while (!this.closing) {
      const failure = await this.tryConnect();
      if (!failure || this.closing) return;
      await this.pause(failure instanceof BrokerSilent ? AFTER_SILENCE_MS : RECONNECT_MS);
    }
  }

  /** Cuts the connection of the moment; the next one is made in the background. */
  giveUp(why: Error): void {
    for (const connection of [this.connection, this.making]) if (connection) cut(connection, why);
  }

  /** Takes two seconds at most, whatever the broker does. */
  async close(): Promise<void> {
    this.closing = true;
    this.endPause?.();
    const { connection, making } = this;
    this.connection = undefined;
    if (making) cut(making, new Error('not needed any more'));
    if (connection) await this.leave(connection);
  }

  /** What went wrong, or nothing. */
  private async tryConnect(): Promise<unknown> {
    const { name, logger, onConnect, answerWithinMs = ANSWER_WITHIN_MS } = this.options;
    let connection: ChannelModel | undefined;
    try {
      connection = await this.dial();
      const made = connection;
      const lost = this.watch(made);
      if (this.closing) throw new Error('not needed any more');
      this.making = made;
      const asked = answering(made, { withinMs: answerWithinMs, onSilence: (silent) => cut(made, silent) });
      await Promise.race([onConnect(asked), lost.promise]);
      if (lost.already) throw new Error('the connection closed while it was set up');
      this.attempts = 0;
      this.connection = made;
      return undefined;
    } catch (error) {
      if (!this.closing) logger.warn({ err: error, link: name }, 'no connection to the broker; trying again');
      if (connection) cut(connection, error instanceof Error ? error : new Error(String(error)));
      return error;
    } finally {
      this.making = undefined;
    }
  }

  private dial(): Promise<ChannelModel> {
    const { url, name } = this.options;
    const separator = url.includes('?') ? '&' : '?';
    return connect(`${url}${separator}heartbeat=${HEARTBEAT_SECONDS}`, {
      clientProperties: { connection_name: name },
      timeout: CONNECT_WITHIN_MS,
      // An acknowledgement is a small packet, and whatever follows it would wait for the broker's system to acknowledge that.
      noDelay: true,
    });
  }

  /** The promise rejects when the connection is gone. */
  private watch(connection: ChannelModel): { readonly promise: Promise<never>; readonly already: boolean } {
    const { name, logger, onLost } = this.options;
    const { promise, reject } = Promise.withResolvers<never>();
    promise.catch(() => undefined);
    const lost = { promise, already: false };
    this.blocked = false;
    connection.on('error', (error: unknown) => {
      if (!this.closing) logger.warn({ err: error, link: name }, 'broker connection failed');
    });
    connection.on('blocked', () => {
      this.blocked = true;
      logger.error({ link: name }, 'the broker refuses messages: its disk or memory is short');
    });
    connection.on('unblocked', () => {
      this.blocked = false;
      logger.info({ link: name }, 'the broker accepts messages again');
    });
    connection.on('close', (error?: Error) => {
      lost.already = true;
      reject(error ?? new Error('the connection was closed'));
      if (this.connection !== connection) return;
      this.connection = undefined;
      this.blocked = false;
      onLost?.();
      void this.open();
    });
    return lost;
  }

  private async leave(connection: ChannelModel): Promise<void> {
    const timer = setTimeout(() => cut(connection, new Error('the broker does not say goodbye')), LEAVE_WITHIN_MS);
    const gone = new Promise<void>((resolve) => connection.once('close', () => resolve()));
    try {
      await Promise.race([connection.close(), gone]);
    } catch (error) {
      this.options.logger.debug({ err: error, link: this.options.name }, 'the broker was gone already');
    } finally {
      clearTimeout(timer);
    }
  }

  private pause(waits: readonly number[]): Promise<void> {
    const wait = waits[Math.min(this.attempts++, waits.length - 1)];
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, wait);
      this.endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/**
 * Ends the connection at once: a polite farewell is one more question that may go unanswered. An error is what tells the
 * client that the end is one; a socket that ends without is not noticed.
 */
function cut(connection: ChannelModel, why: Error): void {
  (connection.connection as unknown as { stream: Socket }).stream.destroy(why);
}
