import type { SessionView } from '@numera/contracts/identity/sessions';
import { remainingMs } from '../server-clock.ts';
import type { Session } from './session-slice.ts';
import { loadSession, saveSession } from './session-storage.ts';

export type OpenedSession = Pick<SessionView, 'accessToken' | 'accessExpiresAt' | 'user'>;

/** The server's word that a session exists, by this device's clock. */
export const toSession = (
  { accessToken, accessExpiresAt, user }: OpenedSession,
  meta: { response?: Response } | undefined,
): Session => ({ accessToken, user, endsAt: Date.now() + remainingMs(accessExpiresAt, meta) });

/** `over`: the server knows the session no more. `later`: nobody could be asked; nothing is lost yet. */
export type Renewal = Session | 'over' | 'later';

const ANSWER_WITHIN_MS = 15_000;

let renewing: Promise<Renewal> | null = null;

/**
 * A new access token for a session. However many ask at once, a tab asks the server once. Of several tabs one asks, unless
 * its answer in storage has not yet reached the others: browsers pass that on with a delay, and the server forgives it.
 */
export function renewSession(stale: Session): Promise<Renewal> {
  renewing ??= inOneTab(() => renew(stale)).finally(() => {
    renewing = null;
  });
  return renewing;
}

/** Without Web Locks, as on plain HTTP, tabs ask beside one another. */
const inOneTab = (work: () => Promise<Renewal>): Promise<Renewal> =>
  'locks' in navigator ? navigator.locks.request('numera.session', work) : work();

async function renew(stale: Session): Promise<Renewal> {
  const stored = loadSession();
  if (stored && stored.accessToken !== stale.accessToken) return ofSameUser(stale, stored); // another tab was faster
  try {
    const response = await fetch('/api/sessions/refresh', {
      method: 'POST',
      headers: { 'X-Requested-With': 'numera' },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (response.status === 401) return 'over';
    if (!response.ok) return 'later';
    const session = toSession((await response.json()) as OpenedSession, { response });
    const renewed = ofSameUser(stale, session);
    // Before the lock is let go: whoever waits for it looks here first.
    if (renewed !== 'over') saveSession(renewed);
    return renewed;
  } catch {
    return 'later';
  }
}

/** Somebody else signed in meanwhile: what this page has begun must not go on in their name. */
const ofSameUser = (stale: Session, fresh: Session): Session | 'over' =>
  fresh.user.id === stale.user.id ? fresh : 'over';
