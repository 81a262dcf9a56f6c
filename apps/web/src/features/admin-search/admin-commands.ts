import type { ListedNumber } from '@numera/contracts/billing/all-numbers';
import type { ListedPayment } from '@numera/contracts/billing/all-payments';
import type { ListedCustomer } from '@numera/contracts/billing/customers';
import type { PageOf } from '@numera/contracts/page';
import { formatDay } from '@numera/rules/dates';
import { formatDid } from '@numera/rules/did';
import { formatCents } from '@numera/rules/money';
import { standingStatus, subscriptionStatus } from '@numera/rules/status-texts';
import type { Tag } from '../../kernel/api.ts';
import type { Command, CommandGroup, CommandQuestion, CommandSource } from '../../kernel/commands.ts';
import { listsApi } from '../../kernel/use-list.ts';
import { texts } from './texts.ts';

const SHOWN = 4;

/** Everybody's, by name, e-mail, number or whole tax id: each leads to where it is looked after. */
export const adminCommands: CommandSource = {
  role: 'admin',
  from: 2,
  async find(question) {
    const [customers, numbers, payments] = await Promise.all([
      ask<ListedCustomer>(question, 'customers', 'Customer'),
      ask<ListedNumber>(question, 'all-numbers', 'Subscription'),
      ask<ListedPayment>(question, 'all-payments', 'Payment'),
    ]);
    return groupsOf({ customers, numbers, payments });
  },
};

async function ask<Row>(
  { text, userId, dispatch, signal }: CommandQuestion,
  path: string,
  tag: Tag,
): Promise<readonly Row[]> {
  const asked = dispatch(
    listsApi.endpoints.readList.initiate(
      { path, tag, userId, params: { search: text, size: SHOWN } },
      { subscribe: false, forceRefetch: true },
    ),
  );
  signal.addEventListener('abort', () => asked.abort());
  return ((await asked.unwrap()) as PageOf<Row>).rows;
}

interface Found {
  readonly customers: readonly ListedCustomer[];
  readonly numbers: readonly ListedNumber[];
  readonly payments: readonly ListedPayment[];
}

const searched = (path: string, words: string): string =>
  `/admin/${path}?${new URLSearchParams({ busca: words }).toString()}`;

export const groupsOf = ({ customers, numbers, payments }: Found): CommandGroup[] => [
  {
    title: texts.customers,
    commands: customers.map(({ id, name, email }): Command => ({
      ...{ id: `customer:${id}`, label: name, note: email, icon: 'user' },
      to: searched('clientes', email || name),
    })),
  },
  {
    title: texts.numbers,
    commands: numbers.map(({ orderId, number, customer, status }): Command => ({
      ...{ id: `number:${orderId}`, label: formatDid(number.number), icon: 'phone' },
      note: `${customer.name} · ${subscriptionStatus(status).text}`,
      to: `/admin/numeros/${orderId}`,
    })),
  },
  {
    title: texts.payments,
    commands: payments.map(({ id, number, customer, valueCents, dueDate, standing }): Command => ({
      ...{ id: `payment:${id}`, label: `${formatCents(valueCents)} · ${formatDay(dueDate)}`, icon: 'card' },
      note: `${customer.name} · ${standingStatus(standing).text}`,
      to: searched('all-pagamentos', formatDid(number.number)),
    })),
  },
];
