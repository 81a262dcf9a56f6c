import type { ErrorView } from '@numera/contracts/errors';
import type { BaseQueryFn, FetchArgs, FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { turnAwaited, turnOver } from './crowd-slice.ts';

type Ask = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta>;

const OTHERWISE_SECONDS = 2;

let stop = new AbortController();

/** Whatever waits for its turn gives up, as if it had been told no. */
export function stopWaiting(): void {
  stop.abort();
  stop = new AbortController();
}

/**
 * In a crowd the server answers `service-busy` and has done nothing: the same request, with the same idempotency key, is asked
 * again when the server said, as often as it takes. The page only has to wait.
 */
export const withTurn =
  (ask: Ask): Ask =>
  async (args, api, extra) => {
    let answer = await ask(args, api, extra);
    if (!isBusy(answer.error)) return answer;
    api.dispatch(turnAwaited());
    const over = AbortSignal.any([api.signal, stop.signal]);
    while (isBusy(answer.error) && (await passed(secondsTold(answer.meta) * 1_000, over)))
      answer = await ask(args, api, extra);
    api.dispatch(turnOver());
    return answer;
  };

const isBusy = (error: FetchBaseQueryError | undefined): boolean =>
  error?.status === 503 && (error.data as ErrorView | undefined)?.code === 'service-busy';

function secondsTold(meta: FetchBaseQueryMeta | undefined): number {
  const told = Number.parseInt(meta?.response?.headers.get('Retry-After') ?? '', 10);
  return Number.isNaN(told) ? OTHERWISE_SECONDS : told;
}

/** True after so long, false when it is over before. */
function passed(ms: number, over: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (over.aborted) return resolve(false);
    const timer = setTimeout(() => resolve(true), ms);
    over.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve(false);
    });
  });
}
