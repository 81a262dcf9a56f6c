import { parseArgs } from 'node:util';
import { listDeadLetters, readAddresses } from './dead-letters.ts';

const USAGE = `npm run dead:list -- [--consumer NAME] [--type TYPE] [--id ID] [--limit N] [--json]
Shows the events that could not be handled, and why. Changes nothing.`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  const { values } = parseArgs({
    options: {
      consumer: { type: 'string' },
      type: { type: 'string' },
      id: { type: 'string' },
      limit: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) print(USAGE);
  else {
    const letters = await listDeadLetters(readAddresses(), {
      ...values,
      limit: values.limit ? Number(values.limit) : 1_000,
    });
    if (values.json) print(JSON.stringify(letters, undefined, 2));
    else if (letters.length === 0) print('No dead letters.');
    else {
      for (const { consumer, id, type, attempts = '?', since = 'unknown time', errorClass, reason } of letters) {
        print(`${consumer}  ${type}  ${id}\n  ${since}, after ${attempts} attempts: ${errorClass}: ${reason}`);
      }
      print(
        `\n${letters.length} in all. Again with: npm run dead:replay -- --id ID | --type TYPE | --consumer NAME | --all`,
      );
    }
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
