import { BareBroker } from './broker.ts';
import { complain } from './complain.ts';
import type { Places, Role } from './places.ts';
import { Smtp } from './smtp.ts';
import { BareStore, ensure, insert, update } from './store.ts';

const shapes = { mails: { bytes: 707, indexes: 4 }, letterAllowances: { bytes: 150, indexes: 1 } };

/** As long as the product's letter about a payment, text and HTML together. */
const LETTER_BYTES = 6_000;

/**
 * Mirrors `apps/notifications`: a letter for each of an order's three facts, stored under the fact's id, sent, and marked; the
 * first one counted to its mailbox. 7 documents of an order: letterAllowances 1, mails 3 + 3; no transaction, three letters.
 */
export async function startNotifications(places: Places): Promise<Role> {
  const store = await BareStore.open(places.mongoUrl, `${places.mongoPrefix}-notifications`, shapes);
  const broker = await BareBroker.open(places.amqpUrl, places.amqpPrefix);
  const smtp = new Smtp(places.smtpPort);
  const letter = `${'x'.repeat(70)}\r\n`.repeat(LETTER_BYTES / 72);

  for (const type of ['charge.issued', 'payment.confirmed', 'subscription.activated'])
    await broker.on(`notifications.${type}`, type, async ({ id, orderId }) => {
      if (type === 'charge.issued') await store.write(ensure('letterAllowances', orderId));
      await store.write(insert('mails', id));
      smtp
        .send({ to: `${orderId}@example.com`, subject: type, text: letter })
        .then(() => store.write(update('mails', id, { state: 'SENT' })))
        .catch(complain);
    });
  return {
    async close() {
      smtp.close();
      await broker.close();
      await store.close();
    },
  };
}
