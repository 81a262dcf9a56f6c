import { formatDid } from '@numera/rules/did';
import type { SipLine } from './sip.api.ts';

/** All that a phone asks for, line by line, to be pasted where somebody else sets it up. */
export const sipText = ({
  number,
  username,
  password,
  server,
  port,
}: SipLine & { readonly password: string }): string =>
  [
    `Número: ${formatDid(number)}`,
    `Usuário: ${username}`,
    `Senha: ${password}`,
    `Servidor: ${server}`,
    `Porta: ${port}`,
  ].join('\n');
