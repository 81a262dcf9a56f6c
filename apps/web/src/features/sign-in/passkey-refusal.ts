import type { Failure } from '../../kernel/failure.ts';
import { texts } from './texts.ts';

/** By what name browsers refuse when somebody gave up, took too long, or has no such passkey: they do not tell which. */
const NOT_ALLOWED = 'NotAllowedError';
const ABORTED = 'AbortError';

/** What the browser's refusal to ask for a passkey means for its owner. */
export function passkeyRefusal(error: unknown): Failure {
  const { name, cause } = (error ?? {}) as { name?: unknown; cause?: { name?: unknown } };
  const isLeft = [name, cause?.name].some((one) => one === NOT_ALLOWED || one === ABORTED);
  return {
    code: 'passkey-refused',
    message: isLeft ? texts.passkey.cancelled : texts.passkey.unusable,
    fields: {},
  };
}
