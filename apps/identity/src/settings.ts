import { createPrivateKey, type KeyObject } from 'node:crypto';
import { baseSettings, databaseSettings, key32, readSettings } from '@numera/server/settings';
import { z } from 'zod';

/** PKCS#8 as PEM, or in base64, with or without the PEM's lines. */
function readPrivateKey(text: string): KeyObject {
  if (text.includes('-----BEGIN')) return createPrivateKey(text.replaceAll('\\n', '\n'));
  const bytes = Buffer.from(text, 'base64');
  if (bytes.includes('-----BEGIN')) return createPrivateKey(bytes.toString('utf8'));
  return createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' });
}

const signingKey = z.string().transform((text, context) => {
  try {
    const key = readPrivateKey(text);
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  } catch {
    // Told below, without the key's text.
  }
  context.addIssue({ code: 'custom', message: 'deve ser uma chave privada P-256 em PKCS#8' });
  return z.NEVER;
});

const schema = baseSettings.extend(databaseSettings.shape).extend({
  PERSONAL_DATA_KEY: key32,
  JWT_PRIVATE_KEY: signingKey,
  /** Tries within a quarter of an hour that are looked at: at an account from one address, and from everywhere. */
  SIGN_INS_PER_ACCOUNT: z.coerce.number().int().min(1).default(10),
  SIGN_INS_PER_ACCOUNT_ANYWHERE: z.coerce.number().int().min(1).default(200),
  SIGN_INS_PER_ADDRESS: z.coerce.number().int().min(1).default(100),
});

export type IdentitySettings = z.output<typeof schema>;
export const SETTINGS = Symbol('identity settings');

export const readIdentitySettings = (): IdentitySettings => readSettings(schema);
