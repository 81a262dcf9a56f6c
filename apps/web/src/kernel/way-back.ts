import { PANEL } from './routes.ts';

const NAME = 'voltar';

/** Of our own origin, whatever it is: the browser itself says what an address means. */
const HERE = 'https://numera.invalid';

interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** A fragment may hold a key, which never leaves the browser: only what names a part of a page goes along. */
const ANCHOR = /^#[\w-]+$/;

/** The page to sign in, for somebody who is sent there from a page: it leads back. */
export function loginFrom({ pathname, search, hash }: Place): string {
  const here = pathname + search + (ANCHOR.test(hash) ? hash : '');
  return here === PANEL ? '/login' : `/login?${new URLSearchParams({ [NAME]: here }).toString()}`;
}

/**
 * Where whoever has signed in goes on, by the query of the page to sign in: where he was sent from, if that is a page of ours, else
 * to the panel. The query is anybody's to write: an address elsewhere, however it is disguised, is none.
 */
export function wayBack(search: string): string {
  const asked = new URLSearchParams(search).get(NAME) ?? '';
  if (!asked.startsWith('/') || !URL.canParse(asked, HERE)) return PANEL;
  const { origin, pathname, search: query, hash } = new URL(asked, HERE);
  if (origin !== HERE || pathname.startsWith('//') || pathname === '/login') return PANEL;
  return pathname + query + hash;
}
