import type { BaseQueryApi, FetchArgs, FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { crowdReducer } from './crowd-slice.ts';
import { stopWaiting, withTurn } from './with-turn.ts';

const asked: FetchArgs = { url: 'holds', method: 'POST', headers: { 'Idempotency-Key': 'the same key' } };
const meta = (retryAfter: string) =>
  ({ response: new Response(null, { headers: { 'retry-after': retryAfter } }) }) as FetchBaseQueryMeta;
const refused = (code: string, retryAfter = '0') => ({
  error: { status: 503, data: { code } },
  meta: meta(retryAfter),
});

/** A page that asks once, and a server that gives these answers one after the other. */
function page(...answers: (ReturnType<typeof refused> | { data: string })[]) {
  const seen: unknown[] = [];
  const waits: number[] = [];
  let waiting = 0;
  const abort = new AbortController();
  const api = {
    signal: abort.signal,
    dispatch: (action: { type: string }) => waits.push((waiting = crowdReducer(waiting, action))),
  } as unknown as BaseQueryApi;
  const ask = withTurn((args) => {
    seen.push(args);
    return answers.shift()!;
  });
  return { seen, waits, abort, answer: Promise.resolve(ask(asked, api, {})) };
}

describe('a request in a crowd', () => {
  it('is asked again as it was until it is answered, and the page is told meanwhile', async () => {
    const { answer, seen, waits } = page(refused('service-busy'), refused('service-busy'), { data: 'held' });
    expect(await answer).toEqual({ data: 'held' });
    expect(seen).toEqual([asked, asked, asked]);
    expect(waits).toEqual([1, 0]);
  });

  it('hears every other answer at once, also after it has waited', async () => {
    expect(await page(refused('service-unavailable')).answer).toMatchObject({
      error: { data: { code: 'service-unavailable' } },
    });
    const { answer, waits } = page(refused('service-busy'), refused('number-not-available'));
    expect(await answer).toMatchObject({ error: { data: { code: 'number-not-available' } } });
    expect(waits).toEqual([1, 0]);
  });

  it.each([
    ['the buyer', () => stopWaiting()],
    ['the page', (abort: AbortController) => abort.abort()],
  ])('waits no longer than %s wants', async (_who, end) => {
    const { answer, abort, seen, waits } = page(refused('service-busy', '600'));
    await new Promise((resolve) => setImmediate(resolve));
    end(abort);
    expect(await answer).toMatchObject({ error: { data: { code: 'service-busy' } } });
    expect([seen.length, waits]).toEqual([1, [1, 0]]);
  });
});
