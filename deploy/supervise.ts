import { setTimeout } from 'node:timers/promises';

export interface SupervisedPart {
  readonly name: string;
  readonly exited: Promise<string>;
  tail(lines?: number): string;
  restart(): Promise<void>;
}

const MOST_RESTARTS = 5;
const CALM_AFTER_MS = 60_000;

/**
 * Starts a part again when it ends by itself, a little later each time. After five times in a row without a calm minute it
 * gives up on that part and says so.
 */
export async function supervise(
  part: SupervisedPart,
  isStopping: () => boolean,
  say: (line: string) => void,
  pause: (ms: number) => Promise<unknown> = setTimeout,
): Promise<void> {
  for (let restarts = 0; ;) {
    const since = Date.now();
    const how = await part.exited;
    if (isStopping()) return;
    if (Date.now() - since > CALM_AFTER_MS) restarts = 0;
    say(`${part.name} ${how}. Its last lines:\n${indent(part.tail(5))}`);
    for (;;) {
      if (++restarts > MOST_RESTARTS)
        return say(`${part.name} ended ${MOST_RESTARTS} times in a row; it stays down until the next start`);
      await pause(Math.min(250 * 2 ** (restarts - 1), 5_000));
      if (isStopping()) return;
      try {
        await part.restart();
        say(`${part.name} is up again`);
        break;
      } catch (error) {
        if (isStopping()) return;
        say(`${part.name} did not come up: ${(error as Error).message}`);
      }
    }
  }
}

function indent(text: string): string {
  return text.replaceAll(/^(.{0,300}).*/gm, '    $1');
}
