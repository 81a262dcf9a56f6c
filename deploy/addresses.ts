import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoLogins } from '@numera/testing/demo-logins';
import { varFolder } from '@numera/testing/infrastructure/repository-root';
import type { Product } from '@numera/testing/start-product';
import type { ProvidersInUse } from './settings-from-outside.ts';

/** Where scripts find the product that `npm start` runs. */
export const addressesFile = join(varFolder, 'addresses.json');

/** The database and the broker of a product, and the prefixes that tell it from others there. */
export interface ProductStores {
  readonly mongoUrl: string;
  readonly mongoPrefix: string;
  readonly amqpUrl: string;
  readonly amqpPrefix: string;
}

/** What scripts and browser tests read to find a running product. */
export interface Addresses {
  store: string;
  apiDocs: string;
  sandbox: string;
  /** Where billing asks: the sandbox, or Asaas itself. */
  asaas: string;
  /** Whose ledger is proof of all that the payment provider and the carrier did; left out where one of them is another. */
  ledger?: string;
  mailbox: string;
  smtp: string;
  mongo: string;
  /** Begins the name of every database there: `<prefix>-billing`. */
  mongoPrefix: string;
  amqp: string;
  /** Begins every name on the broker. */
  amqpPrefix: string;
  services: Record<string, { url: string; management: string; log: string }>;
  logins: Record<string, { email: string; password: string }>;
}

/** Where everything of a product that runs is found. */
export function addressesOf(product: Product, places: ProductStores, providers?: ProvidersInUse): Addresses {
  const services = Object.values(product.services).map(
    ({ name, url, managementUrl: management, logFile }) => [name, { url, management, log: logFile }] as const,
  );
  return {
    store: product.gatewayUrl,
    apiDocs: `${product.gatewayUrl}/api/docs`,
    sandbox: product.sandboxUrl,
    asaas: providers?.asaas.url ?? `${product.sandboxUrl}/asaas/v3`,
    ...((providers?.asaas.url ?? providers?.carrier.url) ? {} : { ledger: product.sandboxUrl }),
    mailbox: product.mailUrl,
    smtp: product.mailbox.smtpUrl,
    mongo: places.mongoUrl,
    mongoPrefix: places.mongoPrefix,
    amqp: places.amqpUrl,
    amqpPrefix: places.amqpPrefix,
    services: Object.fromEntries(services),
    logins: demoLogins,
  };
}

/** Writes the file at once, so that a script never reads half of it. */
export function writeAddresses(addresses: Addresses, file: string): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(addresses, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
