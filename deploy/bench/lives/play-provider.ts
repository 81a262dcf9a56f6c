import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays, today } from '@numera/rules/dates';
import { lifeOf, type MadeUpCharge } from './made-up-lives.ts';

export interface PlayedProvider {
  readonly url: string;
  /** How often it was asked since it was last read. */
  asked(): number;
  close(): Promise<void>;
}

/** What is at the provider and not in our books, and the other way round: what the round must find. */
export const planted = {
  /** Paid there, and its webhook was lost. */
  paid: 'pay_11_2',
  /** Of nobody. */
  unknown: 'sub_unknown',
  /** Ours, and not known there. */
  missing: 'pay_13_2',
} as const;

/**
 * Answers as the provider does, about subscriptions that it makes up anew at each question: the sandbox keeps each in its memory,
 * which would be measured along with what asks it.
 */
export async function playProvider(count: number, now: Date): Promise<PlayedProvider> {
  let asked = 0;
  // As many days as the round looks at (compare-payments.ts).
  const [from, to] = [addDays(today(now), -60), addDays(today(now), 45)];
  const charging: number[] = [];
  const inWindow: { readonly index: number; readonly id: string }[] = [];
  for (let index = 0; index < count; index++) {
    const life = lifeOf(index, now);
    if (life.isCharging) charging.push(index);
    for (const { id, dueDate } of life.charges)
      if (id !== planted.missing && dueDate >= from && dueDate <= to) inWindow.push({ index, id });
  }
  const subscriptionOf = (index: number) => {
    const { subscription, isCharging } = lifeOf(index, now);
    const { asaasSubscriptionId: id, nextDueDate } = subscription;
    const known = { id, externalReference: `ref-${id}`, value: subscription.valueCents / 100, cycle: 'MONTHLY' };
    return { ...known, nextDueDate: nextDueDate ?? '2099-01-01', status: isCharging ? 'ACTIVE' : 'INACTIVE' };
  };
  const shown = (charge: MadeUpCharge) =>
    charge.id === planted.paid ? { ...charge, status: 'RECEIVED', clientPaymentDate: charge.dueDate } : charge;
  const page = <T, R>(all: readonly T[], query: URLSearchParams, show: (one: T) => R) => {
    const offset = Number(query.get('offset') ?? 0);
    const limit = Number(query.get('limit') ?? 10);
    const data = all.slice(offset, offset + limit).map(show);
    return { object: 'list', hasMore: offset + limit < all.length, totalCount: all.length, limit, offset, data };
  };
  const indexOf = (id: string): number => Number(id.split('_')[1]);
  const chargeOf = (id: string) => lifeOf(indexOf(id), now).charges.find((one) => one.id === id);

  const answer = (path: string, query: URLSearchParams): unknown => {
    const [what, id, part] = path.split('/').slice(1);
    if (what === 'webhooks') return page([], query, String);
    if (what === 'subscriptions' && id === undefined) {
      const unknown = { ...subscriptionOf(4), id: planted.unknown, externalReference: 'ref-unknown' };
      return page([...charging, -1], query, (index) => (index < 0 ? unknown : subscriptionOf(index)));
    }
    if (what === 'subscriptions' && part === 'payments')
      return page(lifeOf(indexOf(id as string), now).charges, query, shown);
    if (what === 'subscriptions') return subscriptionOf(indexOf(id as string));
    if (what === 'payments' && id === undefined)
      return query.has('status') ? page([], query, String) : page(inWindow, query, (one) => shown(chargeOf(one.id)!));
    const charge = what === 'payments' && id !== planted.missing ? chargeOf(id as string) : undefined;
    return charge && shown(charge);
  };

  const server: Server = createServer((request, response) => {
    asked++;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider');
    const body = answer(pathname.replace('/v3', ''), searchParams);
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? { errors: [{ code: 'not_found', description: 'não encontrado' }] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3`,
    asked: () => {
      const before = asked;
      asked = 0;
      return before;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
