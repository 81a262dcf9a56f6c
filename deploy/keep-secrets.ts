import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { varFolder } from '@numera/testing/infrastructure/repository-root';
import { newSecrets, type ProductSecrets } from '@numera/testing/product-environment';

/** The keys of this checkout: made once, then read, since the data that stays is sealed with them. */
export function keepSecrets(file = join(varFolder, 'secrets.json')): ProductSecrets {
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<ProductSecrets>) : {};
  // A version that needs one more key than the file has adds it, and changes none of the others.
  const secrets = { ...newSecrets(), ...kept };
  if (Object.keys(secrets).some((name) => !(name in kept))) write(secrets, file);
  return secrets;
}

/** At once: half a file, after a power cut, would be the loss of everything that the keys seal. */
function write(secrets: ProductSecrets, file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}
