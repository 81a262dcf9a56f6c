import { parseArgs } from 'node:util';
import { print, runAsCommand } from './command.ts';
import { dropDeadLetters, readAddresses, replayDeadLetters } from './dead-letters.ts';
import { selectionOf, selectionOptions } from './dead-letters-options.ts';

const USAGE = `npm run dead:replay -- (--id ID | --type TYPE | --consumer NAME | --all) [--limit N] [--drop --reason "WHY"]
Gives the selected events to their consumer again. With --drop they are removed instead, and the reason is logged.`;

await runAsCommand(async () => {
  const { values } = parseArgs({
    options: {
      ...selectionOptions,
      all: { type: 'boolean' },
      drop: { type: 'boolean' },
      reason: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return print(USAGE);
  const { consumer, type, id, all, drop, reason } = values;
  if (!consumer && !type && !id && !all) throw new Error(USAGE);
  const selection = selectionOf(values);
  if (drop && !reason) throw new Error('--drop needs --reason "WHY": what is removed is gone.');
  const letters = await (drop ? dropDeadLetters : replayDeadLetters)(readAddresses(), selection);
  const done = drop ? { action: 'dropped', why: reason } : { action: 'replayed' };
  for (const letter of letters) print(JSON.stringify({ at: new Date().toISOString(), ...done, ...letter }));
  print(letters.length === 0 ? 'Nothing matches.' : `${letters.length} ${done.action}.`);
});
