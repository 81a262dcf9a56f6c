import type { GetMessage } from 'amqplib';

/** A parked message as an operator judges it. */
export interface DeadLetter {
  readonly consumer: string;
  readonly id: string;
  readonly type: string;
  readonly errorClass: string;
  readonly reason: string;
  /** How often its handler was tried; undefined when the broker did not say. */
  readonly attempts: number | undefined;
  readonly since: string | undefined;
}

/** What was parked because nobody owns its queue any more. */
export const OWNERLESS = 'ownerless';

/** What a message of this consumer's dead queue says of itself. */
export function describeDeadLetter(consumer: string, { properties, fields }: GetMessage): DeadLetter {
  const headers = properties.headers ?? {};
  const letter = {
    consumer,
    id: String(properties.messageId ?? 'none'),
    type: String(properties.type ?? 'unknown'),
  };
  const [death] = (headers['x-death'] ?? []) as { reason?: string; time?: { value?: number } }[];
  if (consumer === OWNERLESS) {
    const reason = `no queue takes ${fields.routingKey}`;
    return {
      ...letter,
      errorClass: 'Ownerless',
      reason,
      attempts: attemptsOf(headers['x-attempt']),
      since: timeOf(death),
    };
  }
  if (death?.reason === 'delivery_limit') {
    const reason = 'its handler ended the process at every delivery';
    const deliveries = Number(headers['x-delivery-count']);
    const attempts = Number.isInteger(deliveries) ? deliveries : undefined;
    return { ...letter, errorClass: 'CrashLimit', reason, attempts, since: timeOf(death) };
  }
  return {
    ...letter,
    errorClass: String(headers['x-error-class'] ?? 'unknown'),
    reason: String(headers['x-reason'] ?? 'unknown'),
    attempts: attemptsOf(headers['x-attempt']),
    since: headers['x-failed-at'] as string | undefined,
  };
}

/** The header counts the attempt that would come next. */
const attemptsOf = (header: unknown): number | undefined => (typeof header === 'number' ? header - 1 : undefined);

const timeOf = (death?: { time?: { value?: number } }): string | undefined =>
  death?.time?.value === undefined ? undefined : new Date(death.time.value * 1_000).toISOString();
