import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { lastValueFrom, type Observable } from 'rxjs';
import type { Logger } from 'pino';
import { BrokerLink } from './broker-link.ts';
import { Consumer, type ConsumerOptions } from './consumer.ts';
import { consumerName, type EventHandlerExtras, EVENTS_TRANSPORT } from './on-event.ts';
import type { Publisher } from './publisher.ts';
import type { Topology } from './topology.ts';

export interface EventsServerOptions {
  readonly service: string;
  readonly url: string;
  readonly topology: Topology;
  readonly publisher: Publisher;
  readonly logger: Logger;
  readonly onOutcome: ConsumerOptions['onOutcome'];
  /** Told of every consumer once, so that tools know which queues must have handled what. */
  readonly onConsumer: (consumer: { name: string; type: string }) => Promise<void>;
}

const DRAIN_MS = 20_000;

/** Nest's side of event consumption: one queue per handler, because the stock transport loses or wedges events (ADR 0003). */
export class EventsServer extends Server implements CustomTransportStrategy {
  override readonly transportId = EVENTS_TRANSPORT;
  /** The consumer reports failures; Nest would log them a second time. */
  override readonly propagatesEventHandlerErrors = true;
  private consumers: Consumer[] = [];
  private readonly link: BrokerLink;

  constructor(private readonly options: EventsServerOptions) {
    super();
    this.link = new BrokerLink({
      url: options.url,
      name: `${options.service} consumes`,
      logger: options.logger,
      onConnect: async (connection) => {
        for (const consumer of this.consumers) await consumer.consumeOn(connection);
      },
    });
  }

  /** Whether every queue of this service is being read. */
  get listening(): boolean {
    return this.link.connected && this.consumers.every((consumer) => consumer.listening);
  }

  listen(callback: (error?: unknown) => void): void {
    this.start().then(() => callback(), callback);
  }

  /** Stops taking, waits for the handlers in hand to be acknowledged, then leaves. */
  async close(): Promise<void> {
    const deadline = new Promise<void>((resolve) => setTimeout(resolve, DRAIN_MS).unref());
    await Promise.race([Promise.all(this.consumers.map((consumer) => consumer.drain())), deadline]);
    await this.link.close();
  }

  on(): never {
    throw new Error('the events server emits nothing: health is read from `listening`');
  }

  unwrap<T>(): T {
    return this.link as T;
  }

  private async start(): Promise<void> {
    const { service, topology, publisher, logger, onOutcome, onConsumer } = this.options;
    this.consumers = [...this.messageHandlers].map(([type, handler]) => {
      if (handler.next) throw new Error(`two handlers of ${type} in ${service} would share one queue`);
      const { contract } = handler.extras as unknown as EventHandlerExtras;
      const name = consumerName(service, type);
      return new Consumer({
        name,
        contract,
        handle: (event) => runHandler(handler, event),
        topology,
        publisher,
        logger,
        onOutcome,
      });
    });
    for (const type of this.messageHandlers.keys()) await onConsumer({ name: consumerName(service, type), type });
    await publisher.open();
    await this.link.open();
  }
}

/** Nest answers with a value, a promise of an observable, or an observable that fails; all of them end here. */
async function runHandler(handler: MessageHandler, event: unknown): Promise<void> {
  const result: unknown = await handler(event);
  if (typeof (result as Observable<unknown> | undefined)?.subscribe === 'function') {
    await lastValueFrom(result as Observable<unknown>, { defaultValue: undefined });
  }
}
