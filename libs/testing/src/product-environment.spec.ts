import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { appNames, type AppName, newSecrets, productEnvironment } from './product-environment.ts';

const ports = Object.fromEntries(appNames.map((app, index) => [app, 8100 + index])) as Record<AppName, number>;
const managementPorts = Object.fromEntries(appNames.map((app, index) => [app, 8200 + index])) as Record<
  AppName,
  number
>;
const secrets = newSecrets();
const environment = productEnvironment(
  {
    ports,
    managementPorts,
    mongoUrl: 'mongodb://127.0.0.1:1/?replicaSet=numera',
    mongoPrefix: 't1',
    amqpUrl: 'amqp://127.0.0.1:2',
    amqpPrefix: 't1.',
    smtpUrl: 'smtp://127.0.0.1:3',
    sandboxDataFolder: '/data/sandbox',
    webFolder: '/web',
    nodeEnv: 'test',
    logLevel: 'info',
  },
  secrets,
);

describe('the environment of the product', () => {
  it('gives every app a port of its own, and another for its probes and metrics', () => {
    const taken = appNames.flatMap((app) => [environment[app]['PORT'], environment[app]['MANAGEMENT_PORT']]);
    expect(new Set(taken).size).toBe(2 * appNames.length);
  });

  it('gives those who ask a key each, and the services what verifies them and signs nothing', () => {
    const { gateway, billing, catalog } = environment;
    expect(gateway['ACTOR_SIGNING_KEY']).not.toBe(billing['ACTOR_SIGNING_KEY']);
    const verifying = catalog['ACTOR_VERIFICATION_KEYS']!.split(',').map((entry) => entry.split(':'));
    const ofTheirs = { gateway, billing };
    expect(verifying.map(([name]) => name)).toEqual(Object.keys(ofTheirs));
    for (const [name, key] of verifying as ['gateway' | 'billing', string][]) {
      const der = Buffer.from(ofTheirs[name]['ACTOR_SIGNING_KEY']!, 'base64');
      const signed = sign('sha256', Buffer.from('asked'), { key: der, format: 'der', type: 'pkcs8' });
      const publicKey = { key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' } as const;
      expect(verify('sha256', Buffer.from('asked'), publicKey, signed)).toBe(true);
    }
  });

  it('sends the webhook of the payment provider to billing, with the token that billing expects', () => {
    expect(environment.sandbox['WEBHOOK_URL']).toBe(`http://127.0.0.1:${ports.billing}/webhooks/asaas`);
    expect(environment.sandbox['WEBHOOK_TOKEN']).toBe(environment.billing['ASAAS_WEBHOOK_TOKEN']);
  });

  it('names one address that reads mail, in letters and on pages', () => {
    expect(environment.notifications['SUPPORT_EMAIL']).toBe(environment.gateway['SUPPORT_EMAIL']);
  });

  it.each([
    ['PERSONAL_DATA_KEY', ['identity', 'billing', 'gateway']],
    ['SIP_CREDENTIALS_KEY', ['provisioning']],
    ['JWT_PRIVATE_KEY', ['identity']],
    ['ACTOR_SIGNING_KEY', ['billing', 'gateway']],
    ['ACTOR_VERIFICATION_KEYS', ['identity', 'catalog', 'billing', 'provisioning', 'notifications']],
    ['ORDER_TOKEN_KEY', ['billing', 'notifications', 'gateway']],
    ['SIP_TRANSIT_KEY', ['provisioning', 'gateway']],
    ['SETTINGS_KEY', ['catalog', 'billing', 'provisioning', 'notifications']],
    ['SETTINGS_TRANSIT_KEY', ['catalog', 'billing', 'provisioning', 'notifications', 'gateway']],
    ['ACCOUNT_LINK_KEY', ['identity', 'notifications']],
    ['ASAAS_API_KEY', ['sandbox', 'billing']],
    ['BRDID_TOKEN', ['sandbox', 'catalog', 'provisioning']],
    ['MONGO_URL', ['identity', 'catalog', 'billing', 'provisioning', 'notifications']],
  ])('gives %s to %j alone', (name, holders) => {
    expect(appNames.filter((app) => name in environment[app])).toEqual(holders);
  });

  it('makes keys of 32 bytes and one that signs for ES256', () => {
    expect(Buffer.from(secrets.PERSONAL_DATA_KEY, 'base64')).toHaveLength(32);
    const key = createPrivateKey({ key: Buffer.from(secrets.JWT_PRIVATE_KEY, 'base64'), format: 'der', type: 'pkcs8' });
    expect(key.asymmetricKeyDetails?.namedCurve).toBe('prime256v1');
    const text = Buffer.from('signed');
    expect(verify('sha256', text, createPublicKey(key), sign('sha256', text, key))).toBe(true);
    expect(newSecrets().JWT_PRIVATE_KEY).not.toBe(secrets.JWT_PRIVATE_KEY);
  });
});
