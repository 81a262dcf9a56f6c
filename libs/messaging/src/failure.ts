import { createHash } from 'node:crypto';

/** Trying again cannot help: the message is parked at once. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

/** What an operator needs to judge a parked message; no payload, no personal data. */
export interface FailureNote {
  readonly 'x-error-class': string;
  readonly 'x-reason': string;
  readonly 'x-stack-hash': string;
  readonly 'x-failed-at': string;
}

/** The stack's hash groups messages that failed at the same place. */
export function describeFailure(error: unknown, now: Date): FailureNote {
  const failure = error instanceof Error ? error : new Error(String(error));
  const frames = (failure.stack ?? '').split('\n').slice(1, 6).join('\n');
  return {
    'x-error-class': failure.name,
    'x-reason': failure.message.slice(0, 500),
    'x-stack-hash': createHash('sha256').update(frames).digest('hex').slice(0, 12),
    'x-failed-at': now.toISOString(),
  };
}

export type FailureRoute = { readonly to: 'retry'; readonly delayMs: number } | { readonly to: 'dead' };

/** Where a failed delivery goes: the next longer wait, or the dead queue when it is hopeless or the waits are used up. */
export function routeFailure(error: unknown, attempt: number, delaysMs: readonly number[]): FailureRoute {
  const delayMs = delaysMs[attempt - 1];
  if (error instanceof PermanentFailure || delayMs === undefined) return { to: 'dead' };
  return { to: 'retry', delayMs };
}
