import { allNumbers } from '@numera/contracts/billing/all-numbers';
import { allPayments } from '@numera/contracts/billing/all-payments';
import { customers } from '@numera/contracts/billing/customers';
import { stockList, stockNumbers } from '@numera/contracts/catalog/stock';
import { users } from '@numera/contracts/identity/users';
import { alertsOfAll } from '@numera/contracts/operations/alerts-of-all';
import { auditOfAll } from '@numera/contracts/operations/audit-of-all';
import type { AnyList } from '@numera/contracts/page';
import { carrierOrphans } from '@numera/contracts/provisioning/carrier-orphans';
import { addDays } from '@numera/rules/dates';
import { STOCK_AREA } from './fill-lists.ts';

/** A list, where the gateway has it, and what somebody looks for in it. */
export interface MeasuredList {
  readonly path: string;
  readonly list: AnyList;
  readonly searches: readonly string[];
}

/** The administrators' lists. `taxId`: a customer's, whole. */
export const measuredLists = (taxId: string): readonly MeasuredList[] => [
  {
    path: 'customers',
    list: customers,
    searches: ['conceicao', 'cliente.4321@example.com', '11980004321', taxId],
  },
  { path: 'all-numbers', list: allNumbers, searches: ['souza', '30004321', 'sao paulo', taxId] },
  { path: 'all-payments', list: allPayments, searches: ['avila', taxId] },
  { path: 'users', list: users, searches: ['lima', 'usuario.77'] },
  { path: 'audit', list: auditOfAll, searches: ['customer.change'] },
  { path: 'operations/alerts', list: alertsOfAll, searches: ['ativado', 'bench-77'] },
  { path: 'stock', list: stockList, searches: ['cidade 77'] },
  { path: `stock/localities/${STOCK_AREA}/numbers`, list: stockNumbers, searches: ['5521300'] },
  { path: 'carrier-orphans', list: carrierOrphans, searches: ['5531300'] },
];

/** What a list's contract allows: each sort as it is, with each value of each filter, with each period of a month, and with each search. */
export function questionsOf({ path, list, searches }: MeasuredList, day: string): string[] {
  const narrowed: readonly Readonly<Record<string, string>>[] = [
    {},
    ...Object.entries(list.filters).flatMap(([name, { options }]) =>
      options.map((value) => ({ [name]: String(value) })),
    ),
    ...(list.periods ?? []).map((days) => ({ period: `${days}.${addDays(day, -30)}.${day}` })),
    ...searches.map((search) => ({ search })),
  ];
  const sorted = Object.keys(list.sorts).flatMap((sort) => narrowed.map((one) => ({ sort, ...one })));
  return [...sorted, { size: '100' }].map((asked) => `${path}?${new URLSearchParams(asked).toString()}`);
}
