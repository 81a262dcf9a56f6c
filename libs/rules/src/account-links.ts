import { type Keyed, keyedLink, readKeyedLink } from './keyed-link.ts';

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const confirmation = { path: '/confirmar', name: 'confirmacao', id };
const recovery = { path: '/nova-senha', name: 'recuperacao', id };

/** Proves that its letter was read: `<origin>/confirmar#confirmacao=<id>&chave=<token>`. */
export const confirmationLink = (link: Keyed, origin: string): string => keyedLink(confirmation, link, origin);

/** The link and its key out of the fragment of such an address. */
export const readConfirmationLink = (hash: string): Keyed | null => readKeyedLink(confirmation, hash);

/** Sets a new password: `<origin>/nova-senha#recuperacao=<id>&chave=<token>`. */
export const recoveryLink = (link: Keyed, origin: string): string => keyedLink(recovery, link, origin);

/** The link and its key out of the fragment of such an address. */
export const readRecoveryLink = (hash: string): Keyed | null => readKeyedLink(recovery, hash);
