import type { ServerResponse } from 'node:http';
import { BareBroker } from './broker.ts';
import { answerJson, listen, readJson } from './listen.ts';
import type { Places, Role } from './places.ts';

/**
 * Mirrors `apps/gateway` in a purchase: a question over the broker for each of hold, order and look, and a frame to whoever
 * watches the order for each of its facts. Writes nothing.
 */
export async function startGateway({ amqpUrl, amqpPrefix, port }: Places): Promise<Role> {
  const broker = await BareBroker.open(amqpUrl, amqpPrefix);
  const watching = new Map<string, ServerResponse>();
  await broker.hear(['charge.issued', 'payment.confirmed', 'subscription.activated', 'shelf.changed'], ({ orderId }) =>
    watching.get(orderId)?.write('changed\n'),
  );
  const http = await listen(port, async (request, response) => {
    const { method, url = '' } = request;
    const orderId = /^\/(?:orders|events)\/([\w-]+)$/.exec(url)?.[1];
    if (url === '/ready') return answerJson(response, 200, {});
    if (method === 'POST' && url === '/holds')
      return answerJson(response, 201, await broker.ask('catalog', 'hold', await readJson(request)));
    if (method === 'POST' && url === '/orders')
      return answerJson(response, 201, await broker.ask('billing', 'order', await readJson(request)));
    if (orderId && url.startsWith('/orders/'))
      return answerJson(response, 200, await broker.ask('billing', 'see', { orderId }));
    if (orderId) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('open\n');
      watching.set(orderId, response);
      response.once('close', () => watching.delete(orderId));
      return;
    }
    answerJson(response, 404, {});
  });
  return { close: async () => void (await Promise.all([http.close(), broker.close()])) };
}
