import type { FastifyInstance } from 'fastify';
import { notFound } from '../asaas/asaas-error.ts';
import { takeElsewhere } from '../brdid/acquire-did.ts';
import { exists } from '../brdid/stock.ts';
import type { Sandbox } from '../sandbox.ts';

interface ByNumber {
  Params: { number: string };
}

/**
 * `GET /control/numbers`; `POST /control/numbers/{number}/take` and `/give-back`: another customer of the carrier; `/keep`: the carrier has it
 * for us, though we gave it back.
 */
export function numberControls(app: FastifyInstance, sandbox: Sandbox): void {
  const { dids } = sandbox.ledger.tables;

  app.get('/numbers', () => ({ data: [...dids.values()] }));

  app.post<ByNumber>('/numbers/:number/take', ({ params }) => {
    if (!exists(params.number)) throw notFound();
    takeElsewhere(sandbox, params.number);
    return dids.get(params.number);
  });

  app.post<ByNumber>('/numbers/:number/keep', ({ params }) => {
    if (!exists(params.number) || dids.has(params.number)) throw notFound();
    const { number } = params;
    const kept = { number, foreign: false, sipUser: null, domain: null, acquiredMs: sandbox.clock.nowMs() };
    sandbox.ledger.put('dids', number, kept);
    return kept;
  });

  app.post<ByNumber>('/numbers/:number/give-back', ({ params }) => {
    if (!dids.get(params.number)?.foreign) throw notFound();
    sandbox.ledger.remove('dids', params.number);
    return { number: params.number };
  });
}
