import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import { BrDidError } from './brdid-error.ts';
import type { Query } from './read-number.ts';
import type { Tier } from './stock.ts';
import { findLocality, localities, stockOf, tierOf } from './stock.ts';

/** BR DID never returns more at once, and has no second page. */
const MAX_NUMBERS = 100;

export const monthlyPrice: Record<NonNullable<Tier> | 'none', number> = {
  none: 9.9,
  GOLD: 19.9,
  SUPER_GOLD: 39.9,
  DIAMANTE: 79.9,
};
const setupPrice: Record<NonNullable<Tier> | 'none', number> = { none: 0, GOLD: 150, SUPER_GOLD: 400, DIAMANTE: 1200 };

/** `GET /buscar_localidades` and `GET /buscar_numeros_by_area_local`. */
export function searchNumbers(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/buscar_localidades', () =>
    localities.map((it) => ({ CN: it.areaCode, LOCALIDADE: it.city, AREA_LOCAL: it.areaLocal })),
  );

  app.get<{ Querystring: Query }>('/buscar_numeros_by_area_local', ({ query }) => {
    const asked = String([query.AREA_LOCAL ?? ''].flat()[0] ?? '');
    if (asked === '') throw new BrDidError(422, 'O parâmetro AREA_LOCAL é obrigatório.');
    const locality = findLocality(asked);
    if (!locality) throw new BrDidError(404, 'Área local não encontrada.');
    return stockOf(locality)
      .filter((number) => !sandbox.ledger.tables.dids.has(number))
      .slice(0, MAX_NUMBERS)
      .map(numberView);
  });
}

function numberView(number: string) {
  const tier = tierOf(number);
  return {
    CODIGO: Number(number.slice(2)) % 1_000_000,
    VALOR_MENSAL: monthlyPrice[tier ?? 'none'],
    VALOR_INSTALACAO: setupPrice[tier ?? 'none'],
    CN: Number(number.slice(0, 2)),
    NUMERO: number.slice(2),
    GOLD: tier === 'GOLD',
    SUPER_GOLD: tier === 'SUPER_GOLD',
    DIAMANTE: tier === 'DIAMANTE',
  };
}
