import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { jest } from '@jest/globals';
import { z } from 'zod';
import { baseSettings, databaseSettings, key32, readSettings, serviceSettings } from './settings.ts';

describe('settings', () => {
  const schema = baseSettings.extend(databaseSettings.shape);
  const good = {
    PORT: '3000',
    MANAGEMENT_PORT: '3100',
    AMQP_URL: 'amqp://localhost',
    MONGO_URL: 'mongodb://localhost',
  };
  afterEach(() => jest.restoreAllMocks());

  /** What is written when the process ends. */
  function endOf(settings: z.ZodType, environment: NodeJS.ProcessEnv): { code: unknown; written: string } {
    let written = '';
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((written += String(text))));
    const exit = jest.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`exit ${code}`);
    });
    expect(() => readSettings(settings, environment)).toThrow('exit');
    return { code: exit.mock.calls[0]![0], written };
  }

  it('are read with their defaults', () => {
    expect(readSettings(schema, good)).toEqual({
      NODE_ENV: 'development',
      LEASE_MS: 10_000,
      COMMANDS_AT_ONCE: 8,
      LOG_LEVEL: 'info',
      HOST: '127.0.0.1',
      PORT: 3_000,
      MANAGEMENT_HOST: '127.0.0.1',
      MANAGEMENT_PORT: 3_100,
      SEND_WITHIN_MS: 15_000,
      AMQP_URL: 'amqp://localhost',
      AMQP_PREFIX: '',
      MONGO_URL: 'mongodb://localhost',
      MONGO_DB_PREFIX: 'numera',
    });
  });

  it('take the waits between attempts as a list', () => {
    expect(readSettings(schema, { ...good, AMQP_RETRY_DELAYS_MS: '20,40' }).AMQP_RETRY_DELAYS_MS).toEqual([20, 40]);
  });

  it.each([
    [{ PORT: undefined }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ MANAGEMENT_PORT: undefined }, 'MANAGEMENT_PORT'],
    [{ MONGO_URL: 'http://localhost' }, 'MONGO_URL'],
    [{ AMQP_URL: 'nowhere' }, 'AMQP_URL'],
    [{ AMQP_PREFIX: 'a b' }, 'AMQP_PREFIX'],
    [{ AMQP_RETRY_DELAYS_MS: '1s' }, 'AMQP_RETRY_DELAYS_MS'],
  ])('that are wrong end the process with one line that names them: %j', (wrong, name) => {
    const { code, written } = endOf(schema, { ...good, ...wrong });
    expect(code).toBe(78);
    expect(written).toMatch(new RegExp(`^Invalid settings: ${name}: [^\\n]+\\n$`));
  });

  it('hold who signs with what, and end the process for anything else', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const other = generateKeyPairSync('ed25519');
    const base64 = (key: KeyObject, type: 'spki' | 'pkcs8') => key.export({ format: 'der', type }).toString('base64');
    const verifies = `gateway:${base64(publicKey, 'spki')}`;
    const asks = { ...good, ACTOR_SIGNING_KEY: base64(privateKey, 'pkcs8'), ACTOR_VERIFICATION_KEYS: verifies };
    const settings = readSettings(serviceSettings, asks);
    expect(settings.ACTOR_SIGNING_KEY!.equals(privateKey)).toBe(true);
    expect(settings.ACTOR_VERIFICATION_KEYS.get('gateway')!.equals(publicKey)).toBe(true);
    expect(readSettings(serviceSettings, { ...asks, ACTOR_SIGNING_KEY: undefined }).ACTOR_SIGNING_KEY).toBeUndefined();
    for (const wrong of [
      undefined,
      '',
      'gateway',
      `:${base64(publicKey, 'spki')}`,
      `gateway:${base64(other.publicKey, 'spki')}`,
    ]) {
      const { written } = endOf(serviceSettings, { ...asks, ACTOR_VERIFICATION_KEYS: wrong });
      expect(written).toContain('ACTOR_VERIFICATION_KEYS: ');
      jest.restoreAllMocks();
    }
  });

  it('hold keys of 32 bytes, and do not show a wrong one', () => {
    const settings = z.object({ SEAL_KEY: key32 });
    const key = Buffer.alloc(32, 7);
    expect(readSettings(settings, { SEAL_KEY: key.toString('base64') }).SEAL_KEY).toEqual(key);
    const { written } = endOf(settings, { SEAL_KEY: 'c2hvcnQ=' });
    expect(written).toContain('SEAL_KEY: deve ter 32 bytes em base64');
    expect(written).not.toContain('c2hvcnQ=');
  });
});
