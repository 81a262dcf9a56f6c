import { setTimeout as sleep } from 'node:timers/promises';
import type { CommandContract, CommandEnvelope } from '@numera/contracts/contract';
import { monotonicNow, withDeadline } from '@numera/server/deadline';
import { commandsJoined, commandsRefused, gaugeCommands } from '@numera/server/metrics';
import { type MessageHandler, RmqContext, type RmqOptions, ServerRMQ } from '@nestjs/microservices';
import type { Channel, ConsumeMessage, Options } from 'amqplib';
import type { AmqpConnectionManager, ChannelWrapper } from 'amqp-connection-manager';
import type { Logger } from 'pino';
import { lastValueFrom } from 'rxjs';
import { CommandLine, type InLine, type Shed } from './command-line.ts';
import {
  ASKED_AT,
  ASKER,
  commandQueueOptions,
  commandSocketOptions,
  WAITED_MS,
  WITHIN_MS,
  withoutConfirms,
} from './command-queue.ts';
import type { CommandRefusal } from './failure-filters.ts';
import { QueueingDelay } from './queueing-delay.ts';

export interface CommandServerOptions {
  readonly url: string;
  readonly queue: string;
  readonly logger: Logger;
  /** How many commands are worked on at once. */
  readonly atOnce: number;
  /** Whether the asker is who the command says, and may ask it. Nobody else may join, or be joined: he would get another's answer. */
  readonly isAdmitted: (command: CommandContract, envelope: CommandEnvelope) => boolean;
}

/** A message that wants the work's answer. */
interface Asker {
  readonly message: ConsumeMessage;
  readonly channel: Channel;
}

/** A command in line or in work, with everybody who waits for its answer. */
interface Work extends InLine {
  readonly key: string | undefined;
  readonly data: CommandEnvelope;
  readonly handler: MessageHandler;
  readonly context: RmqContext;
  readonly askers: Asker[];
  hasBegun: boolean;
}

const DRAIN_MS = 20_000;
/** How many commands wait here. The broker keeps none back: each is started or refused in time. */
const ROOM = 200;
const LOOK_EVERY_MS = 25;
const COME_BACK_MS = 1_000;
/** For askers that do not say how long they wait. */
const PATIENCE_MS = 3_000;

/**
 * The stock request/reply server with a bounded line before the handlers: urgent commands first, so many at once, none that
 * nobody waits for, and a quick `service-busy` to those who would wait too long. A message is acknowledged when its work
 * begins: what has not begun goes to the next process when this one dies, what has is not done twice. It also answers what it
 * has taken before it leaves: the stock `close` drops the answers of running commands.
 */
export class CommandServer extends ServerRMQ {
  private consuming: { channel: Channel; tag: string } | undefined;
  private leaving = false;
  private onIdle: (() => void) | undefined;
  private readonly answers = new Set<Promise<unknown>>();
  private readonly line: CommandLine<Work>;
  private readonly delay = new QueueingDelay();
  /** By key: work that others with the same wish may join. */
  private readonly shared = new Map<string, Work>();
  private look: NodeJS.Timeout | undefined;

  constructor(private readonly settings: CommandServerOptions) {
    super({
      urls: [settings.url],
      queue: settings.queue,
      queueOptions: commandQueueOptions,
      noAck: false,
      prefetchCount: ROOM + settings.atOnce,
      socketOptions: commandSocketOptions,
    } satisfies RmqOptions['options']);
    this.line = new CommandLine({ atOnce: settings.atOnce, room: ROOM });
    gaugeCommands(() => ({ waiting: this.line.waiting(monotonicNow()), working: this.line.working }));
  }

  /** Whether commands arrive. */
  get listening(): boolean {
    return this.consuming !== undefined;
  }

  override async createClient<T = AmqpConnectionManager>(): Promise<T> {
    return withoutConfirms(await super.createClient<AmqpConnectionManager>()) as T;
  }

  override async setupChannel(channel: Channel, callback: () => void): Promise<void> {
    channel.on('close', () => {
      // The broker gives to the next channel what had not begun.
      this.line.clear().forEach((work) => this.over(work));
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
    if (!message) {
      this.settings.logger.warn({ queue: this.settings.queue }, 'the broker cancelled the reading of commands');
      return this.startOver();
    }
    const asker = { message: message as unknown as ConsumeMessage, channel };
    const work = this.workFor(asker);
    // What nobody handles is answered by the stock server, which also takes it off the queue.
    if (!work) return super.handleMessage(message, channel);
    const same = work.key === undefined ? undefined : this.shared.get(work.key);
    if (same) this.joinWork(same, work);
    else if (this.line.join(work)) this.share(work);
    else this.refuse(work, 'busy');
    this.turn();
  }

  private workFor(asker: Asker): Work | undefined {
    const { content, properties } = asker.message;
    const { pattern, data } = parse(content);
    const handler = typeof pattern === 'string' ? this.getHandlerByPattern(pattern) : null;
    const command = handler?.extras?.['command'] as CommandContract | undefined;
    if (!handler || !command || !data || !properties.replyTo) return undefined;
    const now = monotonicNow();
    const headers = (properties.headers ?? {}) as Record<string, unknown>;
    const askedAt = Number(headers[ASKED_AT]);
    const waited = Number.isFinite(askedAt) ? this.delay.of(String(headers[ASKER]), askedAt, now) : 0;
    const since = now - waited;
    return {
      urgency: command.urgency,
      begun: command.begun,
      since,
      until: since + (Number(headers[WITHIN_MS]) || PATIENCE_MS),
      key: this.keyOf(command, data),
      data,
      handler,
      context: new RmqContext([asker.message as unknown as Record<string, unknown>, asker.channel, pattern as string]),
      askers: [asker],
      hasBegun: false,
    };
  }

  /** What makes two commands one piece of work; a contract may choke on input that nobody has checked yet. */
  private keyOf(command: CommandContract, envelope: CommandEnvelope): string | undefined {
    try {
      const key = command.sameWork?.(envelope.input, envelope.actor);
      return key && this.settings.isAdmitted(command, envelope) ? `${command.name} ${key}` : undefined;
    } catch {
      return undefined;
    }
  }

  private share(work: Work): void {
    if (work.key !== undefined) this.shared.set(work.key, work);
  }

  private joinWork(work: Work, { askers, until }: Work): void {
    work.askers.push(...askers);
    work.until = Math.max(work.until, until);
    if (work.hasBegun) askers.forEach(acknowledge);
    commandsJoined.inc();
  }

  /** Refuses whose turn will not come, and begins what there is a slot for. */
  private turn(): void {
    for (const { one, why } of this.line.shed(monotonicNow())) {
      this.over(one);
      this.refuse(one, why);
    }
    for (let work = this.line.next(monotonicNow()); work; work = this.line.next(monotonicNow())) void this.begin(work);
    if (this.line.length > 0) this.look ??= setInterval(() => this.turn(), LOOK_EVERY_MS);
    else {
      clearInterval(this.look);
      this.look = undefined;
      if (this.line.working === 0) this.onIdle?.();
    }
  }

  private async begin(work: Work): Promise<void> {
    const { handler, data, context, askers, since } = work;
    const begun = monotonicNow();
    work.hasBegun = true;
    askers.forEach(acknowledge);
    const packet = await withDeadline(work.until, async () => {
      const response = this.transformToObservable((await handler(data, context)) as never);
      return { response: (await lastValueFrom(response, { defaultValue: undefined })) as unknown };
    }).catch((err: unknown) => ({ err }));
    this.over(work);
    this.line.ended(work);
    for (const asker of askers) this.answer(asker, packet, begun - since);
    this.turn();
  }

  /** From now on the same wish is new work. */
  private over(work: Work): void {
    if (work.key !== undefined && this.shared.get(work.key) === work) this.shared.delete(work.key);
  }

  private refuse({ askers, urgency, since }: Work, why: Shed): void {
    commandsRefused.inc({ urgency, why }, askers.length);
    const err: CommandRefusal = { code: 'service-busy', detail: why, retryAfterMs: COME_BACK_MS };
    for (const asker of askers) {
      acknowledge(asker);
      if (why === 'busy') this.answer(asker, { err }, monotonicNow() - since);
    }
  }

  private answer({ message }: Asker, packet: object, waitedMs: number): void {
    const { replyTo, correlationId } = message.properties as { replyTo: string; correlationId: string };
    this.give(
      replyTo,
      { ...packet, isDisposed: true },
      { correlationId, headers: { [WAITED_MS]: Math.round(waitedMs) } },
    );
  }

  override sendMessage<T>(message: T, replyTo: string, correlationId: string): void {
    const { options, ...response } = this.serializer.serialize(message as never) as Record<string, unknown>;
    this.give(replyTo, response, { correlationId, ...(options as object | undefined) });
  }

  /** The stock server forgets the promise: an answer that the broker did not take would end the process. */
  private give(replyTo: string, packet: object, options: Options.Publish): void {
    const sent = (this.channel as ChannelWrapper)
      .sendToQueue(replyTo, Buffer.from(JSON.stringify(packet)), options)
      .catch((error: unknown) => this.settings.logger.warn({ err: error }, 'an answer was not delivered'))
      .finally(() => this.answers.delete(sent));
    this.answers.add(sent);
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

  override async close(): Promise<void> {
    this.leaving = true;
    try {
      if (this.consuming) await this.consuming.channel.cancel(this.consuming.tag);
    } catch (error) {
      this.settings.logger.debug({ err: error }, 'the command channel was gone already');
    }
    await Promise.race([this.answerAll(), sleep(DRAIN_MS, undefined, { ref: false })]);
    clearInterval(this.look);
    await super.close();
  }

  private async answerAll(): Promise<void> {
    if (this.line.length + this.line.working > 0) await new Promise<void>((resolve) => (this.onIdle = resolve));
    await Promise.all(this.answers);
  }
}

function parse(content: Buffer): { pattern?: string; data?: CommandEnvelope } {
  try {
    return (JSON.parse(content.toString()) ?? {}) as ReturnType<typeof parse>;
  } catch {
    return {};
  }
}

/** On a channel that is gone there is nothing to acknowledge: the broker gives the message to the next one. */
function acknowledge({ message, channel }: Asker): void {
  try {
    channel.ack(message);
  } catch {
    // amqplib refuses on a closed channel
  }
}
