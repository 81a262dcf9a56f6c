import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import { BrDidError } from './brdid-error.ts';
import type { OwnedDid } from './did.ts';
import type { Query } from './read-number.ts';
import { readNumber } from './read-number.ts';
import { exists } from './stock.ts';

const DOMAIN = 'sip.brdid.example';
const FIRST_SIP_USER = 700_000;

/**
 * `POST /adquirir_novo_did`, parameters in the query. Not idempotent, as at the carrier: asking again for a number that is
 * ours is refused like one that somebody else has taken. The password exists in this answer only.
 */
export function acquireDid(app: FastifyInstance, sandbox: Sandbox): void {
  const { ledger, faults, ids, clock } = sandbox;
  app.post<{ Querystring: Query }>('/adquirir_novo_did', ({ query }) => {
    const number = readNumber(query, true);
    if (!exists(number)) throw new BrDidError(404, 'DID não encontrado.');
    // Somebody else was faster, and keeps it.
    if (faults.strikeInside('number-taken')) takeElsewhere(sandbox, number);
    if (ledger.tables.dids.has(number)) throw new BrDidError(422, `O DID ${number} não está disponível.`);
    const trunk = Number([query.SIP_TRUNK ?? '0'].flat()[0]) || 0;
    const withheld = faults.strikeInside('credentials-missing') !== undefined;
    return ledger.batch(() => {
      const sipUser = trunk === 0 ? ids.serial('sip', FIRST_SIP_USER) : trunk;
      const did: OwnedDid = {
        number,
        foreign: false,
        sipUser: withheld ? null : sipUser,
        domain: withheld ? null : DOMAIN,
        acquiredMs: clock.nowMs(),
      };
      ledger.put('dids', number, did);
      ledger.record({
        provider: 'brdid',
        kind: 'did.acquired',
        number,
        ...(withheld ? { detail: 'no credentials' } : {}),
      });
      const STATUS = 'DID adquirido com sucesso.';
      if (withheld) return { STATUS, USUARIO: null, SENHA: null, DOMINIO: null };
      return { STATUS, USUARIO: sipUser, SENHA: randomBytes(9).toString('base64url'), DOMINIO: DOMAIN };
    });
  });
}

/** Sells a number to another customer of the carrier. */
export function takeElsewhere({ ledger, clock }: Sandbox, number: string): void {
  if (ledger.tables.dids.has(number)) return;
  ledger.put('dids', number, { number, foreign: true, sipUser: null, domain: null, acquiredMs: clock.nowMs() });
}
