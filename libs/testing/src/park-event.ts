import type { Envelope } from '@numera/contracts/contract';
import { connect } from 'amqplib';

interface Broker {
  readonly amqp: string;
  readonly amqpPrefix: string;
}

/** Parks an event as its consumer does that could not handle it. */
export async function parkEvent({ amqp, amqpPrefix }: Broker, consumer: string, event: Envelope): Promise<void> {
  const connection = await connect(amqp);
  try {
    const channel = await connection.createConfirmChannel();
    const content = Buffer.from(JSON.stringify(event));
    channel.publish(`${amqpPrefix}events.dead`, `${amqpPrefix}${consumer}`, content, {
      ...{ messageId: event.id, type: event.type, contentType: 'application/json', persistent: true },
      headers: {
        ...{ 'x-attempt': 6, 'x-error-class': 'Error', 'x-reason': 'parked by a story', 'x-stack-hash': 'story' },
        'x-failed-at': new Date().toISOString(),
      },
    });
    await channel.waitForConfirms();
  } finally {
    await connection.close();
  }
}
