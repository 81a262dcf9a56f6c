import { leftAt } from '../../kernel/session/session-storage.ts';

const KEY = 'numera.access.v1';
const fields = ['name', 'email', 'phone', 'cpfCnpj'] as const;

/** What was typed before there is an account or a session, as it stands in the fields. Never a password. */
export type Typed = Readonly<Partial<Record<(typeof fields)[number], string>>>;

/** What lies in storage may be of another version, or of somebody who has left since. */
export function parseTyped(raw: string | null, left: number): Typed {
  try {
    const { at, typed } = JSON.parse(raw ?? '{}') as { at?: number; typed?: Record<string, unknown> };
    if (typeof at !== 'number' || at < left || !typed) return {};
    return Object.fromEntries(fields.flatMap((name) => (typeof typed[name] === 'string' ? [[name, typed[name]]] : [])));
  } catch {
    return {};
  }
}

/** For this tab alone, until it is closed or there is a session: a reload, and a look into the mailbox, lose nothing. */
export function readTyped(): Typed {
  try {
    return parseTyped(sessionStorage.getItem(KEY), leftAt(sessionStorage));
  } catch {
    return {}; // storage is blocked: what is typed lasts as long as the page
  }
}

/** `changed` may be a whole form: of that, passwords are left out. */
export function keepTyped(changed: Readonly<Record<string, unknown>>): void {
  try {
    const typed = { ...readTyped(), ...parseTyped(JSON.stringify({ at: 0, typed: changed }), 0) };
    sessionStorage.setItem(KEY, JSON.stringify({ at: Date.now(), typed }));
  } catch {
    // As above.
  }
}

export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
