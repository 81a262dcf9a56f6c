import { randomUUID } from 'node:crypto';
import { type Channel, type ChannelModel, type ConfirmChannel, connect } from 'amqplib';
import { complain } from './complain.ts';

export interface Fact {
  readonly id: string;
  readonly orderId: string;
  readonly number: string;
}

const PREFETCH = 20;
const REPLY_TO = 'amq.rabbitmq.reply-to';

/** amqplib with nothing around it: persistent and confirmed to quorum queues for facts, direct replies for questions. */
export class BareBroker {
  private readonly waiting = new Map<string, (content: Buffer) => void>();
  private readonly prefix: string;
  private readonly publishes: ChannelModel;
  private readonly consumes: ChannelModel;
  private readonly confirming: ConfirmChannel;
  private readonly asking: Channel;

  private constructor(
    prefix: string,
    connections: { publishes: ChannelModel; consumes: ChannelModel },
    channels: { confirming: ConfirmChannel; asking: Channel },
  ) {
    this.prefix = prefix;
    this.publishes = connections.publishes;
    this.consumes = connections.consumes;
    this.confirming = channels.confirming;
    this.asking = channels.asking;
  }

  static async open(url: string, prefix: string): Promise<BareBroker> {
    const dial = () => connect(url, { noDelay: true });
    const [publishes, consumes] = await Promise.all([dial(), dial()]);
    const confirming = await publishes.createConfirmChannel();
    await confirming.assertExchange(`${prefix}events`, 'topic', { durable: true });
    const asking = await consumes.createChannel();
    const broker = new BareBroker(prefix, { publishes, consumes }, { confirming, asking });
    await broker.asking.consume(
      REPLY_TO,
      (message) => {
        if (!message) return;
        const id = String(message.properties.correlationId);
        broker.waiting.get(id)?.(message.content);
        broker.waiting.delete(id);
      },
      { noAck: true },
    );
    return broker;
  }

  /** Resolves when the broker has it on disk. */
  announce(type: string, fact: Omit<Fact, 'id'> & { readonly id?: string }): Promise<void> {
    const content = Buffer.from(JSON.stringify({ id: randomUUID(), ...fact }));
    return new Promise((resolve, reject) => {
      this.confirming.publish(`${this.prefix}events`, type, content, { persistent: true, mandatory: true }, (error) =>
        error ? reject(error as Error) : resolve(),
      );
    });
  }

  /** A queue of its own on a majority of disks; acknowledged when the work is done. */
  async on(consumer: string, type: string, work: (fact: Fact) => Promise<void>): Promise<void> {
    const channel = await this.consumes.createChannel();
    const queue = `${this.prefix}${consumer}`;
    await channel.prefetch(PREFETCH);
    await channel.assertQueue(queue, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
    await channel.bindQueue(queue, `${this.prefix}events`, type);
    await channel.consume(queue, (message) => {
      if (message) void work(JSON.parse(message.content.toString()) as Fact).then(() => channel.ack(message), complain);
    });
  }

  /** What is heard only while somebody listens, as a gateway does. */
  async hear(types: readonly string[], take: (fact: Fact) => void): Promise<void> {
    const channel = await this.consumes.createChannel();
    const { queue } = await channel.assertQueue('', { exclusive: true });
    for (const type of types) await channel.bindQueue(queue, `${this.prefix}events`, type);
    const heard = (message: { content: Buffer } | null) => {
      if (message) take(JSON.parse(message.content.toString()) as Fact);
    };
    await channel.consume(queue, heard, { noAck: true });
  }

  /** Answers the questions that are put to this role. */
  async serve(role: string, answers: Readonly<Record<string, (input: never) => Promise<unknown>>>): Promise<void> {
    const channel = await this.consumes.createChannel();
    const queue = `${this.prefix}${role}.commands`;
    await channel.assertQueue(queue, { durable: true });
    await channel.consume(
      queue,
      (message) => {
        if (!message) return;
        const { replyTo, correlationId } = message.properties as { replyTo: string; correlationId: string };
        const { name, input } = JSON.parse(message.content.toString()) as { name: string; input: never };
        answers[name]!(input).then(
          (answer) => channel.sendToQueue(replyTo, Buffer.from(JSON.stringify(answer)), { correlationId }),
          complain,
        );
      },
      { noAck: true },
    );
  }

  async ask<T>(role: string, name: string, input: unknown): Promise<T> {
    const correlationId = randomUUID();
    const answer = new Promise<Buffer>((resolve) => this.waiting.set(correlationId, resolve));
    this.asking.sendToQueue(`${this.prefix}${role}.commands`, Buffer.from(JSON.stringify({ name, input })), {
      correlationId,
      replyTo: REPLY_TO,
    });
    return JSON.parse((await answer).toString()) as T;
  }

  async close(): Promise<void> {
    await Promise.all([this.publishes.close(), this.consumes.close()]);
  }
}
