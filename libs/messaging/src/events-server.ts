import { setTimeout as sleep } from 'node:timers/promises';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { lastValueFrom, type Observable } from 'rxjs';
import type { Logger } from 'pino';
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
  readonly answerWithinMs?: number;
}

const DRAIN_MS = 20_000;
/** Longer than a queue needs that is well. One that is not is read later, and says so until then. */
const FIRST_READ_WITHIN_MS = 10_000;

/** Nest's side of event consumption: one queue per handler, because the stock transport loses or wedges events (ADR 0003). */
export class EventsServer extends Server implements CustomTransportStrategy {
  override readonly transportId = EVENTS_TRANSPORT;
  /** The consumer reports failures; Nest would log them a second time. */
  override readonly propagatesEventHandlerErrors = true;
  private consumers: Consumer[] = [];

  constructor(private readonly options: EventsServerOptions) {
    super();
  }

  /** Whether every queue of this service is being read. */
  get listening(): boolean {
    return this.notRead.length === 0;
  }

  get notRead(): string[] {
    return this.consumers.filter(({ listening }) => !listening).map(({ queue }) => queue);
  }

  /** By queue, as far as it is known: how long its oldest message has waited. */
  get oldestSeconds(): Record<string, number> {
    return Object.fromEntries(
      this.consumers.flatMap(({ queue, oldestSeconds }) =>
        oldestSeconds === undefined ? [] : [[queue, oldestSeconds]],
      ),
    );
  }

  listen(callback: (error?: unknown) => void): void {
    this.start().then(() => callback(), callback);
  }

  /** Stops taking, waits for the handlers in hand to be acknowledged, then leaves. */
  async close(): Promise<void> {
    await Promise.all(this.consumers.map((consumer) => consumer.close(DRAIN_MS)));
  }

  on(): never {
    throw new Error('the events server emits nothing: health is read from `listening`');
  }

  unwrap<T>(): T {
    return this.consumers as T;
  }

  private async start(): Promise<void> {
    const { service, onConsumer, ...rest } = this.options;
    this.consumers = [...this.messageHandlers].map(([type, handler]) => {
      if (handler.next) throw new Error(`two handlers of ${type} in ${service} would share one queue`);
      const { contract } = handler.extras as unknown as EventHandlerExtras;
      const name = consumerName(service, type);
      return new Consumer({ ...rest, name, contract, handle: (event) => runHandler(handler, event) });
    });
    for (const type of this.messageHandlers.keys()) await onConsumer({ name: consumerName(service, type), type });
    await rest.publisher.open();
    // One by one: a message that kills its process must not be counted against those of the next queue.
    for (const consumer of this.consumers) {
      await Promise.race([consumer.open(), sleep(FIRST_READ_WITHIN_MS, undefined, { ref: false })]);
    }
  }
}

/** Nest answers with a value, a promise of an observable, or an observable that fails; all of them end here. */
async function runHandler(handler: MessageHandler, event: unknown): Promise<void> {
  const result: unknown = await handler(event);
  if (typeof (result as Observable<unknown> | undefined)?.subscribe === 'function') {
    await lastValueFrom(result as Observable<unknown>, { defaultValue: undefined });
  }
}
