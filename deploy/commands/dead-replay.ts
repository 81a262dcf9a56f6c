import { parseArgs } from 'node:util';
import { dropDeadLetters, readAddresses, replayDeadLetters } from './dead-letters.ts';

const USAGE = `npm run dead:replay -- (--id ID | --type TYPE | --consumer NAME | --all) [--limit N] [--drop --reason "WHY"]
Gives the selected events to their consumer again. With --drop they are removed instead, and the reason is logged.`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  const { values } = parseArgs({
    options: {
      consumer: { type: 'string' },
      type: { type: 'string' },
      id: { type: 'string' },
      limit: { type: 'string' },
      all: { type: 'boolean' },
      drop: { type: 'boolean' },
      reason: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const { consumer, type, id, reason } = values;
  const limit = values.limit === undefined ? undefined : Number(values.limit);
  if (values.help) print(USAGE);
  else if (!consumer && !type && !id && !values.all) throw new Error(USAGE);
  else if (limit !== undefined && !(limit > 0)) throw new Error('--limit must be a number above zero.');
  else if (values.drop && !reason) throw new Error('--drop needs --reason "WHY": what is removed is gone.');
  else {
    const run = values.drop ? dropDeadLetters : replayDeadLetters;
    const letters = await run(readAddresses(), { consumer, type, id, limit });
    const done = values.drop ? { action: 'dropped', why: reason } : { action: 'replayed' };
    for (const letter of letters) print(JSON.stringify({ at: new Date().toISOString(), ...done, ...letter }));
    print(letters.length === 0 ? 'Nothing matches.' : `${letters.length} ${done.action}.`);
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
