import type { ConnectionProblem } from '@numera/contracts/operations/settings';
import type { ProviderAnswer } from './provider-call.ts';

const NOT_TRUSTED = /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/;

/**
 * What an operator is told of a connection that was tried; null when it is one. `isExpected` knows the service by its answer. Nothing of the
 * answer itself is told: whoever may name an address is not to read with it what lies behind.
 */
export function connectionProblemOf(
  answer: ProviderAnswer,
  isExpected: (body: unknown) => boolean,
): ConnectionProblem | null {
  switch (answer.outcome) {
    case 'done':
      return isExpected(answer.body) ? null : 'not-the-service';
    case 'refused':
      return answer.status === 401 || answer.status === 403 ? 'key-refused' : 'not-the-service';
    case 'not-done':
      return answer.reason === 'HTTP 429' ? 'no-answer' : 'unreachable';
    case 'unknown':
      if (answer.reason === 'TIMEOUT' || answer.reason.startsWith('HTTP 5')) return 'no-answer';
      if (NOT_TRUSTED.test(answer.reason)) return 'not-trusted';
      return answer.reason.startsWith('HTTP') || answer.reason === 'answer is not JSON'
        ? 'not-the-service'
        : 'unreachable';
    default:
      return answer satisfies never;
  }
}

/**
 * Whether a provider may be at this address: at its own domain, or where the environment says that it is. An operator who could name any
 * other would have its key sent there.
 */
export function isProvidersAddress(address: string, { domain, first }: { domain: string; first: string }): boolean {
  if (!URL.canParse(address)) return false;
  const { host, hostname, protocol } = new URL(address);
  if (protocol === 'https:' && (hostname === domain || hostname.endsWith(`.${domain}`))) return true;
  return host === new URL(first).host && protocol === new URL(first).protocol;
}
