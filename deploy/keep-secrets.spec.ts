import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepSecrets } from './keep-secrets.ts';

describe('the keys of a checkout', () => {
  let folder: string;
  const file = () => join(folder, 'secrets.json');
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'numera-secrets-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are made once, for their owner only, and the file is not touched again', () => {
    const made = keepSecrets(file());
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    utimesSync(file(), 1, 1);
    expect(keepSecrets(file())).toEqual(made);
    expect(statSync(file()).mtimeMs).toBe(1_000);
    expect(readdirSync(folder)).toEqual(['secrets.json']);
  });

  it('are joined by one that a new version needs', () => {
    const { BRDID_TOKEN: _, ...older } = keepSecrets(file());
    writeFileSync(file(), JSON.stringify(older));
    const secrets = keepSecrets(file());
    expect(secrets).toMatchObject(older);
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(secrets);
  });
});
