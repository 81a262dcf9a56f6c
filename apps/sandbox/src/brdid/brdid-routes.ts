import { timingSafeEqual } from 'node:crypto';
import type { FastifyError, FastifyInstance } from 'fastify';
import { playFaults } from '../play-faults.ts';
import type { Sandbox } from '../sandbox.ts';
import { acquireDid } from './acquire-did.ts';
import { BrDidError } from './brdid-error.ts';
import { cancelDid } from './cancel-did.ts';
import { lookUpDid } from './look-up-did.ts';
import { searchNumbers } from './search-numbers.ts';

/** BR DID, to be registered under the prefix that stands for its host. The token is a parameter of every request. */
export function brDidRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.addHook('onRequest', async (request, reply) => {
    const { TOKEN } = request.query as Record<string, unknown>;
    if (!isToken(TOKEN, sandbox.config.brDidToken)) return reply.code(401).send({ message: 'TOKEN inválido.' });
  });
  playFaults(app, sandbox, 'brdid', (status) => ({ message: `Simulado: HTTP ${status}` }));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof BrDidError) return reply.code(error.status).send({ message: error.message });
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    return reply.code(status).send({ message: 'Erro ao processar a requisição.' });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Rota não encontrada.' }));
  for (const register of [searchNumbers, lookUpDid, acquireDid, cancelDid]) register(app, sandbox);
}

function isToken(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false;
  // A plus sign that a client did not encode arrives as a space.
  const [a, b] = [Buffer.from(given.replaceAll(' ', '+')), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
