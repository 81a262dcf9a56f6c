import type { Session } from './session-slice.ts';

export const SESSION_KEY = 'numera.session.v1';
const NOTE_KEY = 'numera.signed-in-note.v1';
const LEFT_KEY = 'numera.left.v1';

/** What lies in storage may be of another version, or written by somebody else. */
export function parseSession(raw: string | null): Session | null {
  // Not left to the catch below: a guest's every page would pay for an exception, which makes the engine read all code again.
  if (raw === null) return null;
  try {
    const { accessToken, endsAt, user } = JSON.parse(raw) as Session;
    const { id, email, name, role } = user;
    const whole = [accessToken, id, email, name, role].every((part) => typeof part === 'string' && part !== '');
    return whole && Number.isFinite(endsAt) ? { accessToken, endsAt, user: { id, email, name, role } } : null;
  } catch {
    return null;
  }
}

export function loadSession(): Session | null {
  try {
    return parseSession(localStorage.getItem(SESSION_KEY));
  } catch {
    return null; // storage is blocked: the session lasts as long as the page
  }
}

export function saveSession(session: Session | null): void {
  try {
    if (session) localStorage.setItem(SESSION_KEY, JSON.stringify(session));
    else for (const key of [SESSION_KEY, NOTE_KEY]) localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** One thing that is remembered until whoever is signed in leaves, or has to sign in anew. */
export function rememberWhileSignedIn(note: string): void {
  try {
    localStorage.setItem(NOTE_KEY, note);
  } catch {
    // As above.
  }
}

export function isRemembered(note: string): boolean {
  try {
    return localStorage.getItem(NOTE_KEY) === note;
  } catch {
    return false;
  }
}

/** What is kept apart from the session is forgotten when its page opens: it may not be open now. */
export function noteLeaving(): void {
  try {
    for (const storage of [sessionStorage, localStorage]) storage.setItem(LEFT_KEY, String(Date.now()));
  } catch {
    // As above.
  }
}

/** When a user last left: what a storage has from before is not to be shown to whoever comes next. */
export const leftAt = (storage: Storage): number => Number(storage.getItem(LEFT_KEY) ?? 0);
