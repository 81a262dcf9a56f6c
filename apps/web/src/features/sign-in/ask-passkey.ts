import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';

/** Asks the browser for a passkey. Fetched when one is wanted. */
export const askPasskey = (options: Readonly<Record<string, unknown>>): Promise<AuthenticationResponseJSON> =>
  startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON });
