import { readFileSync } from 'node:fs';
import { Topology } from '@numera/messaging/topology';
import { connect, type ChannelModel, type ConfirmChannel, type GetMessage } from 'amqplib';
import { type DatabasePlace, visitServiceDatabases } from './service-databases.ts';

export interface Addresses {
  amqpUrl: string;
  amqpPrefix: string;
  mongoUrl: string;
  mongoDbPrefix: string;
}

/** A parked message as an operator judges it. */
export interface DeadLetter {
  consumer: string;
  id: string;
  type: string;
  errorClass: string;
  reason: string;
  /** How often its handler was tried; undefined when the broker did not say. */
  attempts: number | undefined;
  since: string | undefined;
}

export interface Selection {
  consumer?: string | undefined;
  id?: string | undefined;
  type?: string | undefined;
  limit?: number | undefined;
}

/** What was parked because nobody owns its queue any more. */
const OWNERLESS = 'ownerless';
const WRITTEN_ON_FAILURE = /^x-(error-class|reason|stack-hash|failed-at|((first-|last-)?death|delivery-count).*)$/;

/** From the environment, or from the file that `npm start` writes. */
export function readAddresses(
  env: NodeJS.ProcessEnv = process.env,
  file = new URL('../../var/addresses.json', import.meta.url),
): Addresses {
  const written = (): Record<string, string | undefined> => {
    try {
      return JSON.parse(readFileSync(file, 'utf8'));
    } catch {
      return {}; // no `npm start` is running here; the environment may still say everything
    }
  };
  const { AMQP_URL, AMQP_PREFIX, MONGO_URL, MONGO_DB_PREFIX } = env;
  const started = AMQP_URL && MONGO_URL ? {} : written();
  const amqpUrl = AMQP_URL ?? started['amqp'];
  const mongoUrl = MONGO_URL ?? started['mongo'];
  if (!amqpUrl || !mongoUrl) {
    throw new Error('Nothing to look at: run `npm start` first, or set AMQP_URL and MONGO_URL.');
  }
  return {
    amqpUrl,
    mongoUrl,
    amqpPrefix: AMQP_PREFIX ?? started['amqpPrefix'] ?? '',
    mongoDbPrefix: MONGO_DB_PREFIX ?? started['mongoPrefix'] ?? 'numera',
  };
}

/** Everything parked, oldest first in each queue. Nothing is taken away. */
export async function listDeadLetters(addresses: Addresses, selection: Selection = {}): Promise<DeadLetter[]> {
  const letters: DeadLetter[] = [];
  await visit(addresses, selection, async (letter) => void letters.push(letter));
  return letters;
}

/**
 * Gives the selected messages to their consumer again, as a first attempt with the same id, so that its inbox knows those
 * that had their effect. A message leaves the dead queue only after the broker confirmed its new place.
 */
export async function replayDeadLetters(addresses: Addresses, selection: Selection): Promise<DeadLetter[]> {
  const replayed: DeadLetter[] = [];
  await visit(addresses, selection, async (letter, message, channel) => {
    await publishAgain(channel, targetOf(addresses, letter, message), letter, message);
    channel.ack(message);
    replayed.push(letter);
  });
  return replayed;
}

/** Removes the selected messages for good. */
export async function dropDeadLetters(addresses: Addresses, selection: Selection): Promise<DeadLetter[]> {
  const dropped: DeadLetter[] = [];
  await visit(addresses, selection, async (letter, message, channel) => {
    channel.ack(message);
    dropped.push(letter);
  });
  return dropped;
}

type Visitor = (letter: DeadLetter, message: GetMessage, channel: ConfirmChannel) => Promise<void>;

/** Shows each selected message to the visitor. Closing the channel gives back whatever was not acknowledged. */
async function visit(addresses: Addresses, selection: Selection, visitor: Visitor): Promise<void> {
  const topology = new Topology(addresses.amqpPrefix);
  const consumers = (await consumerNames(addresses)).filter((name) => (selection.consumer ?? name) === name);
  const connection = await connect(addresses.amqpUrl);
  let left = selection.limit ?? Infinity;
  try {
    for (const consumer of consumers) {
      if (left <= 0) break;
      const channel = await openOn(connection, topology.deadQueue(consumer));
      if (!channel) continue;
      const queue = topology.deadQueue(consumer);
      for (let message = await channel.get(queue); message && left > 0;) {
        const letter = describe(consumer, message);
        if (isSelected(letter, selection)) {
          await visitor(letter, message, channel);
          left--;
        }
        message = left > 0 && (await channel.get(queue));
      }
      await channel.close();
    }
  } finally {
    await connection.close();
  }
}

/** Undefined when the queue does not stand: a consumer that is registered but never reached the broker. */
async function openOn(connection: ChannelModel, queue: string): Promise<ConfirmChannel | undefined> {
  const channel = await connection.createConfirmChannel();
  channel.on('error', () => undefined); // the same failure rejects the call below
  try {
    await channel.checkQueue(queue);
    return channel;
  } catch (error) {
    if ((error as { code?: number }).code === 404) return undefined;
    throw error;
  }
}

const isSelected = (letter: DeadLetter, { id, type }: Selection): boolean =>
  (id ?? letter.id) === letter.id && (type ?? letter.type) === letter.type;

/** Every service notes its consumers in its own database. */
export async function consumerNames(place: DatabasePlace): Promise<string[]> {
  const names: string[] = [];
  await visitServiceDatabases(place, async (database) => {
    const rows = await database.collection<{ _id: string }>('consumers').find().toArray();
    names.push(...rows.map(({ _id }) => _id));
  });
  return [...names.sort(), OWNERLESS];
}

function describe(consumer: string, { properties, fields }: GetMessage): DeadLetter {
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

function targetOf({ amqpPrefix }: Addresses, { consumer }: DeadLetter, { fields }: GetMessage): string {
  // A message without owner kept its `<delay>.<queue>`.
  if (consumer === OWNERLESS) return fields.routingKey.slice(fields.routingKey.indexOf('.') + 1);
  return new Topology(amqpPrefix).queue(consumer);
}

async function publishAgain(
  channel: ConfirmChannel,
  queue: string,
  { consumer, id }: DeadLetter,
  { content, properties }: GetMessage,
): Promise<void> {
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
  if (cameBack) throw new Error(`${id}: the queue ${queue} of ${consumer} does not exist; nothing was changed`);
}
