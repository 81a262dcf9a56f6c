import type { AmqpConnectionManager } from 'amqp-connection-manager';

/**
 * Durable because RabbitMQ 4 removed the other kind for shared queues; the messages in it are not, and expire with the
 * asker's patience.
 */
export const commandQueueOptions = { durable: true } as const;

/**
 * Headers of a question: when it was sent and for how long its asker waits (milliseconds), and which process asks; of an
 * answer, how long the question waited for its turn. The moment is in the asker's monotonic time, which only differences of
 * may be read.
 */
export const ASKED_AT = 'x-asked-at';
export const WITHIN_MS = 'x-within-ms';
export const ASKER = 'x-asker';
export const WAITED_MS = 'x-waited-ms';

/**
 * Without a delay: a question is acknowledged in one small packet and answered in the next, which the system would hold back until
 * the broker's has acknowledged the first, up to 40 ms later.
 */
export const commandSocketOptions = {
  reconnectTimeInSeconds: 1,
  heartbeatIntervalInSeconds: 10,
  connectionOptions: { noDelay: true },
};

/**
 * The same connection, whose channels ask the broker for no confirmations, as the stock transport does for each question and each
 * answer: who asks has the answer, or his time runs out. Nor is anything sent again on the next connection, where its repetition
 * would be work for somebody who has given up.
 */
export function withoutConfirms(connection: AmqpConnectionManager): AmqpConnectionManager {
  const createChannel = connection.createChannel.bind(connection);
  connection.createChannel = (options) => {
    const channel = createChannel({ ...options, confirm: false });
    // Nobody else listens, and unheard it ends the process: a connection that goes while its channel is set up, as at a stop. The next sets up anew.
    channel.on('error', (error: Error) => {
      if (connection.isConnected()) process.emitWarning(error);
    });
    return channel;
  };
  return connection;
}
