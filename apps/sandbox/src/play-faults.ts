import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asObject } from './asaas/read-body.ts';
import type { FaultTarget } from './faults.ts';
import type { LedgerFact, LedgerProvider } from './ledger-entry.ts';
import type { Sandbox } from './sandbox.ts';

const DEFAULT_LATENCY_MS = 1000;
const DEFAULT_RESET_SECONDS = 30;

type ErrorBody = (status: number) => unknown;

/**
 * Lets the armed faults strike the requests of one provider, and writes every request that means to change something, or
 * that was struck, into the ledger: method and route, never the query or the body, which hold secrets and personal data.
 */
export function playFaults(app: FastifyInstance, sandbox: Sandbox, target: FaultTarget, errorBody: ErrorBody): void {
  const struck = new WeakMap<FastifyRequest, string[]>();
  const provider: LedgerProvider = target === 'asaas' || target === 'brdid' ? target : 'cep';

  const routeOf = (request: FastifyRequest): string =>
    (request.routeOptions.url ?? '(unknown)').slice(request.routeOptions.url ? app.prefix.length : 0) || '/';

  const strike = (request: FastifyRequest, kind: Parameters<typeof sandbox.faults.strike>[0]) => {
    const fault = sandbox.faults.strike(kind, target, request.method, routeOf(request));
    if (fault) struck.set(request, [...(struck.get(request) ?? []), kind]);
    return fault;
  };

  const record = (request: FastifyRequest, httpStatus: number | null): void => {
    const faults = struck.get(request);
    if (request.method === 'GET' && !faults) return;
    sandbox.ledger.record({
      provider,
      kind: 'request',
      method: request.method,
      route: routeOf(request),
      httpStatus,
      ...subjectOf(request, routeOf(request)),
      ...(faults ? { faults } : {}),
    });
  };

  app.addHook('preHandler', async (request, reply) => {
    const counted = `${target} ${request.method} ${routeOf(request)}`;
    sandbox.requestCounts.set(counted, (sandbox.requestCounts.get(counted) ?? 0) + 1);

    const latency = strike(request, 'latency');
    if (latency) await delay(latency.ms ?? DEFAULT_LATENCY_MS);
    const dropped = strike(request, 'drop-connection');
    const silent = dropped ?? strike(request, 'timeout-before');
    if (silent) {
      record(request, null);
      if (dropped) request.raw.socket.destroy();
      else await holdUntilGone(request, silent.ms);
      reply.hijack();
      return reply;
    }
    const limited = strike(request, 'rate-limit');
    if (limited) {
      const reset = String(limited.seconds ?? DEFAULT_RESET_SECONDS);
      const headers = { 'RateLimit-Limit': '100', 'RateLimit-Remaining': '0', 'RateLimit-Reset': reset };
      return reply.code(429).headers(headers).send(errorBody(429));
    }
    const failed = strike(request, 'error-before');
    if (failed) return reply.code(failed.status ?? 500).send(errorBody(failed.status ?? 500));
  });

  app.addHook('onSend', async (request, reply: FastifyReply, payload) => {
    const succeeded = reply.statusCode < 300;
    const silent = succeeded ? strike(request, 'timeout-after-success') : undefined;
    if (silent) {
      record(request, null);
      await holdUntilGone(request, silent.ms);
      return payload;
    }
    const failed = succeeded ? strike(request, 'error-after') : undefined;
    if (!failed) {
      record(request, reply.statusCode);
      return payload;
    }
    const status = failed.status ?? 500;
    reply.code(status).type('application/json; charset=utf-8');
    record(request, status);
    return JSON.stringify(errorBody(status));
  });
}

/** Says nothing until the client gives up, or until `ms` have passed and the connection is cut. */
function holdUntilGone(request: FastifyRequest, ms: number | undefined): Promise<void> {
  const { socket } = request.raw;
  if (socket.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = ms === undefined ? undefined : setTimeout(() => socket.destroy(), ms);
    socket.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Ids only: what the request was about. */
function subjectOf(request: FastifyRequest, route: string): Partial<LedgerFact> {
  const { id } = asObject(request.params);
  const body = asObject(request.body);
  const query = asObject(request.query);
  const subject: Partial<LedgerFact> = {};
  if (typeof id === 'string') {
    if (route.startsWith('/payments') || route.startsWith('/sandbox/payment')) subject.paymentId = id;
    if (route.startsWith('/subscriptions')) subject.subscriptionId = id;
    if (route.startsWith('/customers')) subject.customerId = id;
  }
  if (typeof body.externalReference === 'string') subject.externalReference = body.externalReference;
  if (typeof body.customer === 'string') subject.customerId = body.customer;
  if (typeof query.NUMERO === 'string') subject.number = `${String(query.CN ?? '')}${query.NUMERO}`.replace(/\D/g, '');
  return subject;
}
