import type { Failure } from './failure.ts';

/** Nobody knows whether these were refused before or after what was asked was done. */
const unsure: readonly Failure['code'][] = ['offline', 'unknown', 'internal', 'service-unavailable'];

/** Whether the service refused it for a reason of its own, and nothing was done. */
export const isSure = ({ code }: Failure): boolean => !unsure.includes(code);

interface Words {
  /** What is the case when it was refused. */
  readonly refused?: string;
  /** What may be the case when nobody answered. */
  readonly lost: string;
}

/** What happened, in the server's words, and what that means for what was asked. */
export function told(failure: Failure, { refused, lost }: Words): string {
  const meaning = isSure(failure) ? refused : lost;
  return meaning ? `${sentence(failure.message)} ${meaning}` : failure.message;
}

/** Some of the specification's words end without a point. */
const sentence = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`);
