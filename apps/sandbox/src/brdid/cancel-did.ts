import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import { BrDidError } from './brdid-error.ts';
import type { Query } from './read-number.ts';
import { readNumber } from './read-number.ts';

/** `POST /cancelar_did`, parameters in the query: the number goes back into the stock at once. */
export function cancelDid(app: FastifyInstance, { ledger }: Sandbox): void {
  app.post<{ Querystring: Query }>('/cancelar_did', ({ query }) => {
    const number = readNumber(query, true);
    if (ledger.tables.dids.get(number)?.foreign !== false)
      throw new BrDidError(404, 'DID não encontrado na sua conta.');
    ledger.batch(() => {
      ledger.remove('dids', number);
      ledger.record({ provider: 'brdid', kind: 'did.released', number });
    });
    return { STATUS: 'DID cancelado com sucesso.' };
  });
}
