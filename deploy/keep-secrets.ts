import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { varFolder } from '@numera/testing/infrastructure/repository-root';
import { newSecrets, type ProductSecrets } from '@numera/testing/product-environment';

/** The keys of this checkout: made once, then read, since the data that stays is sealed with them. */
export function keepSecrets(file = join(varFolder, 'secrets.json')): ProductSecrets {
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<ProductSecrets>) : {};
  // A version that needs one more key than the file has adds it, and changes none of the others.
  const secrets = { ...newSecrets(), ...kept };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}
