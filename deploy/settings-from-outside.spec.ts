import { forgetSettingsFromOutside, settingsFromOutside } from './settings-from-outside.ts';

const asaas = { ASAAS_URL: 'https://api-sandbox.asaas.com/v3', ASAAS_API_KEY: '$aact_hmlg_0123' };
const carrier = { BRDID_URL: 'https://brdid.com.br/br-did/api/public', BRDID_TOKEN: 'base64:key' };
const playedOf = (environment: Record<string, string>) =>
  Object.entries(settingsFromOutside(environment).providers)
    .filter(([, { url }]) => url === undefined)
    .map(([name]) => name);

describe('what the environment of npm start names', () => {
  it('is nothing by itself: the sandbox plays everybody, and no app is told anything else', () => {
    const { env } = settingsFromOutside({ PATH: '/bin', ASAAS_URL: '', ASAAS_API_KEY: ' ' });
    expect(Object.values(env).map((one) => Object.keys(one))).toEqual([[], [], [], [], [], []]);
    expect(playedOf({})).toEqual(['asaas', 'carrier', 'viacep', 'brasilapi']);
  });

  it('wins: Asaas itself is asked by billing alone, and the sandbox sends no webhooks', () => {
    const { env, providers } = settingsFromOutside({ ...asaas, ASAAS_URL: `${asaas.ASAAS_URL}/` });
    expect(env).toMatchObject({ billing: asaas, sandbox: { WEBHOOK_URL: '' } });
    for (const app of ['sandbox', 'catalog', 'provisioning', 'notifications', 'gateway'] as const)
      expect(env[app]).not.toHaveProperty('ASAAS_API_KEY');
    expect(providers.asaas).toEqual({ name: 'Payments (Asaas)', url: asaas.ASAAS_URL, isForReal: false });
    expect(playedOf(asaas)).toEqual(['carrier', 'viacep', 'brasilapi']);
  });

  it('tells billing where Asaas reaches it, or that nobody knows: never the address of this machine', () => {
    const billing = (more: Record<string, string>) => settingsFromOutside({ ...asaas, ...more }).env.billing;
    expect(billing({ WEBHOOK_URL: 'https://pay.example.com/' })).toMatchObject({
      WEBHOOK_URL: 'https://pay.example.com',
    });
    expect(billing({})).toMatchObject({ WEBHOOK_URL: '' });
  });

  it('wins: carrier and postal codes, each by itself', () => {
    const cep = { VIACEP_URL: 'https://viacep.com.br' };
    const { env } = settingsFromOutside({ ...carrier, ...cep });
    expect(env).toMatchObject({ catalog: { ...carrier, ...cep }, provisioning: carrier, sandbox: {} });
    expect(playedOf({ ...carrier, ...cep })).toEqual(['asaas', 'brasilapi']);
  });

  it('wins: the token of the webhooks, on both sides, and the address that reads mail, everywhere', () => {
    const token = 't'.repeat(32);
    const { env } = settingsFromOutside({ ASAAS_WEBHOOK_TOKEN: token, SUPPORT_EMAIL: 'a@b.co' });
    expect([env.billing, env.sandbox]).toEqual([{ ASAAS_WEBHOOK_TOKEN: token }, { WEBHOOK_TOKEN: token }]);
    expect([env.gateway, env.notifications]).toEqual([{ SUPPORT_EMAIL: 'a@b.co' }, { SUPPORT_EMAIL: 'a@b.co' }]);
  });

  it('says when money is money', () => {
    const real = { ASAAS_URL: 'https://api.asaas.com/v3', ASAAS_API_KEY: '$aact_prod_0123' };
    expect(settingsFromOutside(real).providers.asaas.isForReal).toBe(true);
  });

  it.each([
    [{ ASAAS_URL: asaas.ASAAS_URL }, 'ASAAS_API_KEY is missing'],
    [{ ASAAS_API_KEY: asaas.ASAAS_API_KEY }, 'ASAAS_URL is missing'],
    [{ BRDID_TOKEN: 'x' }, 'BRDID_URL is missing'],
    [{ ...asaas, ASAAS_API_KEY: '_hmlg_0123' }, 'begins with $aact_'],
    [{ ...asaas, ASAAS_URL: 'api.asaas.com' }, 'ASAAS_URL is no address'],
    [{ VIACEP_URL: 'https://' }, 'VIACEP_URL is no address'],
    [{ ASAAS_WEBHOOK_TOKEN: 'short' }, 'at least 32 characters'],
  ])('is refused when it cannot work: %j', (environment, sentence) =>
    expect(() => settingsFromOutside(environment)).toThrow(sentence),
  );

  it('is handed to nobody by inheritance', () => {
    const environment: Record<string, string | undefined> = {
      ...asaas,
      ...carrier,
      SUPPORT_EMAIL: 'a@b.co',
      PATH: '/bin',
    };
    forgetSettingsFromOutside(environment);
    expect(environment).toEqual({ PATH: '/bin' });
  });
});
