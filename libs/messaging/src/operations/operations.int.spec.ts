import type { ActorOf, Person } from '@numera/contracts/access';
import { type DataOf, defineEvent } from '@numera/contracts/contract';
import type { AlertCode } from '@numera/contracts/operations/alert-code';
import { listAudit } from '@numera/contracts/operations/audit';
import { alertRaised } from '@numera/contracts/operations/alert-raised';
import { alertClosed, closeAlert, listAlerts } from '@numera/contracts/operations/alerts';
import {
  DEAD_LETTERS_SHOWN,
  deadLettersChanged,
  dropDeadLetter,
  listDeadLetters,
  replayDeadLetter,
  showDeadLetter,
} from '@numera/contracts/operations/dead-letters';
import { auditCollection, rewordAudit } from '@numera/server/audit';
import { Database } from '@numera/server/database';
import { readSettings, serviceSettings } from '@numera/server/settings';
import { eventually } from '@numera/testing/eventually';
import { expectIndexed, plansOf } from '@numera/testing/scans/plans-of';
import { world } from '@numera/testing/world';
import { Controller } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { connect } from 'amqplib';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { alertCollection, Alerts } from '../alerts.ts';
import { CommandSigner } from '../command-signer.ts';
import { composeService } from '../compose-service.ts';
import type { Delivered } from '../delivered.ts';
import { Inbox } from '../inbox.ts';
import { OnEvent } from '../on-event.ts';
import { Outbox, outboxCollection } from '../outbox.ts';
import { ServiceClient } from '../service-client.ts';
import { startService } from '../start-service.ts';
import { Topology } from '../topology.ts';
import { FillAlerts } from './fill-alerts.ts';

const placed = defineEvent('order.placed', 1, z.object({ orderId: z.string(), email: z.string() }));
const CONSUMER = 'billing.on-order-placed';

/** What the handler does, case by case. */
let poison: (data: DataOf<typeof placed>) => void = () => undefined;
const effects: string[] = [];

@Controller()
class OnOrderPlaced {
  constructor(private readonly inbox: Inbox) {}

  @OnEvent(placed)
  async handle(event: Delivered<typeof placed>): Promise<void> {
    await this.inbox.once(event, async () => {
      poison(event.data);
      effects.push(event.data.orderId);
    });
  }
}

const admin: ActorOf<'admin'> = { kind: 'user', userId: uuidv7(), role: 'admin', ip: '203.0.113.9' };
const customer: Person = { ...admin, role: 'user' };

describe('what operators ask of a service', () => {
  const mine = world();
  const settings = readSettings(serviceSettings, {
    ...mine.env,
    PORT: '0',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    AMQP_RETRY_DELAYS_MS: '20',
  });
  const topology = new Topology(settings.AMQP_PREFIX, [20]);
  const client = new ServiceClient(mine.amqpUrl, topology, new CommandSigner(mine.actorKey));
  let app: NestFastifyApplication;
  let database: Database;
  let connection: Awaited<ReturnType<typeof connect>>;
  let channel: Awaited<ReturnType<typeof connection.createConfirmChannel>>;

  beforeAll(async () => {
    const module = composeService(class BillingModule {}, {
      service: 'billing',
      settings,
      features: [{ controllers: [OnOrderPlaced] }],
    });
    app = await startService(module);
    database = app.get(Database);
    connection = await connect(mine.amqpUrl);
    channel = await connection.createConfirmChannel();
  });
  afterAll(async () => {
    await connection.close();
    await client.close();
    await app.close();
    await mine.clean();
  });

  const deeds = (action: string) => database.rows(auditCollection).find({ action }).sort({ _id: 1 }).toArray();

  describe('alerts', () => {
    const alerts = () => app.get(Alerts);
    const raise = (subject: string, code: AlertCode = 'charge-unknown') =>
      database.transaction((tx) => alerts().raise(tx, { code, subject, detail: 'asked twice' }));
    const list = (asked: Record<string, unknown> = {}, actor: Person = admin) =>
      client.ask(listAlerts.billing, listAlerts.billing.input.parse(asked), actor);
    const close = (alertId: string, actor: Person = admin) => client.ask(closeAlert.billing, { alertId }, actor);
    const named = (type: string) => database.rows(outboxCollection).find({ type }).sort({ _id: 1 }).toArray();

    it('are listed, the latest first, until a person closes one, which is written down once', async () => {
      await raise('uno');
      await raise('duo');
      const open = (await list({ state: 'open' })).rows.filter(({ code }) => code === 'charge-unknown');
      expect(open).toMatchObject([
        { subject: 'duo', detail: 'asked twice', closedAt: null },
        { subject: 'uno', closedAt: null },
      ]);
      const { id } = open[1]!;
      await Promise.all([close(id), close(id)]);
      await close(id);
      expect((await list({ state: 'closed' })).rows).toMatchObject([{ id, closedAt: expect.any(String) }]);
      expect(await deeds('alert.close')).toMatchObject([
        { by: admin.userId, subject: { type: 'alert', id }, changes: [{ field: 'state', from: 'open', to: 'closed' }] },
      ]);
      expect((await named(alertClosed.type)).map(({ body }) => body.data)).toEqual([
        { service: 'billing', alertIds: [id] },
      ]);

      await raise('uno');
      await raise('uno');
      const again = (await named(alertRaised.type)).filter(
        ({ body }) => (body.data as { subject: string }).subject === 'uno',
      );
      expect(again).toHaveLength(2);
      expect((await list({ search: 'uno' })).counts).toMatchObject({ open: { count: 1 }, closed: { count: 1 } });
    });

    it('close themselves when their matter is over', async () => {
      await raise('over', 'step-failing');
      await raise('not-over', 'step-failing');
      await alerts().closeAll('step-failing', { except: ['not-over'] });
      await database.transaction((tx) => alerts().close(tx, { code: 'step-failing', subject: 'nothing' }));
      const { rows } = await list({ search: 'over' });
      expect(rows.map(({ subject, closedAt }) => [subject, closedAt === null])).toEqual([
        ['not-over', true],
        ['over', false],
      ]);
    });

    it('of before are given what the list is read by', async () => {
      const _id = uuidv7();
      const row = { _id, code: 'old-code', subject: 's', detail: 'd', raisedAt: new Date(), closedAt: new Date() };
      await database.rows(alertCollection).insertOne(row);
      await app.get(FillAlerts).run();
      expect((await list({ search: 'old-code', state: 'closed' })).rows).toMatchObject([{ id: _id }]);
    });

    it('are nobody else’s, and one that is not there is not found', async () => {
      await expect(list({}, customer)).rejects.toMatchObject({ code: 'forbidden' });
      await expect(close(uuidv7(), customer)).rejects.toMatchObject({ code: 'forbidden' });
      await expect(close(uuidv7())).rejects.toMatchObject({ code: 'not-found' });
    });

    it.each(['asc', 'desc'])('are read by an index, %s', async (direction) => {
      const ask = () => list({ state: 'open', direction, size: 5 });
      expectIndexed(await plansOf(database.connection, 'alerts', ask), 200);
    });
  });

  describe('the audit', () => {
    const found = async (search: string, authors?: { term: string; userIds: string[] }[]) => {
      const asked = listAudit.billing.input.parse({ search, authors });
      return (await client.ask(listAudit.billing, asked, admin)).rows.map(({ id }) => id);
    };

    it('of before is found by the words that it is shown with', async () => {
      const audit = database.rows(auditCollection);
      const row = {
        ...{ _id: uuidv7(), at: new Date(), by: 'ana', action: 'subscription.remove', changes: [] },
        ...{ subject: { type: 'subscription' as const, id: uuidv7() }, reason: null, correlationId: null },
      };
      await audit.insertOne({ ...row, words: ['subscription', 'remove', 'ana'] });
      expect(await found('excluiu número')).toEqual([]);
      while ((await rewordAudit(database, '')).reworded > 0);
      for (const words of ['excluiu número', 'ASSINATURA', 'subscription.remove ana'])
        expect(await found(words)).toEqual([row._id]);
      // By what its author is called, which the gateway has asked: each word by itself.
      expect(await found('souza excluiu', [{ term: 'souza', userIds: ['ana'] }])).toEqual([row._id]);
      expect(await found('souza devolveu', [{ term: 'souza', userIds: ['ana'] }])).toEqual([]);
      const asked = () => found('souza', [{ term: 'souza', userIds: ['ana'] }]);
      const plans = await plansOf(database.connection, 'audit', asked);
      const byAuthor = plans.filter(({ shape }) => shape.includes('"by"'));
      expect(byAuthor).not.toEqual([]);
      expectIndexed(byAuthor, 200);
    });
  });

  describe('dead letters', () => {
    const [list, show, replay, drop] = [
      listDeadLetters.billing,
      showDeadLetter.billing,
      replayDeadLetter.billing,
      dropDeadLetter.billing,
    ];
    const letters = async () => (await client.ask(list, {}, admin)).letters;
    const lettersAre = (ids: readonly string[]) =>
      eventually(`parked: ${ids.join()}`, async () => expect((await letters()).map(({ id }) => id)).toEqual(ids));
    const announce = async (orderId: string): Promise<string> => {
      await database.transaction((tx) => app.get(Outbox).announce(tx, placed, { orderId, email: 'ana@example.com' }));
      const row = await database.rows(outboxCollection).findOne({ 'body.data.orderId': orderId } as never);
      return row!._id;
    };
    afterEach(async () => {
      poison = () => undefined;
      await channel.purgeQueue(topology.deadQueue(CONSUMER));
    });

    it('are shown with their reason and without what is personal, and given back once, although asked for twice', async () => {
      poison = () => {
        throw new Error('no order of ana@example.com');
      };
      const id = await announce('o1');
      await lettersAre([id]);
      expect(await letters()).toMatchObject([
        { consumer: CONSUMER, type: placed.type, errorClass: 'Error', reason: 'no order of •••', attempts: 2 },
      ]);
      const { body } = await client.ask(show, { consumer: CONSUMER, id }, admin);
      expect(JSON.parse(body)).toMatchObject({ id, data: { email: 'a•••' } });
      expect(body).not.toContain('ana@example.com');

      poison = () => undefined;
      const again = () => client.ask(replay, { consumer: CONSUMER, id }, admin);
      await Promise.all([again(), again()]);
      await eventually('it has its effect', async () => expect(effects).toEqual(['o1']));
      await again();
      await lettersAre([]);
      expect(effects).toEqual(['o1']);
      expect(await deeds('message.replay')).toMatchObject([
        { by: admin.userId, subject: { type: 'message', id: `${CONSUMER}:${id}` } },
      ]);
    });

    it('are dropped with a reason, once', async () => {
      poison = () => {
        throw new Error('never');
      };
      const id = await announce('o2');
      await lettersAre([id]);
      const remove = (reason: string) => client.ask(drop, { consumer: CONSUMER, id, reason }, admin);
      await expect(remove(' x ')).rejects.toMatchObject({ code: 'invalid-input' });
      await Promise.all([remove('pedido de teste'), remove('pedido de teste')]);
      await lettersAre([]);
      expect(effects).not.toContain('o2');
      expect(await deeds('message.drop')).toMatchObject([{ reason: 'pedido de teste' }]);
    });

    it('that somebody dropped are not said to be given back, nor the other way; whoever looks at them is told of each change', async () => {
      const told = () => database.rows(outboxCollection).countDocuments({ type: deadLettersChanged.type });
      const before = await told();
      poison = () => {
        throw new Error('never');
      };
      const id = await announce('o3');
      await lettersAre([id]);
      const one = { consumer: CONSUMER, id };
      const replays = () => client.ask(replay, one, admin);
      const drops = () => client.ask(drop, { ...one, reason: 'pedido de teste' }, admin);
      await eventually('parked is told', async () => expect(await told()).toBe(before + 1));
      await replays();
      await lettersAre([id]);
      await eventually('given back and parked again is told', async () => expect(await told()).toBe(before + 3));
      await drops();
      expect(await told()).toBe(before + 4);
      await expect(replays()).rejects.toMatchObject({ code: 'message-dropped' });
      await drops();

      const other = await announce('o4');
      await lettersAre([other]);
      poison = () => undefined;
      await client.ask(replay, { consumer: CONSUMER, id: other }, admin);
      await lettersAre([]);
      await expect(
        client.ask(drop, { consumer: CONSUMER, id: other, reason: 'pedido de teste' }, admin),
      ).rejects.toMatchObject({ code: 'message-replayed' });
    });

    it('of nobody are billing’s, and cannot be given to a queue that is gone', async () => {
      const properties = { messageId: 'lost', type: 'order.former.v1', persistent: true };
      channel.publish(
        topology.redeliver(),
        `20ms.${topology.queue('billing.on-order-former')}`,
        Buffer.from('{}'),
        properties,
      );
      await channel.waitForConfirms();
      await lettersAre(['lost']);
      const lost = { consumer: 'ownerless', id: 'lost' };
      await expect(client.ask(replay, lost, admin)).rejects.toMatchObject({ code: 'queue-gone' });
      await lettersAre(['lost']);
      await client.ask(drop, { ...lost, reason: 'a fila saiu do produto' }, admin);
      await lettersAre([]);
    });

    it('are shown so many at once, however many there are', async () => {
      for (let index = 0; index < DEAD_LETTERS_SHOWN + 30; index++)
        channel.publish(topology.dead(), topology.queue(CONSUMER), Buffer.from('{}'), { messageId: `m${index}` });
      await channel.waitForConfirms();
      const shown = await client.ask(list, {}, admin);
      expect(shown.isMore).toBe(true);
      expect(shown.letters.map(({ id }) => id)).toEqual(
        Array.from({ length: DEAD_LETTERS_SHOWN }, (_, index) => `m${index}`),
      );
    });

    it('are nobody else’s, nor another service’s', async () => {
      await expect(client.ask(list, {}, customer)).rejects.toMatchObject({ code: 'forbidden' });
      const others = { consumer: 'catalog.on-payment-confirmed', id: 'x' };
      await expect(client.ask(show, others, admin)).rejects.toMatchObject({ code: 'not-found' });
      await expect(client.ask(replay, others, admin)).rejects.toMatchObject({ code: 'not-found' });
    });
  });
});
