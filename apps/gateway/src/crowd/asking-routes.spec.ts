import { type Asks, AskingRoutes } from './asking-routes.ts';
import { GoneNumbers } from './gone-numbers.ts';

const asks = (urgency: Asks['urgency']): Asks => ({ service: 'billing', urgency, begun: false });

it.each([
  ['GET', '/api/orders/123', 'paying'],
  ['GET', '/api/orders/123?fresh=1', 'paying'],
  ['POST', '/api/orders', 'buying'],
  ['POST', '/api/orders/123/card', 'browsing'],
  ['POST', '/api/orders/123', undefined],
  ['GET', '/api/orders/123/card', undefined],
  ['GET', '/%61pi/orders/123', undefined],
])('%s %s is the route that is %s', (method, url, urgency) => {
  const routes = new AskingRoutes();
  routes.add('POST', '/api/orders', asks('buying'));
  routes.add('GET', '/api/orders/:orderId', asks('paying'));
  routes.add('POST', '/api/orders/:orderId/card', asks('browsing'));
  expect(routes.find(method, url)?.asks.urgency).toBe(urgency);
});

describe('numbers that are gone', () => {
  const news = (isTaken?: boolean) => ({
    areaRef: 'a',
    number: '551140001234',
    ...(isTaken === undefined ? {} : { isTaken }),
  });
  it.each([
    ['was never heard of', [], 0, false],
    ['was taken', [news(true)], 1_000, true],
    ['came back', [news(true), news(false)], 1_000, false],
    ['changed, as an older catalog tells it', [news()], 1_000, false],
    ['was taken long ago', [news(true)], 120_000, false],
  ])('one that %s', (_what, heard, now, gone) => {
    const numbers = new GoneNumbers();
    for (const one of heard) numbers.heard(one, 0);
    expect(numbers.has('551140001234', now)).toBe(gone);
  });
});
