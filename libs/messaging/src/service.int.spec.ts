import { defineCommand, defineEvent } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { alertRaised } from '@numera/contracts/operations/alert-raised';
import { currentCorrelation } from '@numera/server/correlation';
import { Database, defineCollection } from '@numera/server/database';
import { Management } from '@numera/server/management';
import { readSettings, serviceSettings } from '@numera/server/settings';
import { eventually } from '@numera/testing/eventually';
import { world } from '@numera/testing/world';
import { Controller } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Model, Schema } from 'mongoose';
import { z } from 'zod';
import { Alerts, alertCollection } from './alerts.ts';
import { composeService } from './compose-service.ts';
import type { Delivered } from './delivered.ts';
import { type Asked, Handles } from './handles.ts';
import { Inbox, inboxCollection } from './inbox.ts';
import { OnEvent } from './on-event.ts';
import { Outbox, outboxCollection } from './outbox.ts';
import { CommandSigner } from './command-signer.ts';
import { ServiceClient } from './service-client.ts';
import { startService } from './start-service.ts';
import { Topology } from './topology.ts';

const orderPlaced = defineEvent('order.placed', 1, z.object({ orderId: z.string(), note: z.string().optional() }));
const placeOrder = defineCommand('billing.place-order', {
  access: 'service',
  input: z.object({ orderId: z.string(), note: z.string().optional() }),
  output: z.object({ orderId: z.string() }),
});

interface Bill {
  _id: string;
  thread: string;
}
const billCollection = defineCollection<Bill>(
  'bills',
  new Schema<Bill>({ _id: String, thread: String }, { strict: 'throw', versionKey: false }),
);

@Controller()
class PlaceOrder {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  @Handles(placeOrder)
  async execute({ input }: Asked<typeof placeOrder>): Promise<{ orderId: string }> {
    if (input.orderId === 'taken')
      throw new DomainError('number-not-available', 'somebody was faster', { number: 'x' });
    if (input.orderId === 'bug') throw new TypeError('a secret of the inside');
    await this.database.transaction((tx) => this.outbox.announce(tx, orderPlaced, input));
    return { orderId: input.orderId };
  }
}

@Controller()
class OnOrderPlaced {
  private readonly bills: Model<Bill>;

  constructor(
    private readonly inbox: Inbox,
    private readonly alerts: Alerts,
    database: Database,
  ) {
    this.bills = database.model(billCollection);
  }

  @OnEvent(orderPlaced)
  async handle(event: Delivered<typeof orderPlaced>): Promise<void> {
    await this.inbox.once(event, async (tx) => {
      await this.bills.create([{ _id: event.data.orderId, thread: currentCorrelation() ?? '' }], {
        session: tx.session,
      });
      if (event.data.note)
        await this.alerts.raise(tx, { code: 'step-failing', subject: event.data.orderId, detail: 'look' });
    });
  }
}

describe('a service on the broker', () => {
  const mine = world();
  const settings = readSettings(serviceSettings, {
    ...mine.env,
    PORT: '0',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    AMQP_RETRY_DELAYS_MS: '20',
  });

  const billing = composeService(class BillingModule {}, {
    service: 'billing',
    settings,
    features: [{ controllers: [PlaceOrder, OnOrderPlaced], collections: [billCollection] }],
  });

  const actor = { kind: 'service', name: 'billing' } as const;
  const client = new ServiceClient(mine.amqpUrl, new Topology(settings.AMQP_PREFIX), new CommandSigner(mine.actorKey));
  let app: NestFastifyApplication;
  let database: Database;

  beforeAll(async () => {
    app = await startService(billing);
    database = app.get(Database);
  });
  afterAll(async () => {
    await client.close();
    await app.close();
    await mine.clean();
  });

  it('carries a command to an event, and the event to its one effect, on one thread', async () => {
    const answer = await client.ask(placeOrder, { orderId: 'o1' }, actor);

    expect(answer).toEqual({ orderId: 'o1' });
    const bill = await eventually('the bill is there', async () => {
      const found = await database.model(billCollection).findById('o1').lean();
      expect(found).not.toBeNull();
      return found;
    });
    const inboxRow = await database.model(inboxCollection).findOne({ correlationId: bill!.thread }).lean();
    expect(inboxRow).toMatchObject({ consumer: 'billing.on-order-placed', type: 'order.placed.v1' });
    await eventually('the outbox row is marked', async () => {
      const sent = await database.model(outboxCollection).findOne({ 'body.correlationId': bill!.thread }).lean();
      expect(sent).toMatchObject({ state: 'SENT', headers: { 'x-correlation-id': bill!.thread } });
      expect(sent).not.toHaveProperty('leasedUntil');
    });
  });

  it('brings a refusal back to the asker as the same refusal', async () => {
    const refused = client.ask(placeOrder, { orderId: 'taken' }, actor);
    await expect(refused).rejects.toMatchObject({
      name: 'DomainError',
      code: 'number-not-available',
      detail: 'somebody was faster',
      fields: { number: 'x' },
    });
  });

  it('refuses input that does not fit the contract', async () => {
    const refused = client.ask(placeOrder, { orderId: 5 } as never, actor);
    await expect(refused).rejects.toMatchObject({ code: 'invalid-input' });
  });

  it('tells the asker nothing of an accident inside', async () => {
    const refused = client.ask(placeOrder, { orderId: 'bug' }, actor);
    await expect(refused).rejects.toEqual(new DomainError('internal'));
  });

  it('announces an alert with what raised it, and the fact that nobody listens to it becomes an alert too', async () => {
    await client.ask(placeOrder, { orderId: 'o2', note: 'odd' }, actor);

    await eventually('both alerts are open', async () => {
      const codes = await database.model(alertCollection).distinct('code');
      expect(codes.sort()).toEqual(['event-unrouted', 'step-failing']);
    });
    const unrouted = await database.model(outboxCollection).find({ state: 'UNROUTED' }).lean();
    expect(unrouted[0]).toMatchObject({ type: alertRaised.type });
  });

  it('answers for its health and its metrics on the port of the inside, and there alone', async () => {
    const { url } = app.get(Management);
    const ready = await (await fetch(`${url}/health/ready`)).json();
    expect(ready).toEqual({ status: 'up', checks: { database: true, broker: true } });
    const metrics = await (await fetch(`${url}/metrics`)).text();
    expect(metrics).toContain('numera_events_handled_total{type="order.placed.v1",outcome="handled"} 2');
    expect(metrics).toMatch(/numera_outbox_pending \d/);
    const queue = new Topology(settings.AMQP_PREFIX).queue('billing.on-order-placed');
    expect(metrics).toContain(`numera_message_oldest_seconds{queue="${queue}"} 0`);
    expect(metrics).toContain('# TYPE numera_queues_unread gauge');
    for (const path of ['/health/live', '/health/ready', '/metrics']) {
      expect((await app.inject({ url: path })).statusCode).toBe(404);
    }
  });
});
