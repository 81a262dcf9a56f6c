import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { getVerificationKeys } from '@numera/contracts/identity/sessions';
import { readSettings } from '@numera/server/settings';
import { world } from '@numera/testing/world';
import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SignJWT } from 'jose';
import { gatewaySettings } from '../src/settings.ts';
import { startGateway } from '../src/start-gateway.ts';
import { standInServices, type StandInServices } from './stand-in-services.ts';

export interface GatewayUnderTest {
  readonly app: NestFastifyApplication;
  readonly url: string;
  readonly services: StandInServices;
  readonly amqpUrl: string;
  readonly amqpPrefix: string;
  readonly keys: { readonly personalData: Buffer; readonly orderToken: Buffer };
  /** An access token as identity signs it, save for what the test changes. */
  token(changes?: TokenChanges): Promise<string>;
  close(): Promise<void>;
}

export interface TokenChanges {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly issuer?: string;
  readonly expires?: string | number;
  readonly kid?: string;
  readonly key?: KeyObject;
}

export const USER_ID = '0198c0de-0000-7000-8000-000000000001';

/** A gateway of its own on a free port, with services that a test lets answer. */
export async function gatewayUnderTest(
  environment: Readonly<Record<string, string>> = {},
  controllers: readonly Type[] = [],
): Promise<GatewayUnderTest> {
  const mine = world();
  const keys = { personalData: randomBytes(32), orderToken: randomBytes(32) };
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const services = await standInServices(mine.amqpUrl, mine.env.AMQP_PREFIX);
  services.answer(getVerificationKeys, () => ({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1' }] }));
  const settings = readSettings(gatewaySettings, {
    ...mine.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: '0',
    PUBLIC_URL: 'https://numera.test',
    BILLING_URL: 'http://127.0.0.1:1',
    PERSONAL_DATA_KEY: keys.personalData.toString('base64'),
    ORDER_TOKEN_KEY: keys.orderToken.toString('base64'),
    RATE_LIMIT_PER_MINUTE: '1000',
    WEB_DIR: '/nonexistent',
    ...environment,
  });
  const app = await startGateway(settings, controllers);
  const token = ({ claims, issuer = 'numera', expires = '10m', kid = 'k1', key = privateKey }: TokenChanges = {}) =>
    new SignJWT({ role: 'user', sid: 's1', typ: 'access', ...claims })
      .setProtectedHeader({ alg: 'ES256', kid })
      .setSubject(USER_ID)
      .setIssuer(issuer)
      .setAudience('numera')
      .setExpirationTime(expires)
      .sign(key);
  const close = async (): Promise<void> => {
    await app.close();
    await services.close();
    await mine.clean();
  };
  const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  return { app, url, services, amqpUrl: mine.amqpUrl, amqpPrefix: mine.env.AMQP_PREFIX, keys, token, close };
}
