import { randomUUID } from 'node:crypto';
import { BareBroker } from './broker.ts';
import type { Places, Role } from './places.ts';
import { BareStore, insert, update } from './store.ts';

const shapes = {
  numbers: { bytes: 627, indexes: 4 },
  holders: { bytes: 56, indexes: 1 },
  inbox: { bytes: 280, indexes: 2 },
  outbox: { bytes: 500, indexes: 4 },
};

/**
 * Mirrors `apps/catalog` in a purchase: the number held, secured for the order, kept for its charge, sold, and shown as
 * activated. 12 documents of an order: numbers 1 + 4 (insert + update), holders 2, outbox 1 + 1, inbox 3; five transactions.
 * `holders` has one row an address, which is there already.
 */
export async function startCatalog({ mongoUrl, mongoPrefix, amqpUrl, amqpPrefix }: Places): Promise<Role> {
  const store = await BareStore.open(mongoUrl, `${mongoPrefix}-catalog`, shapes);
  const broker = await BareBroker.open(amqpUrl, amqpPrefix);
  await store.write(insert('holders', 'address')).catch(() => undefined); // from an earlier start
  await broker.on('catalog.charge', 'charge.issued', ({ id, number }) =>
    store.together(insert('inbox', `charge:${id}`), update('numbers', number)),
  );
  await broker.on('catalog.paid', 'payment.confirmed', ({ id, number }) =>
    store.together(insert('inbox', `paid:${id}`), update('numbers', number)),
  );
  await broker.on('catalog.activated', 'subscription.activated', ({ id }) =>
    store.together(insert('inbox', `activated:${id}`)),
  );
  await broker.serve('catalog', {
    async hold({ number }: { number: string }) {
      const signal = randomUUID();
      await store.write(insert('numbers', number));
      await store.together(
        update('numbers', number, { state: 'HELD' }),
        insert('outbox', signal),
        update('holders', 'address'),
      );
      void broker
        .announce('shelf.changed', { id: signal, orderId: '', number })
        .then(() => store.write(update('outbox', signal, { state: 'SENT' })));
      return { holdId: randomUUID() };
    },
    async secure({ number, orderId }: { number: string; orderId: string }) {
      await store.together(update('numbers', number, { orderId }), update('holders', 'address'));
      return { priceCents: 2_990 };
    },
  });
  return { close: async () => void (await Promise.all([broker.close(), store.close()])) };
}
