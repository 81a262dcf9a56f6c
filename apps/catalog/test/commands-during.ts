import type { Database } from '@numera/server/database';
import { SPEC_COMMENT } from '@numera/testing/scans/asked-by-specs';
import type { mongo } from 'mongoose';

/** Of every other command the database is not asked for data. */
const COUNTED = [
  ...['find', 'aggregate', 'insert', 'update', 'findAndModify', 'delete', 'getMore'],
  ...['commitTransaction', 'abortTransaction'],
];

/**
 * The commands that the service sends while `step` is done, as `find numbers`, in their order. What it asks by itself every now
 * and then is left out: the relay for what is left to be sent, the janitor for holds of whatever number, the queues' watch for
 * alerts whose matter is over.
 */
export async function commandsDuring({ connection }: Database, step: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const note = ({ commandName, command }: mongo.CommandStartedEvent): void => {
    if (!COUNTED.includes(commandName) || command['comment'] === SPEC_COMMENT) return;
    const collection = command[commandName] as unknown;
    const isRelay = collection === 'outbox' && commandName !== 'insert';
    const isJanitor = collection === 'numbers' && commandName === 'find' && command['filter']._id === undefined;
    const isWatch = collection === 'alerts' && commandName === 'update';
    if (isRelay || isJanitor || isWatch) return;
    seen.push(typeof collection === 'string' ? `${commandName} ${collection}` : commandName);
  };
  const client = connection.getClient();
  client.on('commandStarted', note);
  try {
    await step();
  } finally {
    client.off('commandStarted', note);
  }
  return seen;
}
