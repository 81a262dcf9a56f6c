import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { DomainError } from '@numera/contracts/errors';
import { newCorrelation } from '@numera/server/correlation';
import { monotonicNow } from '@numera/server/deadline';
import { gaugeDoors, requestsTurnedAway, turnedAwaySeconds } from '@numera/server/metrics';
import { networkOf } from '@numera/server/network-of';
import type { FastifyInstance } from 'fastify';
import { errorViewOf } from '../http/answer-errors.ts';
import { errorStatuses } from '@numera/contracts/error-statuses';
import { plainKeyOf } from '../http/idempotency-key.ts';
import { clientAddress } from '../live/client-address.ts';
import type { AskingRoute, AskingRoutes } from './asking-routes.ts';
import type { Pass } from './door.ts';
import type { Doors } from './doors.ts';
import type { GoneNumbers } from './gone-numbers.ts';
import type { Asking } from './waiting-line.ts';

declare module 'http' {
  interface IncomingMessage {
    admitted?: { readonly route: AskingRoute; readonly asking: Asking; readonly pass: Pass };
  }
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

export interface Admission {
  readonly routes: AskingRoutes;
  readonly doors: Doors;
  readonly gone: GoneNumbers;
  readonly trustedProxies: number;
  /** What every answer carries. */
  readonly headers: OutgoingHttpHeaders;
  readonly isEnding: () => boolean;
}

/** Askers who were let in once, and whose answer may have got lost: what they want may be gone because they have it. */
const MOST_LET_IN = 10_000;
/** A wish for a number is shorter. */
const MOST_READ_BYTES = 1_000;

/** Carries the pass of a request to the questions that it asks, and ends its waiting. Before the server listens. */
export function carryPasses(server: FastifyInstance, doors: Doors): void {
  // Reading a body leaves the context, so it is entered only here.
  server.addHook('preValidation', ({ raw: { admitted } }, _reply, done) => {
    if (admitted) doors.withPass(admitted.pass, done);
    else done();
  });
  server.addHook('onResponse', ({ raw: { admitted } }, reply, done) => {
    if (admitted) {
      // Refused before it asked anything: its room is somebody else's.
      admitted.pass.used = true;
      const { line } = doors.of(admitted.route.asks.service);
      // Any answer but "come back" ends the waiting.
      if (reply.statusCode === 503) line.turnAway(admitted.asking, false, monotonicNow());
      else line.leave(admitted.asking.key);
    }
    done();
  });
}

/**
 * The first thing that happens to a request: whether there is room for it at the service that it will need. Who finds none is
 * told so at once and without the framework, whose hooks, guards and pipes cost five times as much as the refusal. Call when
 * the server listens.
 */
export function admitRequests(server: FastifyInstance, admission: Admission): void {
  const { routes, doors, gone, trustedProxies, headers, isEnding } = admission;
  const letIn = new Set<string>();
  gaugeDoors(() =>
    doors.all().map(([service, { limit, inUse, line }]) => ({
      service,
      limit: limit.limit,
      inUse,
      line: line.length,
    })),
  );
  const others = server.server.listeners('request') as Listener[];
  server.server.removeAllListeners('request');
  server.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const route = isEnding() ? undefined : routes.find(request.method!, request.url!);
    if (!route || isAdmitted(request, response, route)) {
      for (const other of others) other.call(server.server, request, response);
    }
  });

  function isAdmitted(request: IncomingMessage, response: ServerResponse, route: AskingRoute): boolean {
    const since = monotonicNow();
    const { asks, tellsGone } = route;
    const door = doors.of(asks.service);
    const key = plainKeyOf(request.headers) ?? networkOf(clientAddress(request, trustedProxies));
    const asking = { key, urgency: asks.urgency, begun: asks.begun };
    const knock = door.knock(asking, since);
    if ('pass' in knock) {
      request.admitted = { route, asking, pass: knock.pass };
      if (tellsGone) remember(letIn, key);
      return true;
    }
    const busy = (): void => {
      requestsTurnedAway.inc({ service: asks.service, urgency: asks.urgency });
      turnedAwaySeconds.observe((monotonicNow() - since) / 1_000);
      refuse(response, 'service-busy', { 'retry-after': String(Math.ceil(knock.comeBackMs / 1_000)) });
    };
    if (!tellsGone || letIn.has(key)) busy();
    else {
      readNumber(request, (number) => {
        if (number === undefined || !gone.has(number, monotonicNow())) return busy();
        door.line.leave(key);
        refuse(response, 'number-not-available');
      });
    }
    return false;
  }

  function refuse(
    response: ServerResponse,
    code: 'service-busy' | 'number-not-available',
    more?: OutgoingHttpHeaders,
  ): void {
    const correlationId = newCorrelation();
    const body = JSON.stringify(errorViewOf(new DomainError(code), correlationId));
    response.writeHead(errorStatuses[code], {
      ...headers,
      ...more,
      'x-correlation-id': correlationId,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  }
}

/** The number that a small body names; undefined for every other body. */
function readNumber(request: IncomingMessage, told: (number: string | undefined) => void): void {
  if (Number(request.headers['content-length'] ?? Number.NaN) <= MOST_READ_BYTES) {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => told(numberIn(Buffer.concat(chunks))));
  } else told(undefined);
}

function numberIn(body: Buffer): string | undefined {
  try {
    const { number } = JSON.parse(body.toString()) as { number?: unknown };
    return typeof number === 'string' ? number : undefined;
  } catch {
    return undefined;
  }
}

function remember(letIn: Set<string>, key: string): void {
  letIn.add(key);
  if (letIn.size > MOST_LET_IN) letIn.delete(letIn.keys().next().value as string);
}
