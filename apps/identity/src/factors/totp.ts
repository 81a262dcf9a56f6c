import { TOTP_STEP_SECONDS, TOTP_WINDOW } from '@numera/domain-identity/second-factors';
import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands. */
const common = { algorithm: 'SHA1', digits: 6, period: TOTP_STEP_SECONDS };

/** 160 random bits in base32, as RFC 4226 recommends. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What a QR code shows, so that the app knows the secret and what to call it. */
export const totpUri = (secret: string, email: string): string =>
  new TOTP({ ...common, issuer: 'Numera', label: email, secret: Secret.fromBase32(secret) }).toString();

/** How many time steps from now the code belongs; null when it is none of those near. */
export const totpDelta = (secret: string, code: string, now: Date): number | null =>
  TOTP.validate({
    ...common,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp: now.getTime(),
    window: TOTP_WINDOW,
  });
