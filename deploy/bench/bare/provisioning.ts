import { randomUUID } from 'node:crypto';
import { HttpClient } from '../http-client.ts';
import { BareBroker } from './broker.ts';
import { complain } from './complain.ts';
import type { Places, Role } from './places.ts';
import { BareStore, insert, update } from './store.ts';

const shapes = {
  activations: { bytes: 560, indexes: 2 },
  credentials: { bytes: 216, indexes: 0 },
  outbox: { bytes: 650, indexes: 4 },
};

/**
 * Mirrors `apps/provisioning`: the intent written down, one request to the carrier, the credentials kept. 6 documents of an
 * order: activations 1 + 2, credentials 1, outbox 1 + 1; one transaction.
 */
export async function startProvisioning(places: Places): Promise<Role> {
  const store = await BareStore.open(places.mongoUrl, `${places.mongoPrefix}-provisioning`, shapes);
  const broker = await BareBroker.open(places.amqpUrl, places.amqpPrefix);
  const http = new HttpClient();

  async function activate(orderId: string, number: string): Promise<void> {
    await store.write(update('activations', orderId, { state: 'ASKED' }));
    const query = new URLSearchParams({
      CN: number.slice(2, 4),
      NUMERO: number.slice(4),
      SIP_TRUNK: '0',
      TOKEN: places.carrierToken,
    });
    const url = `${places.sandboxUrl}/br-did/api/public/adquirir_novo_did?${query}`;
    const { USUARIO } = await http.ask<{ USUARIO: string }>(url, { method: 'POST' });
    const id = randomUUID();
    await store.together(
      update('activations', orderId, { state: 'ACTIVE' }),
      insert('credentials', orderId, { user: USUARIO }),
      insert('outbox', id),
    );
    await broker.announce('number.activated', { id, orderId, number });
    await store.write(update('outbox', id, { state: 'SENT' }));
  }

  await broker.on('provisioning.paid', 'payment.confirmed', async ({ orderId, number }) => {
    await store.write(insert('activations', orderId));
    activate(orderId, number).catch(complain);
  });
  return {
    async close() {
      http.close();
      await broker.close();
      await store.close();
    },
  };
}
