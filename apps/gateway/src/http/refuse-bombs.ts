import { DomainError } from '@numera/contracts/errors';
import type { FastifyInstance } from 'fastify';

const MAX_DEPTH = 8;
const MAX_VALUES = 500;

/** Whether a parsed body stays within what our largest form needs; walked without recursion, so that no depth can hurt. */
export function isModest(body: unknown): boolean {
  let level: unknown[] = [body];
  let seen = 0;
  for (let depth = 0; level.length > 0; depth++) {
    seen += level.length;
    if (depth > MAX_DEPTH || seen > MAX_VALUES) return false;
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return true;
}

/** Bodies made to exhaust the validators (thousands of keys or levels) are refused before these see them. */
export function refuseBombs(server: FastifyInstance): void {
  server.addHook('preValidation', (request, _reply, done) => {
    done(
      isJson(request.body) && !isModest(request.body)
        ? new DomainError('invalid-input', 'body too complex')
        : undefined,
    );
  });
}

const isJson = (body: unknown): boolean =>
  Array.isArray(body) ||
  (typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === Object.prototype);
