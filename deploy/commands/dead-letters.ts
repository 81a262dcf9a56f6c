import { readFileSync } from 'node:fs';
import { type DeadLetter, OWNERLESS } from '@numera/messaging/dead-letters/dead-letter';
import { publishAgain } from '@numera/messaging/dead-letters/publish-again';
import { type DeadLetterVisitor, visitDeadLetters } from '@numera/messaging/dead-letters/visit-dead-letters';
import { Topology } from '@numera/messaging/topology';
import { type DatabasePlace, visitServiceDatabases } from './service-databases.ts';

export interface Addresses {
  amqpUrl: string;
  amqpPrefix: string;
  mongoUrl: string;
  mongoDbPrefix: string;
}

export interface Selection {
  consumer?: string | undefined;
  id?: string | undefined;
  type?: string | undefined;
  limit?: number | undefined;
}

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
    await publishAgain(channel, new Topology(addresses.amqpPrefix), letter, message);
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

/** Shows each selected message to the visitor. */
async function visit(addresses: Addresses, selection: Selection, visitor: DeadLetterVisitor): Promise<void> {
  const consumers = (await consumerNames(addresses)).filter((name) => (selection.consumer ?? name) === name);
  const place = { url: addresses.amqpUrl, topology: new Topology(addresses.amqpPrefix) };
  const isWanted = (letter: DeadLetter): boolean => isSelected(letter, selection);
  await visitDeadLetters(place, { consumers, isWanted, most: selection.limit }, visitor);
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
