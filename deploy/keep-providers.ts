import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { varFolder } from '@numera/testing/infrastructure/repository-root';
import type { ProvidersInUse } from './settings-from-outside.ts';

const SANDBOX = 'the sandbox';
/** The providers who know of payers, charges and numbers; postal codes are the same everywhere. */
const keepers = ['asaas', 'carrier'] as const;

type Kept = Record<(typeof keepers)[number], string>;

const inUse = (providers: ProvidersInUse): Kept => ({
  asaas: providers.asaas.url ?? SANDBOX,
  carrier: providers.carrier.url ?? SANDBOX,
});

/** Throws when the data of this checkout was made with another provider: what one knows, the other has never heard of. */
export function refuseOtherProviders(providers: ProvidersInUse, file = join(varFolder, 'providers.json')): void {
  const kept = readKept(file);
  if (!kept) return;
  for (const keeper of keepers) {
    const [before, now] = [kept[keeper], inUse(providers)[keeper]];
    if (before === now) continue;
    throw new Error(
      `${providers[keeper].name} is ${now} now, but the data in var/ was made with ${before}, and neither knows what the other does. ` +
        'Start with the same as before, or anew: npm start -- --fresh',
    );
  }
}

/** Notes with whom the data is made. */
export function keepProviders(providers: ProvidersInUse, file = join(varFolder, 'providers.json')): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(inUse(providers), null, 2)}\n`);
}

/** Data from before this was noted was made with the sandbox; keys are the first thing that a start leaves. */
function readKept(file: string): Kept | undefined {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Kept;
  return existsSync(join(dirname(file), 'secrets.json')) ? { asaas: SANDBOX, carrier: SANDBOX } : undefined;
}
