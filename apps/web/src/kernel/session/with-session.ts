import type { ErrorView } from '@numera/contracts/errors';
import type { Dispatch } from '@reduxjs/toolkit';
import type { BaseQueryFn, FetchArgs, FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { texts } from '../texts.ts';
import { notify } from '../toasts-slice.ts';
import { type Renewal, renewSession } from './renew-session.ts';
import { type Session, sessionEnded, sessionOpened } from './session-slice.ts';

type Ask = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta>;

const sessionIn = (state: unknown): Session | null => (state as { session: Session | null }).session;

/** Whoever is signed in shows it with every request. */
export function showSession(headers: Headers, { getState }: { getState: () => unknown }): void {
  const session = sessionIn(getState());
  if (session) headers.set('Authorization', `Bearer ${session.accessToken}`);
}

/** What a renewal means for the page. */
export function concludeRenewal(renewal: Renewal, dispatch: Dispatch): void {
  if (typeof renewal === 'object') dispatch(sessionOpened(renewal));
  if (renewal !== 'over') return;
  dispatch(sessionEnded());
  dispatch(notify('warning', texts.sessionOver));
}

/**
 * An access token that ran out is renewed and the request repeated. When the session is over, a question is asked again as
 * by a guest; an order is not, because it would be placed outside of the buyer's account without a word.
 */
export const withSession =
  (ask: Ask): Ask =>
  async (args, api, extra) => {
    const shown = sessionIn(api.getState());
    const first = await ask(args, api, extra);
    if (!shown || !isTokenRefused(first.error)) return first;
    const renewal = await renewSession(shown);
    concludeRenewal(renewal, api.dispatch);
    if (renewal === 'later') return { error: { status: 'FETCH_ERROR', error: 'the session could not be renewed' } };
    return renewal === 'over' && api.type === 'mutation' ? first : ask(args, api, extra);
  };

/** A wrong password is a 401 too, and no reason to renew anything. */
const isTokenRefused = (error: FetchBaseQueryError | undefined): boolean =>
  error?.status === 401 && (error.data as ErrorView | undefined)?.code === 'unauthenticated';
