import { texts } from '../texts.ts';

const words = texts.addPasskey;

/** What to say when the browser made no passkey, by the name of its error (WebAuthn, §5.1.3). Nothing was stored with any of them. */
export function passkeyTrouble(error: unknown): string {
  switch ((error as Error | undefined)?.name) {
    case 'InvalidStateError':
      return words.known;
    // Browsers tell neither from the other, nor from somebody who has no passkey to offer.
    case 'NotAllowedError':
    case 'AbortError':
      return words.cancelled;
    case 'ConstraintError':
    case 'NotSupportedError':
      return words.unable;
    case 'SecurityError':
      return words.elsewhere;
    default:
      return words.failed;
  }
}
