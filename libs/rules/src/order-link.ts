import { type Keyed, keyedLink, readKeyedLink } from './keyed-link.ts';

const page = { path: '/sucesso', name: 'pedido', id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ };

/** Opens one order for a guest: `<origin>/sucesso#pedido=<id>&chave=<token>`. */
export const orderLink = (order: Keyed, origin: string): string => keyedLink(page, order, origin);

/** The order and its key out of the fragment of such a link. */
export const readOrderLink = (hash: string): Keyed | null => readKeyedLink(page, hash);
