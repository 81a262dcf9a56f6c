import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepProviders, refuseOtherProviders } from './keep-providers.ts';
import { settingsFromOutside } from './settings-from-outside.ts';

const asaas = { ASAAS_URL: 'https://api-sandbox.asaas.com/v3', ASAAS_API_KEY: '$aact_hmlg_0' };
const [sandbox, real] = [settingsFromOutside({}).providers, settingsFromOutside(asaas).providers];

describe('data that stays', () => {
  let folder: string;
  const file = () => join(folder, 'providers.json');
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'numera-providers-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is there for whoever made it, and for nobody else', () => {
    refuseOtherProviders(real, file());
    keepProviders(real, file());
    refuseOtherProviders(real, file());
    expect(() => refuseOtherProviders(sandbox, file())).toThrow(`was made with ${asaas.ASAAS_URL}`);
    keepProviders(sandbox, file());
    refuseOtherProviders(settingsFromOutside({ VIACEP_URL: 'https://viacep.com.br' }).providers, file());
  });

  it('from before this was noted is the sandbox’s', () => {
    writeFileSync(join(folder, 'secrets.json'), '{}');
    refuseOtherProviders(sandbox, file());
    expect(() => refuseOtherProviders(real, file())).toThrow('npm start -- --fresh');
  });
});
