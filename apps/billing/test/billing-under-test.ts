import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '@numera/contracts/access';
import { giveNumber } from '@numera/contracts/catalog/give-number';
import { listPlans, type PlanView } from '@numera/contracts/catalog/list-plans';
import { secureNumber } from '@numera/contracts/catalog/secure-number';
import type { Actor, CommandContract, EventContract } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import type { PaymentMethod, PlanPeriod } from '@numera/contracts/primitives';
import type { Order } from '@numera/domain-billing/order';
import { ASKER_HEADER, askerHeader } from '@numera/messaging/asker-header';
import { CommandSigner } from '@numera/messaging/command-signer';
import { ServiceClient } from '@numera/messaging/service-client';
import { startService } from '@numera/messaging/start-service';
import { Topology } from '@numera/messaging/topology';
import { alertCollection, type AlertRow } from '@numera/messaging/alerts';
import { auditCollection, type AuditRow } from '@numera/server/audit';
import { outboxCollection, type OutboxRow } from '@numera/messaging/outbox';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { orderTokenOf } from '@numera/server/order-token';
import { eventsHandled } from '@numera/server/metrics';
import { seal } from '@numera/server/seal';
import { readSettings } from '@numera/server/settings';
import { aTaxId } from '@numera/testing/a-tax-id';
import { aRegistration } from '@numera/testing/buyer';
import { eventually } from '@numera/testing/eventually';
import { freePort } from '@numera/testing/infrastructure/free-port';
import { standInServices } from '@numera/testing/stand-in-services';
import { startSandbox } from '@numera/testing/start-sandbox';
import { world } from '@numera/testing/world';
import { expect } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { connect } from 'amqplib';
import { v7 as uuidv7 } from 'uuid';
import { BillingModule } from '../src/billing.module.ts';
import { CreateOrder } from '../src/orders/create-order.ts';
import { orderCollection } from '../src/orders/order.schema.ts';
import { billingSettings } from '../src/settings.ts';

const A_GUEST: Person = { kind: 'guest', ip: '203.0.113.7' };

export interface Wish {
  actor?: Person;
  taxId?: string;
  /** Of the plan; a month when left out. */
  period?: PlanPeriod;
  /** In place of what a registration holds otherwise. */
  wrote?: Partial<Record<string, string>>;
}

export interface BillingUnderTest {
  readonly app: NestFastifyApplication;
  readonly url: string;
  readonly sandboxUrl: string;
  readonly webhookToken: string;
  readonly key: Buffer;
  /** Records an order of a fresh number for a guest who is a fresh payer, or for whoever is named, as the gateway would. */
  order(method: PaymentMethod, who?: Wish): Promise<{ orderId: string; orderToken: string }>;
  /** Gives a card for an order, as the gateway passes it on for a browser at that address. */
  giveCard(order: { orderId: string; orderToken: string }, card: unknown, ip?: string): Promise<Response>;
  /** Gives a card elsewhere, as the gateway passes it on for whoever is named, with the rights that he shows. */
  postCard(path: string, body: unknown, by?: { actor?: Person; rights?: Record<string, string> }): Promise<Response>;
  askAs<I, O>(actor: Actor, command: CommandContract<I, O>, input: I): Promise<O>;
  /** Asks the testers' side of the sandbox, which must answer well. */
  /** Does something in the provider's own pages, which its API can do as well. */
  atAsaas(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<unknown>;
  /** What catalog sells: a spec changes its prices here. */
  readonly plans: PlanView[];
  /** Numbers that somebody else has by now, as catalog would say when late money wants one. */
  readonly gone: Set<string>;
  /** Numbers of which catalog does not say whether they are to be had. */
  readonly silent: Set<string>;
  control<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T>;
  /** What the provider has done, as the sandbox wrote it down. */
  ledger(about: Record<string, string>): Promise<{ kind: string }[]>;
  reaches(orderId: string, state: Order['state']): Promise<Order>;
  /** Puts one event on the broker as often as told, under one id, and waits until each of them was handled. */
  deliver<T>(contract: EventContract<T>, data: T, times: number): Promise<void>;
  announced(type: string): Promise<OutboxRow[]>;
  alerts(): Promise<AlertRow[]>;
  /** What administrators did to it. */
  deeds(subject: string): Promise<AuditRow[]>;
  close(): Promise<void>;
}

/** Billing with a real broker, database and sandbox; catalog is played by the spec and always has the number. */
export async function billingUnderTest(environment: Record<string, string> = {}): Promise<BillingUnderTest> {
  const mine = world();
  const port = await freePort();
  const key = randomBytes(32);
  const webhookToken = randomBytes(32).toString('hex');
  const webhookUrl = `http://127.0.0.1:${port}/webhooks/asaas`;
  const sandbox = await startSandbox({
    ASAAS_API_KEY: 'key',
    BRDID_TOKEN: 'token',
    WEBHOOK_URL: webhookUrl,
    WEBHOOK_TOKEN: webhookToken,
  });
  const services = await standInServices(mine.amqpUrl, mine.env.AMQP_PREFIX, ['catalog']);
  const gone = new Set<string>();
  const price = { period: 'monthly' as const, priceCents: 2_990, originalPriceCents: null, discountPercent: null };
  services.answer(secureNumber, ({ input }) => {
    if (gone.has(input.number)) throw new DomainError('number-not-available');
    return {
      number: { number: input.number, areaCode: '11', city: 'São Paulo', areaRef: input.areaRef },
      plan: { id: 'essencial', name: 'Essencial', price: { ...price, period: input.period } },
      heldUntil: new Date(Date.now() + app.get(Clock).travelledMs + 900_000).toISOString(),
    };
  });
  const plan = (id: string, name: string, cents: readonly [number, number, number]) => ({
    ...{ id, name, description: '', recommended: false, features: [] },
    prices: (['monthly', 'quarterly', 'annual'] as const).map((period, at) => ({
      ...{ period, priceCents: cents[at]!, originalPriceCents: null, discountPercent: null },
    })),
  });
  const plans = [plan('essencial', 'Essencial', [2_990, 7_990, 29_900]), plan('plus', 'Plus', [4_990, 12_990, 49_900])];
  services.answer(listPlans, () => plans);
  const silent = new Set<string>();
  services.answer(giveNumber, ({ input: { number, areaRef } }) => {
    if (gone.has(number)) throw new DomainError('number-not-available');
    if (silent.has(number)) throw new DomainError('service-unavailable');
    return { number: { number, areaCode: '11', city: 'São Paulo', areaRef } };
  });
  const settings = readSettings(billingSettings, {
    ...mine.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    // Fifty at once are asked of it to see what it decides, not how it bears a crowd.
    COMMANDS_AT_ONCE: '100',
    HOST: '127.0.0.1',
    PORT: String(port),
    PERSONAL_DATA_KEY: key.toString('base64'),
    ORDER_TOKEN_KEY: key.toString('base64'),
    ASAAS_URL: `${sandbox.url}/asaas/v3`,
    ASAAS_API_KEY: 'key',
    ASAAS_WEBHOOK_TOKEN: webhookToken,
    WEBHOOK_URL: webhookUrl,
    ASAAS_CHARGE_TIMEOUT_MS: '1500',
    UNKNOWN_GRACE_MS: '1500',
    ...environment,
  });
  const app = await startService(BillingModule.register(settings));
  const database = app.get(Database);
  const client = new ServiceClient(mine.amqpUrl, new Topology(mine.env.AMQP_PREFIX), new CommandSigner(mine.actorKey));
  const broker = await connect(mine.amqpUrl);
  const channel = await broker.createConfirmChannel();
  let serial = 0;
  const control = async <T>(method: string, path: string, body: object = {}): Promise<T> => {
    const answer = await fetch(`${sandbox.url}/control${path}`, {
      method,
      ...(method === 'POST' ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    expect([path, answer.status]).toEqual([path, 200]);
    return (await answer.json()) as T;
  };
  const handled = async (type: string): Promise<number> =>
    (await eventsHandled.get()).values
      .filter(({ labels }) => labels.type === type && labels.outcome === 'handled')
      .reduce((sum, { value }) => sum + value, 0);

  return {
    app,
    url: `http://127.0.0.1:${port}`,
    sandboxUrl: sandbox.url,
    webhookToken,
    key,
    giveCard: ({ orderId, orderToken }, card, ip = A_GUEST.ip) =>
      fetch(`http://127.0.0.1:${port}/card-tokens/${orderId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-order-token': orderToken, 'x-forwarded-for': ip },
        body: JSON.stringify({ card }),
      }),
    postCard: (path, body, { actor = A_GUEST, rights = {} } = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': actor.ip,
          [ASKER_HEADER]: askerHeader(new CommandSigner(mine.actorKey), path, actor, uuidv7()),
          ...rights,
        },
        body: JSON.stringify(body),
      }),
    askAs: (actor, command, input) => inTurn(() => client.ask(command, input, actor)),
    gone,
    silent,
    plans,
    control,
    async atAsaas(method, path, body = {}) {
      const answer = await fetch(`${sandbox.url}/asaas/v3${path}`, {
        method,
        headers: { access_token: 'key', 'content-type': 'application/json' },
        ...(method === 'POST' || method === 'PUT' ? { body: JSON.stringify(body) } : {}),
      });
      expect([path, answer.status]).toEqual([path, 200]);
      return answer.json();
    },
    ledger: async (about) =>
      (await control<{ entries: { kind: string }[] }>('GET', `/ledger?${new URLSearchParams(about).toString()}`))
        .entries,
    async order(method, { actor = A_GUEST, taxId = aTaxId(), wrote, period = 'monthly' } = {}) {
      const registration = aRegistration(wrote);
      const input = {
        idempotencyKey: uuidv7(),
        number: `5511400${String(10_000 + serial++)}`,
        areaRef: 'SPO',
        planId: 'essencial',
        period,
        expectedPriceCents: 2_990,
        method,
        registration: { ...registration, cpfCnpj: seal(taxId, key, 'cpfCnpj') },
      };
      const { order } = await app.get(CreateOrder).execute({ input, actor, correlationId: uuidv7() });
      return { orderId: order.id, orderToken: orderTokenOf(order.id, key) };
    },
    reaches: (orderId, state) =>
      eventually(`order ${orderId} is ${state}`, async () => {
        const order = await database.model(orderCollection).findById(orderId).lean<Order>();
        if (order?.state !== state) throw new Error(`it is ${order?.state}`);
        return order;
      }),
    async deliver(contract, data, times) {
      const id = uuidv7();
      const body = { id, type: contract.type, occurredAt: new Date().toISOString(), correlationId: uuidv7(), data };
      const before = await handled(contract.type);
      const { events } = new Topology(mine.env.AMQP_PREFIX);
      for (let sent = 0; sent < times; sent++) {
        channel.publish(events(), contract.type, Buffer.from(JSON.stringify(body)), {
          messageId: id,
          persistent: true,
        });
      }
      await channel.waitForConfirms();
      await eventually(`${contract.type} was handled ${times} times`, async () =>
        expect((await handled(contract.type)) - before).toBe(times),
      );
    },
    announced: (type) => database.model(outboxCollection).find({ type }).lean<OutboxRow[]>().exec(),
    alerts: () => database.model(alertCollection).find().lean<AlertRow[]>().exec(),
    deeds: (id) => database.rows(auditCollection).find({ 'subject.id': id }).sort({ at: 1 }).toArray(),
    async close() {
      await broker.close();
      await app.close();
      await client.close();
      await services.close();
      await sandbox.stop();
      await mine.clean();
    },
  };
}

const MOST_TRIES = 20;

/** As buyers wait for their turn and ask again: a spec asks what billing decides, not how busy the machine is. */
async function inTurn<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      const isBusy = error instanceof DomainError && error.code === 'service-busy';
      if (!isBusy || tries === MOST_TRIES) throw error;
      await sleep(error.retryAfterMs);
    }
  }
}
