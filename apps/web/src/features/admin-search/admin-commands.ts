import type { ListedNumber } from '@numera/contracts/billing/all-numbers';
import type { ListedPayment } from '@numera/contracts/billing/all-payments';
import type { ListedCustomer } from '@numera/contracts/billing/customers';
import type { FoundOrder } from '@numera/contracts/billing/find-orders';
import type { PageOf } from '@numera/contracts/page';
import { formatDay, today } from '@numera/rules/dates';
import { formatDid } from '@numera/rules/did';
import { formatCents } from '@numera/rules/money';
import { standingStatus, subscriptionStatus } from '@numera/rules/status-texts';
import { answerOnce } from '../../kernel/answer-once.ts';
import { api, type Tag } from '../../kernel/api.ts';
import type { Command, CommandGroup, CommandQuestion, CommandSource } from '../../kernel/commands.ts';
import { listsApi } from '../../kernel/use-list.ts';
import { texts } from './texts.ts';

const SHOWN = 4;

/** Everybody's, by name, e-mail, number, whole tax id or an order's id: each leads to where it is looked after. */
export const adminCommands: readonly CommandSource[] = [
  finds(async (question) => ({ customers: await ask<ListedCustomer>(question, 'customers', 'Customer') })),
  finds(async (question) => ({ numbers: await ask<ListedNumber>(question, 'all-numbers', 'Subscription') })),
  finds(async (question) => ({ payments: await ask<ListedPayment>(question, 'all-payments', 'Payment') })),
  finds(async (question) => ({ orders: await askOrders(question) })),
];

/** Each kind for itself: one that is not answered takes nothing from the others. */
function finds(found: (question: CommandQuestion) => Promise<Partial<Found>>): CommandSource {
  const nothing: Found = { customers: [], numbers: [], payments: [], orders: [] };
  return {
    role: 'admin',
    from: 2,
    find: async (question) =>
      groupsOf({ ...nothing, ...(await found(question)) }).filter(({ commands }) => commands.length > 0),
  };
}

const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By user id: what one person finds is never shown to the next at the same browser. */
    findOrders: build.query<
      { readonly orders: readonly FoundOrder[] },
      { readonly search: string; readonly userId: string }
    >({
      query: ({ search }) => ({ url: 'found-orders', params: { search } }),
    }),
  }),
});

async function askOrders({ text, userId, dispatch, signal }: CommandQuestion): Promise<readonly FoundOrder[]> {
  const asked = ordersApi.endpoints.findOrders.initiate({ search: text, userId }, { forceRefetch: true });
  return (await answerOnce(dispatch(asked), signal)).orders;
}

async function ask<Row>(
  { text, userId, dispatch, signal }: CommandQuestion,
  path: string,
  tag: Tag,
): Promise<readonly Row[]> {
  const params = { search: text, size: SHOWN };
  const asked = listsApi.endpoints.readList.initiate({ path, tag, userId, params }, { forceRefetch: true });
  return ((await answerOnce(dispatch(asked), signal)) as PageOf<Row>).rows;
}

interface Found {
  readonly customers: readonly ListedCustomer[];
  readonly numbers: readonly ListedNumber[];
  readonly payments: readonly ListedPayment[];
  readonly orders: readonly FoundOrder[];
}

/** Where an order is looked after: with its number, or by its story where no number came of it. */
const placeOf = ({ id, hasNumber }: FoundOrder): string =>
  hasNumber ? `/admin/numeros/${id}` : `/admin/operacao/pedidos/${id}`;

/** As much of an id as is read out. */
const SHORT_ID = 8;

/** The list, narrowed to the number and the day: a payment has no page of its own. */
const paymentAt = ({ number, dueDate }: ListedPayment): string => {
  const asked = { busca: formatDid(number.number), periodo: `dueDate.${dueDate}.${dueDate}` };
  return `/admin/all-pagamentos?${new URLSearchParams(asked).toString()}`;
};

export const groupsOf = ({ customers, numbers, payments, orders }: Found): CommandGroup[] => [
  {
    title: texts.customers,
    commands: customers.map(({ id, name, email }): Command => ({
      ...{ id: `customer:${id}`, label: name, note: email, icon: 'user' },
      to: `/admin/clientes/${id}`,
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
    commands: payments.map((payment): Command => ({
      id: `payment:${payment.id}`,
      label: `${formatCents(payment.valueCents)} · ${formatDay(payment.dueDate)}`,
      icon: 'card',
      note: `${payment.customer.name} · ${standingStatus(payment.standing).text}`,
      to: paymentAt(payment),
    })),
  },
  {
    title: texts.orders,
    commands: orders.map((order): Command => ({
      ...{ id: `order:${order.id}`, label: texts.order(order.id.slice(0, SHORT_ID)), icon: 'list' },
      note: `${order.customer.name} · ${formatDid(order.number.number)} · ${formatDay(today(new Date(order.createdAt)))}`,
      to: placeOf(order),
    })),
  },
];
