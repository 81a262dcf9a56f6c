import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

/** The thread that ties a request, its messages and its log lines together: an order's id once there is an order. */
const storage = new AsyncLocalStorage<string>();

/** The thread that the running code belongs to, if it belongs to one. */
export const currentCorrelation = (): string | undefined => storage.getStore();

/** A thread of its own. */
export const newCorrelation = (): string => uuidv7();

/** Runs `work` so that everything logged or announced inside carries `correlationId`. */
export const withCorrelation = <T>(correlationId: string, work: () => T): T => storage.run(correlationId, work);

/** W3C trace context: the trace id is the correlation id's 32 hex digits, so that a trace is found by the order. */
export function traceparentOf(correlationId: string): string {
  const hex = correlationId.replaceAll('-', '').toLowerCase();
  const traceId = /^[0-9a-f]{32}$/.test(hex) ? hex : randomBytes(16).toString('hex');
  return `00-${traceId}-${randomBytes(8).toString('hex')}-01`;
}
