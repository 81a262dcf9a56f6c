/** Something and the right to it of whoever holds its link. */
export interface Keyed {
  readonly id: string;
  readonly token: string;
}

/** A page that opens for whoever holds its link: what the fragment calls the thing, and what its ids look like. */
interface KeyedPage {
  readonly path: string;
  readonly name: string;
  readonly id: RegExp;
}

/** Id and key as a fragment: it never leaves the browser, so no log and no referrer carries the key. */
export const keyedLink = ({ path, name }: KeyedPage, { id, token }: Keyed, origin: string): string =>
  `${origin}${path}#${new URLSearchParams({ [name]: id, chave: token }).toString()}`;

/** What `keyedLink` wrote behind the address, with or without its '#'; null for anything else. */
export function readKeyedLink({ name, id: form }: KeyedPage, hash: string): Keyed | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const id = params.get(name) ?? '';
  const token = params.get('chave') ?? '';
  return form.test(id) && token ? { id, token } : null;
}
