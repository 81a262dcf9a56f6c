/**
 * Durable because RabbitMQ 4 removed the other kind for shared queues; the messages in it are not, and expire with the
 * asker's patience.
 */
export const commandQueueOptions = { durable: true } as const;
