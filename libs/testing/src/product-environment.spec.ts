import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { appNames, type AppName, newSecrets, productEnvironment } from './product-environment.ts';

const ports = Object.fromEntries(appNames.map((app, index) => [app, 8100 + index])) as Record<AppName, number>;
const secrets = newSecrets();
const environment = productEnvironment(
  {
    ports,
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
  it('gives every app a port of its own', () => {
    expect(new Set(appNames.map((app) => environment[app]['PORT'])).size).toBe(appNames.length);
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
    ['ORDER_TOKEN_KEY', ['billing', 'notifications', 'gateway']],
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
