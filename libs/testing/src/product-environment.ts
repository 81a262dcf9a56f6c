import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';

/** The apps in the order in which they are named to people; the web page is served by the gateway. */
export const appNames = [
  'sandbox',
  'identity',
  'catalog',
  'billing',
  'provisioning',
  'notifications',
  'gateway',
] as const;
export type AppName = (typeof appNames)[number];

/** Keys and tokens that the apps share. */
export interface ProductSecrets {
  PERSONAL_DATA_KEY: string;
  ORDER_TOKEN_KEY: string;
  ACCOUNT_LINK_KEY: string;
  SIP_CREDENTIALS_KEY: string;
  SIP_TRANSIT_KEY: string;
  SETTINGS_KEY: string;
  SETTINGS_TRANSIT_KEY: string;
  JWT_PRIVATE_KEY: string;
  /** What those sign with who ask services: the gateway for people, billing for itself. */
  GATEWAY_ACTOR_KEY: string;
  BILLING_ACTOR_KEY: string;
  ASAAS_API_KEY: string;
  ASAAS_WEBHOOK_TOKEN: string;
  BRDID_TOKEN: string;
}

export interface ProductPlaces {
  ports: Record<AppName, number>;
  /** Where each has its probes and metrics. The sandbox has them on its own port. */
  managementPorts: Record<AppName, number>;
  mongoUrl: string;
  mongoPrefix: string;
  amqpUrl: string;
  amqpPrefix: string;
  smtpUrl: string;
  sandboxDataFolder: string;
  webFolder: string;
  nodeEnv: 'development' | 'test' | 'production';
  logLevel: string;
}

function newSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}

/** The public half, as `ACTOR_VERIFICATION_KEYS` names it. */
function verifies(name: string, signingKey: string): string {
  const privateKey = createPrivateKey({ key: Buffer.from(signingKey, 'base64'), format: 'der', type: 'pkcs8' });
  return `${name}:${createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64')}`;
}

/** New keys: 32 bytes in base64; signing keys for ES256 as PKCS8 (DER) in base64. */
export function newSecrets(): ProductSecrets {
  const key = () => randomBytes(32).toString('base64');
  return {
    PERSONAL_DATA_KEY: key(),
    ORDER_TOKEN_KEY: key(),
    ACCOUNT_LINK_KEY: key(),
    SIP_CREDENTIALS_KEY: key(),
    SIP_TRANSIT_KEY: key(),
    SETTINGS_KEY: key(),
    SETTINGS_TRANSIT_KEY: key(),
    JWT_PRIVATE_KEY: newSigningKey(),
    GATEWAY_ACTOR_KEY: newSigningKey(),
    BILLING_ACTOR_KEY: newSigningKey(),
    ASAAS_API_KEY: `$aact_hmlg_${randomBytes(24).toString('hex')}`,
    ASAAS_WEBHOOK_TOKEN: randomBytes(32).toString('hex'),
    BRDID_TOKEN: `base64:${key()}`,
  };
}

/** What each app finds in its environment: the one place that knows. An app gets no key that it has no use for. */
export function productEnvironment(
  places: ProductPlaces,
  secrets: ProductSecrets,
): Record<AppName, Record<string, string>> {
  const url = (app: AppName) => `http://127.0.0.1:${places.ports[app]}`;
  const pick = (...names: (keyof ProductSecrets)[]) => Object.fromEntries(names.map((name) => [name, secrets[name]]));
  const server = (app: AppName) => ({
    NODE_ENV: places.nodeEnv,
    LOG_LEVEL: places.logLevel,
    HOST: '127.0.0.1',
    PORT: String(places.ports[app]),
    MANAGEMENT_PORT: String(places.managementPorts[app]),
  });
  const broker = { AMQP_URL: places.amqpUrl, AMQP_PREFIX: places.amqpPrefix };
  const askers = [verifies('gateway', secrets.GATEWAY_ACTOR_KEY), verifies('billing', secrets.BILLING_ACTOR_KEY)];
  const stores = {
    ...broker,
    MONGO_URL: places.mongoUrl,
    MONGO_DB_PREFIX: places.mongoPrefix,
    ACTOR_VERIFICATION_KEYS: askers.join(','),
  };
  const operated = pick('SETTINGS_KEY', 'SETTINGS_TRANSIT_KEY');
  const asaas = { ASAAS_URL: `${url('sandbox')}/asaas/v3`, ...pick('ASAAS_API_KEY', 'ASAAS_WEBHOOK_TOKEN') };
  const webhookUrl = `${url('billing')}/webhooks/asaas`;
  const carrier = { BRDID_URL: `${url('sandbox')}/br-did/api/public`, ...pick('BRDID_TOKEN') };
  const cep = { VIACEP_URL: `${url('sandbox')}/viacep`, BRASILAPI_URL: `${url('sandbox')}/brasilapi` };
  const support = { SUPPORT_EMAIL: 'suporte@numera.example' };

  // The same machine under its other name, and the web application's own server while it is worked on.
  const ownPages = {
    ALLOWED_ORIGINS: [
      `http://localhost:${places.ports.gateway}`,
      ...(places.nodeEnv === 'development' ? ['http://localhost:5173'] : []),
    ].join(','),
  };

  return {
    sandbox: {
      ...server('sandbox'),
      ...pick('ASAAS_API_KEY', 'BRDID_TOKEN'),
      PUBLIC_URL: url('sandbox'),
      WEBHOOK_URL: webhookUrl,
      WEBHOOK_TOKEN: secrets.ASAAS_WEBHOOK_TOKEN,
      // To be seen where people look; everywhere else each test asks for it.
      AUTOMATIC_PIX: places.nodeEnv === 'development' ? 'on' : 'off',
      SANDBOX_DATA_DIR: places.sandboxDataFolder,
    },
    identity: {
      ...server('identity'),
      ...stores,
      ...pick('PERSONAL_DATA_KEY', 'JWT_PRIVATE_KEY', 'ACCOUNT_LINK_KEY'),
      PUBLIC_URL: url('gateway'),
      ...ownPages,
    },
    catalog: { ...server('catalog'), ...stores, ...operated, ...carrier, ...cep },
    billing: {
      ...server('billing'),
      ...stores,
      ...pick('PERSONAL_DATA_KEY', 'ORDER_TOKEN_KEY'),
      ACTOR_SIGNING_KEY: secrets.BILLING_ACTOR_KEY,
      ...operated,
      ...asaas,
      WEBHOOK_URL: webhookUrl,
    },
    provisioning: {
      ...server('provisioning'),
      ...stores,
      ...pick('SIP_CREDENTIALS_KEY', 'SIP_TRANSIT_KEY'),
      ...operated,
      ...carrier,
      SIP_DEFAULT_SERVER: 'sip.brdid.example',
    },
    notifications: {
      ...server('notifications'),
      ...stores,
      ...pick('ORDER_TOKEN_KEY', 'ACCOUNT_LINK_KEY'),
      ...operated,
      SMTP_URL: places.smtpUrl,
      MAIL_FROM: 'Numera <nao-responda@numera.example>',
      OPERATORS_EMAIL: 'operacao@numera.example',
      ...support,
      PUBLIC_URL: url('gateway'),
    },
    gateway: {
      ...server('gateway'),
      ...broker,
      ...pick('PERSONAL_DATA_KEY', 'ORDER_TOKEN_KEY', 'SIP_TRANSIT_KEY', 'SETTINGS_TRANSIT_KEY'),
      ACTOR_SIGNING_KEY: secrets.GATEWAY_ACTOR_KEY,
      BILLING_URL: url('billing'),
      WEB_DIR: places.webFolder,
      PUBLIC_URL: url('gateway'),
      ...support,
      ...ownPages,
    },
  };
}
