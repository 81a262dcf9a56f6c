import type { Logger } from 'pino';
import { declareShared } from './declare.ts';
import { Doubts } from './doubts.ts';
import { BrokerUnavailable, Lane, type LaneOptions, type Outgoing, type PublishResult, Unconfirmed } from './lane.ts';
import type { Topology } from './topology.ts';

export interface PublisherOptions {
  readonly url: string;
  readonly name: string;
  readonly logger: Logger;
  readonly topology: Topology;
  /** How long a message may wait for the broker's word, and any other question for its answer. */
  readonly confirmWithinMs?: number;
}

/** A crowd's confirmations take a second or two. */
const CONFIRM_WITHIN_MS = 10_000;

/**
 * Publishes what must arrive. A message that gets no word brings its routing key into doubt: RabbitMQ holds a whole channel up
 * for one queue without a leader, so what is in doubt is tried one by one on a connection of its own.
 */
export class Publisher {
  private readonly main: Lane;
  private readonly apart: Lane;
  private readonly doubts = new Doubts();
  private apartIsOpen = false;
  /** One message at a time, so that an unanswered one accuses nobody else. */
  private lastAlone: Promise<unknown> = Promise.resolve();
  private lostAt: Date | undefined;
  private readonly whenBack: ((lostAt: Date) => void)[] = [];

  constructor(private readonly options: PublisherOptions) {
    const { url, name, logger, topology, confirmWithinMs = CONFIRM_WITHIN_MS } = options;
    const lane: Omit<LaneOptions, 'name'> = { url, logger, confirmWithinMs };
    this.main = new Lane({
      ...lane,
      name: `${name} publishes`,
      prepare: (connection) => declareShared(connection, topology),
      onReady: () => this.back(),
      onLost: () => (this.lostAt ??= new Date()),
    });
    this.apart = new Lane({ ...lane, name: `${name} publishes what is in doubt` });
  }

  open(): Promise<void> {
    return this.main.open();
  }

  async close(): Promise<void> {
    await Promise.all([this.main.close(), this.apart.close()]);
  }

  /** Told of every return of the connection, and when it had been lost. */
  onBack(listener: (lostAt: Date) => void): void {
    this.whenBack.push(listener);
  }

  /** Whether events would leave at once: connected, and not held back by the broker. */
  get healthy(): boolean {
    return this.main.free;
  }

  /** The keys of which no message has been confirmed lately. */
  get inDoubt(): string[] {
    return this.doubts.keys;
  }

  /** The keys of an exchange that `publish` would refuse at the moment. */
  heldBack(exchange: string): string[] {
    const own = `${exchange} `;
    return this.doubts.notYet(Date.now()).flatMap((key) => (key.startsWith(own) ? key.slice(own.length) : []));
  }

  /** Throws `BrokerUnavailable` when there is no connection, the broker is blocked, or the confirmation does not come. */
  async publish(exchange: string, routingKey: string, content: Buffer, properties: Outgoing): Promise<PublishResult> {
    const key = `${exchange} ${routingKey}`;
    const way = this.doubts.wayOf(key, Date.now());
    if (way === 'not-yet') throw new BrokerUnavailable(`${key} is not confirmed at the moment`);
    if (way === 'alone')
      return this.publishAlone(key, (lane) => lane.publish(exchange, routingKey, content, properties));
    try {
      return await this.main.publish(exchange, routingKey, content, properties);
    } catch (error) {
      if (error instanceof Unconfirmed) this.doubts.doubt(key, Date.now());
      throw error;
    }
  }

  private publishAlone(key: string, publish: (lane: Lane) => Promise<PublishResult>): Promise<PublishResult> {
    this.doubts.begin(key);
    const result = this.lastAlone.then(async () => {
      try {
        await this.openApart();
        const sent = await publish(this.apart);
        this.doubts.end(key, 'confirmed', Date.now());
        return sent;
      } catch (error) {
        this.doubts.end(key, error instanceof Unconfirmed ? 'unanswered' : 'untried', Date.now());
        throw error;
      }
    });
    this.lastAlone = result.catch(() => undefined);
    return result;
  }

  /** Most processes never need it. */
  private async openApart(): Promise<void> {
    if (this.apartIsOpen) return;
    this.apartIsOpen = true;
    await this.apart.open();
  }

  private back(): void {
    const { lostAt } = this;
    this.lostAt = undefined;
    if (lostAt) for (const listener of this.whenBack) listener(lostAt);
  }
}
