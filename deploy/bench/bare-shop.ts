import { get } from 'node:http';
import { aTaxId } from '@numera/testing/a-tax-id';
import type { HttpClient } from './http-client.ts';
import type { Seen, Shop } from './purchase.ts';

/** The bare pipeline as a buyer uses it: the same requests, and a stream in place of the socket. */
export function bareShop(http: HttpClient, { url, sandboxUrl }: { url: string; sandboxUrl: string }): Shop {
  return {
    sandboxUrl,
    async hold(json) {
      return (await http.ask<{ holdId: string }>(`${url}/holds`, { method: 'POST', json, expect: 201 })).holdId;
    },
    async order({ number }) {
      const call = { method: 'POST', json: { number, taxId: aTaxId().replace(/\D/g, '') }, expect: 201 };
      const { orderId } = await http.ask<{ orderId: string }>(`${url}/orders`, call);
      return { orderId, token: '' };
    },
    listen({ orderId }, onChanged) {
      return new Promise((resolve, reject) => {
        const asked = get(`${url}/events/${orderId}`, { agent: false }, (response) => {
          response.on('error', () => undefined); // we are who closes it
          response.setEncoding('utf8').on('data', (chunk: string) => {
            if (chunk.includes('open')) resolve(() => asked.destroy());
            if (chunk.includes('changed')) onChanged();
          });
        });
        asked.once('error', reject);
      });
    },
    see: ({ orderId }) => http.ask<Seen>(`${url}/orders/${orderId}`),
  };
}
