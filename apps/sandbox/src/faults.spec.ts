import { matchesRoute } from './faults.ts';

it.each([
  ['*', 'GET', '/payments', true],
  ['POST *', 'POST', '/payments', true],
  ['POST *', 'GET', '/payments', false],
  ['POST', 'POST', '/payments', true],
  ['/payments', 'GET', '/payments', true],
  ['/payments', 'GET', '/payments/:id', false],
  ['GET /payments/:id/pixQrCode', 'GET', '/payments/:id/pixQrCode', true],
  ['get /payments/*', 'GET', '/payments/:id/status', true],
  ['/ws/:cep/json', 'GET', '/ws/:cep/json', true],
])('%s and %s %s: %s', (pattern, method, route, matches) => expect(matchesRoute(pattern, method, route)).toBe(matches));
