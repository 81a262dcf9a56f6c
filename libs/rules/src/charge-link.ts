import { type Keyed, keyedLink, readKeyedLink } from './keyed-link.ts';

const page = { path: '/cobranca', name: 'cobranca', id: /^pay_\w{1,80}$/ };

/** Opens one charge for whoever is to pay it: `<origin>/cobranca#cobranca=<payment id>&chave=<token>`. */
export const chargeLink = (charge: Keyed, origin: string): string => keyedLink(page, charge, origin);

/** The charge and its key out of the fragment of such a link. */
export const readChargeLink = (hash: string): Keyed | null => readKeyedLink(page, hash);
