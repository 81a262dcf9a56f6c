import type { ConfirmChannel, GetMessage } from 'amqplib';
import type { Topology } from '../topology.ts';
import { type DeadLetter, OWNERLESS } from './dead-letter.ts';

const WRITTEN_ON_FAILURE = /^x-(error-class|reason|stack-hash|failed-at|((first-|last-)?death|delivery-count).*)$/;

/**
 * Gives a dead letter to its consumer again, as a first attempt with the same id, so that its inbox knows one that had its effect.
 * Resolves when the broker has confirmed its new place; only then may it leave the dead queue. Throws when its queue is gone.
 */
export async function publishAgain(
  channel: ConfirmChannel,
  topology: Topology,
  letter: DeadLetter,
  message: GetMessage,
): Promise<void> {
  const { content, properties } = message;
  const queue = targetOf(topology, letter, message);
  const headers = Object.fromEntries(
    Object.entries(properties.headers ?? {}).filter(([key]) => !WRITTEN_ON_FAILURE.test(key)),
  );
  let cameBack = false;
  const onReturn = (): void => void (cameBack = true);
  channel.once('return', onReturn);
  await new Promise<void>((resolve, reject) => {
    channel.publish(
      '',
      queue,
      content,
      {
        messageId: properties.messageId as string,
        type: properties.type as string,
        timestamp: properties.timestamp as number,
        correlationId: properties.correlationId as string,
        contentType: 'application/json',
        persistent: true,
        mandatory: true,
        headers: { ...headers, 'x-attempt': 1 },
      },
      (error: unknown) => (error ? reject(error as Error) : resolve()),
    );
  });
  channel.off('return', onReturn);
  if (cameBack)
    throw new QueueGone(`${letter.id}: the queue ${queue} of ${letter.consumer} does not exist; nothing was changed`);
}

/** Nobody reads what it was for any more. */
export class QueueGone extends Error {
  override readonly name = 'QueueGone';
}

function targetOf(topology: Topology, { consumer }: DeadLetter, { fields }: GetMessage): string {
  // A message without owner kept its `<delay>.<queue>`.
  if (consumer === OWNERLESS) return fields.routingKey.slice(fields.routingKey.indexOf('.') + 1);
  return topology.queue(consumer);
}
