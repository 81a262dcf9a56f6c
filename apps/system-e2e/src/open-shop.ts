import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import type { OrderState, OrderView } from '@numera/contracts/billing/order-view';
import { proveInvariants } from '@numera/invariants/prove-invariants';
import { Buyer, type Placed } from '@numera/testing/buyer';
import { aTaxId } from '@numera/testing/a-tax-id';
import { eventually } from '@numera/testing/eventually';
import { repositoryRoot } from '@numera/testing/infrastructure/repository-root';
import { temporaryFolder } from '@numera/testing/infrastructure/run-record';
import { type AppName, newSecrets, type ProductSecrets } from '@numera/testing/product-environment';
import { seedDemo } from '@numera/testing/seed-demo';
import { type Product, startProduct } from '@numera/testing/start-product';
import { type World, world } from '@numera/testing/world';

interface Ledger {
  lastSeq: number;
  entries: { kind: string; subscriptionId?: string; number?: string; status?: string }[];
}

/** The whole product for one spec file, on its own databases, queues and sandbox. */
export interface Shop {
  readonly product: Product;
  readonly buyer: Buyer;
  readonly world: World;
  readonly secrets: ProductSecrets;
  /** A number that no other purchase of this spec uses. */
  nextNumber(): Promise<{ number: string; areaRef: string }>;
  /** Orders a fresh number. */
  place(method: 'PIX' | 'BOLETO'): Promise<Placed>;
  /** Orders a fresh number and waits until its charge can be paid. */
  payable(method: 'PIX' | 'BOLETO'): Promise<Placed>;
  /** What the sandbox wrote down; `query` as its control API takes it. */
  ledger(query: string): Promise<Ledger>;
  /** Waits until the order is in this state, and returns it. */
  reaches(placed: Placed, state: OrderState, within?: number): Promise<OrderView>;
  /** Proves the invariants over everything that the spec left behind, then ends it all. */
  close(): Promise<void>;
}

/** Settings under which a spec need not wait for what a person would: short graces, generous limits. */
const impatience: Partial<Record<AppName, Record<string, string>>> = {
  sandbox: { WEBHOOK_BACKOFF_SCALE: '0.02' },
  billing: { UNKNOWN_GRACE_MS: '3000', ASAAS_CHARGE_TIMEOUT_MS: '2500', LEASE_MS: '2000' },
  catalog: { HOLDS_PER_IP: '100000', ORDERS_PER_IP: '100000' },
  gateway: { RATE_LIMIT_PER_MINUTE: '1000000', CITIES_PER_VISITOR: '1000' },
  provisioning: { ACTIVATION_RETRY_MS: '200,400,800', LEASE_MS: '2000' },
  notifications: { LEASE_MS: '2000' },
};

const failpoints = `--import=${pathToFileURL(join(repositoryRoot, 'libs/testing/src/failpoints.ts')).href}`;

export interface Fate {
  readonly env: Partial<Record<AppName, Record<string, string>>>;
  /** From now on the service dies when it reaches this moment. */
  dieAt(app: AppName, moment: string): void;
  spare(app: AppName): void;
}

/** Arms the moments of `failpoints.ts` in these services. */
export function mortal(...apps: AppName[]): Fate {
  const folder = temporaryFolder('failpoints');
  const fileOf = (app: AppName) => join(folder, app);
  const env = Object.fromEntries(apps.map((app) => [app, { NODE_OPTIONS: failpoints, FAILPOINT_FILE: fileOf(app) }]));
  return {
    env,
    dieAt: (app, moment) => writeFileSync(fileOf(app), moment),
    spare: (app) => rmSync(fileOf(app), { force: true }),
  };
}

export async function openShop(env: Partial<Record<AppName, Record<string, string>>> = {}): Promise<Shop> {
  const here = world();
  const merged = { ...impatience };
  for (const [app, settings] of Object.entries(env))
    merged[app as AppName] = { ...impatience[app as AppName], ...settings };
  const secrets = newSecrets();
  const product = await startProduct({
    secrets,
    mongoUrl: here.mongoUrl,
    amqpUrl: here.amqpUrl,
    mongoPrefix: here.env.MONGO_DB_PREFIX,
    amqpPrefix: here.env.AMQP_PREFIX,
    env: merged,
    logLevel: 'info',
    beforeServices: (environment) => seedDemo(environment, temporaryFolder('seed')),
  });
  const buyer = new Buyer(product);
  // One page of stock, handed out number by number, so that no two purchases of a spec meet by accident.
  let stock: { number: string; areaRef: string }[] = [];
  const nextNumber = async () => {
    if (stock.length === 0) stock = await buyer.freeNumbers(40);
    return stock.pop() as { number: string; areaRef: string };
  };
  const reaches = (placed: Placed, state: OrderState, within = 20_000): Promise<OrderView> =>
    eventually(
      `order ${placed.order.id} is ${state}`,
      async () => {
        const order = await buyer.see(placed);
        if (order.state !== state) throw new Error(`it is ${order.state}`);
        return order;
      },
      { within, every: 50 },
    );
  const place = async (method: 'PIX' | 'BOLETO'): Promise<Placed> => {
    // The same key each time: a service that dies meanwhile is asked again, as a browser would.
    const request = { method, ...(await nextNumber()), key: randomUUID(), registration: { cpfCnpj: aTaxId() } };
    return eventually(
      'the order is taken',
      async () => {
        const { status, body } = await buyer.order(request);
        if (status !== 201) throw new Error(`ordering answered ${status}: ${JSON.stringify(body)}`);
        return body;
      },
      { within: 15_000 },
    );
  };
  return {
    product,
    buyer,
    world: here,
    secrets,
    reaches,
    nextNumber,
    place,
    ledger: async (query) => (await buyer.sandbox<Ledger>('GET', `/control/ledger?${query}`)).body,
    async payable(method) {
      const placed = await place(method);
      return { ...placed, order: await reaches(placed, 'AWAITING_PAYMENT') };
    },
    async close() {
      try {
        await buyer.sandbox('DELETE', '/control/faults');
        const { MONGO_DB_PREFIX: databasePrefix, AMQP_PREFIX: amqpPrefix } = here.env;
        const { mongoUrl, amqpUrl } = here;
        const places = { mongoUrl, databasePrefix, amqpUrl, amqpPrefix, sandboxUrl: product.sandboxUrl };
        await proveInvariants(places, { answers: buyer.answers });
      } finally {
        await product.stop();
        await here.clean();
      }
    },
  };
}
