import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { addDays, today } from '@numera/rules/dates';
import { startProcess } from '@numera/testing/infrastructure/processes';
import { repositoryRoot } from '@numera/testing/infrastructure/repository-root';

/** When what was ordered first has come to rest. */
const FIRST_AFTER_MS = 60_000;
/** After the nightly rounds. */
const NIGHT = 'T04:30:00-03:00';

/** How long it is until the next night, in milliseconds. */
export function untilNight(now: Date): number {
  const tonight = new Date(`${today(now)}${NIGHT}`);
  const next = tonight > now ? tonight : new Date(`${addDays(today(now), 1)}${NIGHT}`);
  return next.getTime() - now.getTime();
}

interface Keeping {
  /** How the check ended. */
  readonly check: () => Promise<string>;
  readonly isStopping: () => boolean;
  readonly say: (line: string) => void;
  readonly pause?: (ms: number) => Promise<unknown>;
  readonly now?: () => Date;
}

/** Has the product checked shortly after its start and every night; administrators see what was found under _Operação_. */
export async function keepChecking({
  check,
  isStopping,
  say,
  pause = (ms) => setTimeout(ms, undefined, { ref: false }),
  now = () => new Date(),
}: Keeping): Promise<void> {
  await pause(FIRST_AFTER_MS);
  while (!isStopping()) {
    const how = await check();
    if (isStopping()) return;
    if (how !== 'ended with code 0') say(`the check of the invariants ${how}: npm run check says what is wrong`);
    await pause(untilNight(now()));
  }
}

/** `npm run check`, in a process of its own. */
export const checkOnce = (logFolder: string): Promise<string> =>
  startProcess({
    name: 'check',
    command: process.execPath,
    args: ['--conditions=@numera/source', join(repositoryRoot, 'deploy/commands/check.ts'), '--within', '30'],
    logFile: join(logFolder, 'check.log'),
  }).exited;
