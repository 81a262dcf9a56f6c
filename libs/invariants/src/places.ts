import { existsSync, readFileSync } from 'node:fs';

/** Where the product keeps what is judged. The prefixes are those that its services run with. */
export interface Places {
  readonly mongoUrl: string;
  readonly databasePrefix: string;
  readonly amqpUrl: string;
  readonly amqpPrefix: string;
  /** Left out where there is none: what needs the providers' side is then not judged. */
  readonly sandboxUrl?: string;
}

/** From the settings that every service has, else from the file that a local start leaves. */
export function findPlaces(env: Readonly<Record<string, string | undefined>>, addressesFile: string): Places {
  // One or the other: half of a file and half of the environment would be two products.
  const isTold = env['MONGO_URL'] !== undefined && env['AMQP_URL'] !== undefined;
  const written: Record<string, string> =
    !isTold && existsSync(addressesFile)
      ? (JSON.parse(readFileSync(addressesFile, 'utf8')) as Record<string, string>)
      : {};
  const mongoUrl = env['MONGO_URL'] ?? written['mongo'];
  const amqpUrl = env['AMQP_URL'] ?? written['amqp'];
  const sandboxUrl = env['SANDBOX_URL'] ?? written['ledger'];
  if (!mongoUrl || !amqpUrl)
    throw new Error('Nothing to look at: run `npm start` first, or set MONGO_URL and AMQP_URL.');
  return {
    mongoUrl,
    databasePrefix: env['MONGO_DB_PREFIX'] ?? written['mongoPrefix'] ?? 'numera',
    amqpUrl,
    amqpPrefix: env['AMQP_PREFIX'] ?? written['amqpPrefix'] ?? '',
    ...(sandboxUrl ? { sandboxUrl } : {}),
  };
}
