import { randomUUID } from 'node:crypto';
import { connect } from 'amqplib';

/**
 * Puts a command on a service's queue as anybody could who reaches the broker, and returns the answer as it came: a
 * `response`, or an `err` with its code.
 */
export async function askRaw(amqpUrl: string, queue: string, command: string, envelope: unknown): Promise<unknown> {
  const connection = await connect(amqpUrl);
  try {
    const channel = await connection.createChannel();
    const { queue: replyTo } = await channel.assertQueue('', { exclusive: true });
    const answered = new Promise<unknown>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${command} was not answered`)), 10_000);
      void channel.consume(
        replyTo,
        (message) => {
          clearTimeout(late);
          resolve(JSON.parse(message!.content.toString()));
        },
        { noAck: true },
      );
    });
    const id = randomUUID();
    channel.sendToQueue(queue, Buffer.from(JSON.stringify({ pattern: command, data: envelope, id })), {
      replyTo,
      correlationId: id,
    });
    return await answered;
  } finally {
    await connection.close();
  }
}
