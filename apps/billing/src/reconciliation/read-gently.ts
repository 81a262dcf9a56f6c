import { setTimeout as sleep } from 'node:timers/promises';
import type { AsaasAnswer } from '../asaas/asaas-transport.ts';

/** After a page that could not be had it is left alone longer each time. */
const RETRY_MS = 200;
const TRIES = 5;
const LONGEST_WAIT_MS = 600_000;
export const PAGE = 100;

interface Page<T> {
  readonly data: readonly T[];
  readonly hasMore?: boolean | undefined;
}

/**
 * All pages of a list of the provider, one after the other, with pauses of `pauseMs`. A list that changes meanwhile shows some twice. Throws
 * when a page cannot be had: what was not read must not be taken for missing.
 */
export async function* readGently<T>(
  ask: (offset: number) => Promise<AsaasAnswer<Page<T>>>,
  pauseMs: number,
): AsyncGenerator<readonly T[]> {
  for (let offset = 0; ; offset += PAGE) {
    const { data, hasMore } = await patiently(() => ask(offset));
    yield data;
    if (!hasMore || data.length === 0) return;
    await sleep(pauseMs);
  }
}

async function patiently<T>(ask: () => Promise<AsaasAnswer<T>>): Promise<T> {
  for (let tries = 1; ; tries++) {
    const answer = await ask();
    if (answer.outcome === 'done') return answer.body;
    if (answer.outcome === 'refused') throw new Error(`the provider refused a list: ${answer.status} ${answer.code}`);
    if (tries === TRIES) throw new Error(`the provider does not tell: ${answer.reason}`);
    const wait = answer.outcome === 'not-done' ? answer.retryAfterMs : 0;
    await sleep(Math.min(Math.max(wait, RETRY_MS * 2 ** tries), LONGEST_WAIT_MS));
  }
}
