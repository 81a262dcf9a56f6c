import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import { BrDidError } from './brdid-error.ts';
import type { Query } from './read-number.ts';
import { readNumber } from './read-number.ts';
import { monthlyPrice } from './search-numbers.ts';
import { exists, tierOf } from './stock.ts';

/** `GET /consultar_did`: ours with its SIP user, but never again with its password; or somebody else's, or free. */
export function lookUpDid(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<{ Querystring: Query }>('/consultar_did', ({ query }) => {
    const number = readNumber(query, false);
    const identity = { CN: Number(number.slice(0, 2)), NUMERO: number.slice(2) };
    const price = { VALOR_MENSAL: monthlyPrice[tierOf(number) ?? 'none'] };
    const owned = sandbox.ledger.tables.dids.get(number);
    if (owned?.foreign) return { ...identity, STATUS: 'INDISPONIVEL' };
    if (owned) return { ...identity, STATUS: 'ATIVO', ...price, USUARIO: owned.sipUser, DOMINIO: owned.domain };
    if (exists(number)) return { ...identity, STATUS: 'DISPONIVEL' };
    throw new BrDidError(404, 'DID não encontrado.');
  });
}
