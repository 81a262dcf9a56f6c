import { parseArgs } from 'node:util';
import { print, runAsCommand } from './command.ts';
import { listDeadLetters, readAddresses } from './dead-letters.ts';
import { selectionOf, selectionOptions } from './dead-letters-options.ts';

const USAGE = `npm run dead:list -- [--consumer NAME] [--type TYPE] [--id ID] [--limit N] [--json]
Shows the events that could not be handled, and why. Changes nothing.`;
const MOST = 1_000;

await runAsCommand(async () => {
  const { values } = parseArgs({
    options: { ...selectionOptions, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return print(USAGE);
  const selection = selectionOf(values);
  const letters = await listDeadLetters(readAddresses(), { ...selection, limit: selection.limit ?? MOST });
  if (values.json) return print(JSON.stringify(letters, undefined, 2));
  if (letters.length === 0) return print('No dead letters.');
  for (const { consumer, id, type, attempts = '?', since = 'unknown time', errorClass, reason } of letters) {
    print(`${consumer}  ${type}  ${id}\n  ${since}, after ${attempts} attempts: ${errorClass}: ${reason}`);
  }
  print(
    `\n${letters.length} in all. Again with: npm run dead:replay -- --id ID | --type TYPE | --consumer NAME | --all`,
  );
});
