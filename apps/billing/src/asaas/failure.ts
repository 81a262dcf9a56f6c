import type { AsaasAnswer } from './asaas-transport.ts';

/** Null: done. Otherwise why not, and how long the provider wants to be left alone. */
export type Failed = { readonly why: string; readonly retryAfterMs: number } | null;

export function failure(answer: AsaasAnswer<unknown>): Failed {
  switch (answer.outcome) {
    case 'done':
      return null;
    case 'refused':
      return { why: `HTTP ${answer.status} ${answer.code}`, retryAfterMs: 0 };
    case 'not-done':
      return { why: answer.reason, retryAfterMs: answer.retryAfterMs };
    case 'unknown':
      return { why: answer.reason, retryAfterMs: 0 };
    default:
      return answer satisfies never;
  }
}
