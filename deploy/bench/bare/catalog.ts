import { randomUUID } from 'node:crypto';
import { BareBroker } from './broker.ts';
import type { Places, Role } from './places.ts';
import { BareStore, insert, update } from './store.ts';

const shapes = {
  numbers: { bytes: 900, indexes: 4 },
  holders: { bytes: 56, indexes: 1 },
  outbox: { bytes: 500, indexes: 4 },
};

/**
 * Mirrors `apps/catalog` in a purchase: the number held, secured for the order, kept for its charge, sold, and shown as
 * activated. 10 documents of an order: numbers 1 + 5 (insert + update), holders 2, outbox 1 + 1; two transactions.
 * `holders` has one row an address, which is there already.
 */
export async function startCatalog({ mongoUrl, mongoPrefix, amqpUrl, amqpPrefix }: Places): Promise<Role> {
  const store = await BareStore.open(mongoUrl, `${mongoPrefix}-catalog`, shapes);
  const broker = await BareBroker.open(amqpUrl, amqpPrefix);
  await store.write(insert('holders', 'address')).catch(() => undefined); // from an earlier start
  for (const type of ['charge.issued', 'payment.confirmed', 'subscription.activated'])
    await broker.on(`catalog.${type}`, type, ({ id, number }) => store.write(update('numbers', number, { heard: id })));
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
