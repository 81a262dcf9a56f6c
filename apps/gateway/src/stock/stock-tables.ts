import type { StockLocality, StockNumber } from '@numera/contracts/catalog/stock';
import type { CarrierOrphan } from '@numera/contracts/provisioning/carrier-orphans';
import { formatDid } from '@numera/rules/did';
import { formatMoment } from '@numera/rules/format-moment';
import { formatReais } from '@numera/rules/money';
import { localityStandingTexts, orphanTexts, stockNumberTexts } from '@numera/rules/stock-texts';
import type { Table } from '../http/stream-csv.ts';

const momentOf = (at: string | null): string => (at === null ? '' : formatMoment(at));

export const stockTable: Table<StockLocality> = {
  name: 'numera-estoque',
  columns: [
    { heading: 'Localidade', of: ({ city }) => city },
    { heading: 'Estado', of: ({ state }) => state },
    { heading: 'DDD', of: ({ areaCode }) => areaCode },
    { heading: 'Situação', of: ({ standing }) => localityStandingTexts[standing] },
    { heading: 'Livres', of: ({ free }) => String(free) },
    { heading: 'Reservados', of: ({ held }) => String(held) },
    { heading: 'Vendidos', of: ({ sold }) => String(sold) },
    { heading: 'Em quarentena', of: ({ quarantined }) => String(quarantined) },
    { heading: 'Última leitura', of: ({ readAt }) => momentOf(readAt) },
  ],
};

export const stockNumbersTable: Table<StockNumber> = {
  name: 'numera-numeros-da-localidade',
  columns: [
    { heading: 'Número', of: ({ number }) => formatDid(number) },
    { heading: 'Situação', of: ({ state }) => stockNumberTexts[state] },
    { heading: 'Desde', of: ({ since }) => momentOf(since) },
    { heading: 'Até', of: ({ until }) => momentOf(until) },
    { heading: 'Pedido', of: ({ orderId }) => orderId ?? '' },
  ],
};

export const orphansTable: Table<CarrierOrphan> = {
  name: 'numera-numeros-sem-cliente',
  columns: [
    { heading: 'Número', of: ({ number }) => formatDid(number) },
    { heading: 'Situação', of: ({ standing }) => orphanTexts[standing] },
    { heading: 'Desde', of: ({ since }) => momentOf(since) },
    {
      heading: 'Custo mensal (R$)',
      of: ({ monthlyCents }) => (monthlyCents === null ? '' : formatReais(monthlyCents)),
    },
    { heading: 'Último pedido', of: ({ orderId }) => orderId },
  ],
};
