import type { Dispatch } from '@reduxjs/toolkit';
import { leaveSession } from './leave-session.ts';
import { renewSession } from './renew-session.ts';
import { type Session, sessionOpened } from './session-slice.ts';
import { loadSession, saveSession, SESSION_KEY } from './session-storage.ts';
import { concludeRenewal } from './with-session.ts';

/** So long before its end an access token is renewed, so that no request has to wait for it. */
const EARLY_MS = 60_000;
const AGAIN_MS = 15_000;

interface Store {
  readonly dispatch: Dispatch;
  readonly getState: () => { readonly session: Session | null };
  readonly subscribe: (changed: () => void) => unknown;
}

/** Keeps the session in storage, renewed before it ends, and the same in all tabs. */
export function keepSession({ dispatch, getState, subscribe }: Store): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let kept: Session | null = null;

  const wakeIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void renew(), Math.max(0, ms));
  };
  const schedule = () => {
    const { session } = getState();
    if (session) wakeIn(session.endsAt - EARLY_MS - Date.now());
    else clearTimeout(timer);
  };
  const renew = async () => {
    const { session } = getState();
    if (!session) return;
    const renewal = await renewSession(session);
    concludeRenewal(renewal, dispatch);
    if (renewal === 'later') wakeIn(AGAIN_MS);
  };
  const follow = () => {
    const session = loadSession();
    const before = getState().session;
    kept = session; // what comes from storage is not written back
    if (before && before.user.id !== session?.user.id) leaveSession(dispatch, session);
    else if (session) dispatch(sessionOpened(session));
    schedule();
  };

  kept = getState().session;
  schedule();
  subscribe(() => {
    const { session } = getState();
    if (session === kept) return;
    kept = session;
    saveSession(session);
    schedule();
  });
  addEventListener('storage', ({ key }) => {
    if (key === SESSION_KEY || key === null) follow();
  });
  // A device that slept missed its timer.
  addEventListener('online', schedule);
  document.addEventListener('visibilitychange', schedule);
}
