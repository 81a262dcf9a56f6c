import type { AppName } from '@numera/testing/product-environment';

/** What speaks for a provider: the sandbox, or whoever the environment names. */
export interface ProviderInUse {
  /** As people call it. */
  readonly name: string;
  /** Undefined while the sandbox plays it. */
  readonly url: string | undefined;
  /** Money that moves there is money. */
  readonly isForReal: boolean;
}

export type ProvidersInUse = Readonly<Record<'asaas' | 'carrier' | 'viacep' | 'brasilapi', ProviderInUse>>;

export interface SettingsFromOutside {
  /** On top of what `product-environment.ts` gives each app. */
  readonly env: Partial<Record<AppName, Record<string, string>>>;
  readonly providers: ProvidersInUse;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings of the services that an operator may give to the whole product; no process gets one that it has no use for. */
const names = [
  ...[
    'ASAAS_URL',
    'ASAAS_API_KEY',
    'ASAAS_WEBHOOK_TOKEN',
    'WEBHOOK_URL',
    'BRDID_URL',
    'BRDID_TOKEN',
    'VIACEP_URL',
    'BRASILAPI_URL',
  ],
  ...['SUPPORT_EMAIL', 'OPERATORS_EMAIL'],
] as const;

/**
 * Reads which providers the environment names instead of the sandbox; throws one readable sentence when half of what one
 * needs is missing. A key of Asaas begins with `$`, which shells and compose files like to eat.
 */
export function settingsFromOutside(environment: Environment): SettingsFromOutside {
  const told = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const asaas = pairOf(told, 'ASAAS_URL', 'ASAAS_API_KEY');
  const carrier = pairOf(told, 'BRDID_URL', 'BRDID_TOKEN');
  const [viacep, brasilapi] = [urlOf(told, 'VIACEP_URL'), urlOf(told, 'BRASILAPI_URL')];
  const host = asaas && new URL(asaas.ASAAS_URL!).hostname;
  if (host?.endsWith('asaas.com') && !asaas!.ASAAS_API_KEY!.startsWith('$aact_')) {
    throw new Error(
      'ASAAS_API_KEY is not whole: it begins with $aact_. Put it in single quotes; in compose files, write $$.',
    );
  }
  const token = told('ASAAS_WEBHOOK_TOKEN');
  if (token !== undefined && token.length < 32) throw new Error('ASAAS_WEBHOOK_TOKEN needs at least 32 characters.');
  const [support, operators] = [told('SUPPORT_EMAIL'), told('OPERATORS_EMAIL')];

  return {
    env: {
      // Where Asaas itself sends webhooks, the sandbox's would be lies.
      sandbox: { ...(token && { WEBHOOK_TOKEN: token }), ...(asaas && { WEBHOOK_URL: '' }) },
      // Nor does it reach the address at which the sandbox does.
      billing: {
        ...asaas,
        ...(asaas && { WEBHOOK_URL: urlOf(told, 'WEBHOOK_URL') ?? '' }),
        ...(token && { ASAAS_WEBHOOK_TOKEN: token }),
      },
      catalog: { ...carrier, ...(viacep && { VIACEP_URL: viacep }), ...(brasilapi && { BRASILAPI_URL: brasilapi }) },
      provisioning: { ...carrier },
      notifications: { ...(support && { SUPPORT_EMAIL: support }), ...(operators && { OPERATORS_EMAIL: operators }) },
      gateway: { ...(support && { SUPPORT_EMAIL: support }) },
    },
    providers: {
      asaas: { name: 'Payments (Asaas)', url: asaas?.ASAAS_URL, isForReal: host === 'api.asaas.com' },
      carrier: { name: 'Carrier (BR DID)', url: carrier?.BRDID_URL, isForReal: carrier !== undefined },
      viacep: { name: 'Postal codes (ViaCEP)', url: viacep, isForReal: false },
      brasilapi: { name: 'Postal codes (BrasilAPI)', url: brasilapi, isForReal: false },
    },
  };
}

/** One line for each provider: who it is. */
export const providerLines = (providers: ProvidersInUse): [name: string, who: string][] =>
  Object.values(providers).map(({ name, url, isForReal }) => [
    name,
    url === undefined ? 'played by the sandbox' : `${url}${isForReal ? '  FOR REAL: what is bought is paid' : ''}`,
  ]);

/** Takes them out of this process' own environment, which every child inherits. */
export function forgetSettingsFromOutside(environment: Record<string, string | undefined>): void {
  for (const name of names) delete environment[name];
}

/** An address and the secret that goes with it: one without the other would talk to the wrong one. */
function pairOf<U extends string, S extends string>(
  told: (name: string) => string | undefined,
  url: U,
  secret: S,
): Record<U | S, string> | undefined {
  const [address, key] = [urlOf(told, url), told(secret)];
  if (address === undefined && key === undefined) return undefined;
  if (address === undefined || key === undefined) {
    const missing = address === undefined ? url : secret;
    throw new Error(`${missing} is missing: ${url} and ${secret} go together. Set both, or neither for the sandbox.`);
  }
  return { [url]: address, [secret]: key } as Record<U | S, string>;
}

function urlOf(told: (name: string) => string | undefined, name: string): string | undefined {
  const url = told(name);
  if (url === undefined) return undefined;
  if (!/^https?:\/\/[^/]/.test(url) || !URL.canParse(url)) throw new Error(`${name} is no address: ${url}`);
  return url.replace(/\/+$/, '');
}
