import type { AlertLine } from '@numera/contracts/operations/alerts-of-all';
import { alertTextOf } from '@numera/rules/alert-texts';
import { formatMoment } from '@numera/rules/format-moment';
import { serviceTexts } from '@numera/rules/service-texts';
import type { Table } from '../http/stream-csv.ts';

export const alertsTable: Table<AlertLine> = {
  name: 'numera-alertas',
  columns: [
    { heading: 'Aberto em', of: ({ at }) => formatMoment(at) },
    { heading: 'Fechado em', of: ({ closedAt }) => (closedAt === null ? '' : formatMoment(closedAt)) },
    { heading: 'O que aconteceu', of: ({ code }) => alertTextOf(code).title },
    { heading: 'Serviço', of: ({ service }) => serviceTexts[service] },
    { heading: 'Sobre', of: ({ subject }) => subject },
    { heading: 'Detalhe', of: ({ detail }) => detail },
    { heading: 'O que fazer', of: ({ code }) => alertTextOf(code).whatToDo },
  ],
};
