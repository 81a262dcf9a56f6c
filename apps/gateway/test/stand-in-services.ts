import type { CommandContract, CommandEnvelope } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { Topology } from '@numera/messaging/topology';
import { type Channel, connect, type ConsumeMessage } from 'amqplib';

type Answer = (envelope: CommandEnvelope<never>) => unknown;

export interface StandInServices {
  /** From now on `command` is answered so; a thrown `DomainError` is the refusal. */
  answer<I, O>(command: CommandContract<I, O>, how: (envelope: CommandEnvelope<I>) => O | Promise<O>): void;
  /** Every message as it stood on the broker, word for word. */
  readonly seen: string[];
  close(): Promise<void>;
}

/** Answers on the services' command queues in the way of Nest's own transport. */
export async function standInServices(url: string, prefix: string): Promise<StandInServices> {
  const connection = await connect(url);
  const channel = await connection.createChannel();
  const answers = new Map<string, Answer>();
  const seen: string[] = [];
  for (const service of ['identity', 'catalog', 'billing']) {
    const queue = new Topology(prefix).commands(service);
    await channel.assertQueue(queue, { durable: true });
    await channel.consume(queue, (message) => void reply(channel, message, answers, seen), { noAck: true });
  }
  return {
    answer: (command, how) => void answers.set(command.name, how as Answer),
    seen,
    close: () => connection.close(),
  };
}

async function reply(
  channel: Channel,
  message: ConsumeMessage | null,
  answers: ReadonlyMap<string, Answer>,
  seen: string[],
): Promise<void> {
  if (!message) return;
  const text = message.content.toString();
  seen.push(text);
  const { pattern, data } = JSON.parse(text) as { pattern: string; data: CommandEnvelope<never> };
  const answer = answers.get(pattern);
  if (!answer) return;
  const packet = await Promise.resolve(data)
    .then(answer)
    .then(
      (response) => ({ response, isDisposed: true }),
      (error: unknown) => ({ err: refusal(error), isDisposed: true }),
    );
  const { replyTo, correlationId } = message.properties as { replyTo: string; correlationId: string };
  channel.sendToQueue(replyTo, Buffer.from(JSON.stringify(packet)), { correlationId });
}

const refusal = (error: unknown): object =>
  error instanceof DomainError
    ? { code: error.code, detail: error.detail, fields: error.fields }
    : { code: 'internal', detail: String(error) };
