import { isIP } from 'node:net';
import { CHALLENGE_MS, ENROLMENT_MS } from '@numera/domain-identity/second-factors';
import { DomainError } from '@numera/contracts/errors';
import { Inject, Injectable } from '@nestjs/common';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import { type IdentitySettings, SETTINGS } from '../settings.ts';
import type { PasskeyRow } from './factor.schema.ts';

/** What a browser hands over of its authenticator: whatever anybody may send. */
export type PasskeyResponse = Readonly<Record<string, unknown>>;
type Known = Pick<PasskeyRow, 'credentialId' | 'transports'>;

/** EdDSA, ES256 and RS256: named here, so that what is offered does not hang on what the runtime of the day can do. */
const ALGORITHMS = [-8, -7, -257];

/** What is asked of an authenticator, and what is believed of its answers. */
@Injectable()
export class Passkeys {
  private readonly rpID: string;
  private readonly origins: string[];

  constructor(@Inject(SETTINGS) { PUBLIC_URL, ALLOWED_ORIGINS }: IdentitySettings) {
    this.rpID = relyingPartyOf(PUBLIC_URL);
    this.origins = [PUBLIC_URL, ...ALLOWED_ORIGINS].map((url) => new URL(url).origin);
  }

  /** For `navigator.credentials.create`: one that the authenticator finds by itself, and unlocks for its owner alone. */
  creationOptions(
    user: { readonly _id: string; readonly email: string; readonly name: string },
    there: readonly Known[],
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    return generateRegistrationOptions({
      rpName: 'Numera',
      rpID: this.rpID,
      userID: new TextEncoder().encode(user._id),
      userName: user.email,
      userDisplayName: user.name,
      timeout: ENROLMENT_MS,
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: there.map(descriptorOf),
      supportedAlgorithmIDs: ALGORITHMS,
    });
  }

  /** For `navigator.credentials.get`: with one of these, or with whichever the authenticator finds, which then verifies its owner. */
  requestOptions(among: readonly Known[] | null): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return generateAuthenticationOptions({
      rpID: this.rpID,
      timeout: CHALLENGE_MS,
      userVerification: among ? 'preferred' : 'required',
      ...(among ? { allowCredentials: among.map(descriptorOf) } : {}),
    });
  }

  /** The new passkey. Refuses with `passkey-refused` what does not answer this challenge by one of our pages. */
  async readCreation(response: PasskeyResponse, expectedChallenge: string): Promise<PasskeyRow> {
    const verified = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: this.origins,
      expectedRPID: this.rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(refuse);
    if (!verified.verified) return refuse(new Error('its attestation is wrong'));
    const { credential, credentialBackedUp } = verified.registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: transportsOf(credential.transports),
      backedUp: credentialBackedUp,
    };
  }

  /**
   * What the authenticator says of itself. Refuses with `passkey-refused` what is not this passkey's answer to this challenge by one of
   * our pages. `byItself`: its owner gave nothing else, and must have been verified.
   */
  async readUse(
    response: PasskeyResponse,
    passkey: PasskeyRow,
    { challenge, byItself }: { challenge: string; byItself: boolean },
  ): Promise<Pick<PasskeyRow, 'counter' | 'backedUp'>> {
    const verified = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: this.origins,
      expectedRPID: this.rpID,
      requireUserVerification: byItself,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        // The library judges the counter before the signature: then anybody could make a passkey look copied.
        counter: 0,
      },
    }).catch(refuse);
    if (!verified.verified) return refuse(new Error('its signature is wrong'));
    const { newCounter, credentialBackedUp } = verified.authenticationInfo;
    return { counter: newCounter, backedUp: credentialBackedUp };
  }
}

/** For whoever operates: a wrong address of the site in the settings refuses everybody's. */
function refuse(why: unknown): never {
  throw new DomainError('passkey-refused', why instanceof Error ? why.message : String(why));
}

/** A passkey is made for a name; a machine that is known by its address alone is the developer's own. */
const relyingPartyOf = (url: string): string => {
  const { hostname } = new URL(url);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : 'localhost';
};

const descriptorOf = ({ credentialId: id, transports }: Known) => ({ id, transports });

const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** Those that browsers know; what else is said is no use to anybody. */
const transportsOf = (said: unknown): string[] =>
  Array.isArray(said) ? transport.options.filter((known) => said.includes(known)) : [];

const shown = z.object({
  id: z.string().max(1_400),
  response: z.object({ userHandle: z.string().max(100).nullish() }),
});

/** Which passkey somebody shows, and whose the authenticator says that it is; null when it is not to be read. */
export function shownPasskey(response: PasskeyResponse): { credentialId: string; userId: string | null } | null {
  const { data } = shown.safeParse(response);
  if (!data) return null;
  const { userHandle } = data.response;
  return { credentialId: data.id, userId: userHandle ? Buffer.from(userHandle, 'base64url').toString('utf8') : null };
}
