import { createHash, randomUUID } from 'node:crypto';
import type { Person } from '@numera/contracts/access';
import { cancelOrder } from '@numera/contracts/billing/cancel-order';
import { createOrder } from '@numera/contracts/billing/create-order';
import type { InputOf } from '@numera/contracts/contract';
import type { DomainError } from '@numera/contracts/errors';
import { auditList, listAudit } from '@numera/contracts/operations/audit';
import { addDays, today } from '@numera/rules/dates';
import { Database } from '@numera/server/database';
import { fingerprint, fingerprintsOf, seal } from '@numera/server/seal';
import { aTaxId } from '@numera/testing/a-tax-id';
import { expectIndexed, plansOf } from '@numera/testing/scans/plans-of';
import { aRegistration } from '@numera/testing/buyer';
import { describe, expect, it, jest } from '@jest/globals';
import { billing } from '../../test/the-billing.ts';
import { customerCollection } from '../customers/customer.schema.ts';
import { EndOrder } from './end-order.ts';
import { idempotencyCollection } from './idempotency.schema.ts';
import { orderCollection } from './order.schema.ts';
import { SecureNumber } from './secure-number.ts';

const guest: Person = { kind: 'guest', ip: '203.0.113.7' };
let serial = 0;
const aWish = (taxId = aTaxId()): InputOf<typeof createOrder> => ({
  idempotencyKey: randomUUID(),
  number: `5511410${String(10_000 + serial++)}`,
  areaRef: 'SPO',
  planId: 'essencial',
  period: 'monthly',
  expectedPriceCents: 2_990,
  method: 'BOLETO',
  registration: { ...aRegistration(), cpfCnpj: seal(taxId, billing.key, 'cpfCnpj') },
});
const askAs = (actor: Person, wish: InputOf<typeof createOrder>) => billing.askAs(actor, createOrder, wish);
const ask = (wish: InputOf<typeof createOrder>) => askAs(guest, wish);

describe('one key', () => {
  it('is one order, also when the hold of its number was renewed in between', async () => {
    const wish = aWish();
    const first = await ask({ ...wish, holdId: 'the-first-hold' });
    for (const again of [{ ...wish, holdId: 'the-next-hold' }, wish])
      expect((await ask(again)).order.id).toBe(first.order.id);
  });

  it('is one piece of work for fifty who ask at once, and a look for who asks again', async () => {
    const wish = { ...aWish(), print: 'of this wish' };
    const executed = jest.spyOn(billing.app.get(SecureNumber), 'ask');
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(wish)));
    expect(new Set(answers.map(({ order }) => order.id)).size).toBe(1);
    expect((await ask(wish)).order.id).toBe(answers[0]!.order.id);
    expect(executed).toHaveBeenCalledTimes(1);
    executed.mockRestore();
  });

  it('with other wishes is refused', async () => {
    const wish = aWish();
    await ask(wish);
    for (const other of [
      { ...wish, method: 'PIX' as const },
      { ...aWish(), idempotencyKey: wish.idempotencyKey },
    ])
      await expect(ask(other)).rejects.toMatchObject({ code: 'idempotency-key-reused' });
  });

  it('is known, and its payer too, from before each purpose had a key of its own', async () => {
    const taxId = aTaxId();
    const wish = aWish(taxId);
    const { order } = await ask(wish);
    const database = billing.app.get(Database);
    const { idempotencyKey: _, registration, ...rest } = wish;
    const body = JSON.stringify({ ...rest, registration: { ...registration, cpfCnpj: taxId } });
    const [present, former] = fingerprintsOf(taxId, billing.key);
    await database
      .model(idempotencyCollection)
      .updateOne({ orderId: order.id }, { bodyHash: fingerprintsOf(body, billing.key)[1] });
    const { modifiedCount } = await database
      .model(customerCollection)
      .updateOne({ taxIdFingerprint: present }, { taxIdFingerprint: former });
    expect(modifiedCount).toBe(1);

    expect((await ask(wish)).order.id).toBe(order.id);
    await ask(aWish(taxId));
    const payers = database.model(customerCollection).find({ taxIdFingerprint: { $in: [present, former] } });
    expect(await payers.lean()).toHaveLength(1);
  });

  it('keeps nothing that a tax id could be guessed by', async () => {
    const taxId = aTaxId();
    const wish = aWish(taxId);
    const { order } = await ask(wish);
    const rows = billing.app.get(Database).model(idempotencyCollection);
    const row = await rows.findOne({ orderId: order.id }).lean();
    const { idempotencyKey: _, registration, ...rest } = wish;
    const guess = JSON.stringify({ ...rest, registration: { ...registration, cpfCnpj: taxId } });
    expect(row?.bodyHash).not.toBe(createHash('sha256').update(guess).digest('base64url'));
    expect(row?.bodyHash).toBe(fingerprint(guess, billing.key));
  });
});

describe('one payer', () => {
  it('leaves five orders unpaid at most, and orders again when one of them ended', async () => {
    const taxId = aTaxId();
    const placed = [];
    for (let open = 0; open < 5; open++) placed.push(await ask(aWish(taxId)));
    await expect(ask(aWish(taxId))).rejects.toMatchObject({ code: 'too-many-orders' });
    await ask(aWish());
    await billing.app.get(EndOrder).run(placed[0]!.order.id, 'CANCELED');
    await billing.reaches(placed[0]!.order.id, 'CANCELED');
    await ask(aWish(taxId));
  });

  it('is not shut out by what strangers leave unpaid under his tax id, neither as a guest elsewhere nor signed in', async () => {
    const taxId = aTaxId();
    const stranger: Person = { kind: 'guest', ip: '2001:db8:5:1::1' };
    for (let open = 0; open < 5; open++) await askAs(stranger, aWish(taxId));
    // Another address of the same household is no other place.
    const neighbour: Person = { kind: 'guest', ip: '2001:db8:5:1:ffff::2' };
    await expect(askAs(neighbour, aWish(taxId))).rejects.toMatchObject({ code: 'too-many-orders' });
    await ask(aWish(taxId));
    const owner: Person = { kind: 'user', userId: randomUUID(), role: 'user', ip: '2001:db8:5:1::9' };
    for (let open = 0; open < 5; open++) await askAs(owner, aWish(taxId));
    await expect(askAs(owner, aWish(taxId))).rejects.toMatchObject({ code: 'too-many-orders' });
  });

  it('cannot empty the shelf from many addresses: the guests of one tax id have an end, too', async () => {
    const taxId = aTaxId();
    let placed = 0;
    for (let network = 1; network <= 3; network++) {
      for (let open = 0; open < 4; open++) {
        const isPlaced = await askAs({ kind: 'guest', ip: `198.51.100.${network}` }, aWish(taxId)).then(
          () => true,
          (error: DomainError) => (error.code === 'too-many-orders' ? false : Promise.reject(error)),
        );
        if (isPlaced) placed++;
      }
    }
    expect(placed).toBe(8);
  });

  it('is known by his network without its address being written down', async () => {
    const { order } = await askAs({ kind: 'guest', ip: '198.51.100.77' }, aWish());
    const row = await billing.app.get(Database).model(orderCollection).findById(order.id).lean();
    expect(row?.origin).toBe(fingerprint('network:198.51.100.77', billing.key));
    expect(JSON.stringify(row)).not.toContain('198.51.100.77');
  });
});

describe('an order that is given up', () => {
  it('in its owner’s name by an administrator is written down with who did it, once', async () => {
    const owner: Person = { kind: 'user', userId: randomUUID(), role: 'user', ip: '2001:db8:6:1::9' };
    const admin: Person = { ...owner, userId: randomUUID(), role: 'admin' };
    const { order } = await askAs(owner, aWish());
    await billing.reaches(order.id, 'AWAITING_PAYMENT');
    for (const _ of ['once', 'again']) await billing.askAs(admin, cancelOrder, { orderId: order.id });
    expect(await billing.deeds(order.id)).toMatchObject([
      {
        by: admin.userId,
        action: 'order.cancel',
        subject: { type: 'order', id: order.id },
        changes: [{ field: 'state', from: 'AWAITING_PAYMENT', to: 'CLOSING' }],
      },
    ]);
    const search = (words: string) => billing.askAs(admin, listAudit.billing, auditList.input.parse({ search: words }));
    for (const words of [order.id, admin.userId, 'cancelou pedido'])
      expect((await search(words)).rows.map(({ subject }) => subject.id)).toContain(order.id);
    expect((await search('nothing of the kind')).rows).toEqual([]);
    const day = today(new Date());
    const during = (period: string) =>
      billing.askAs(admin, listAudit.billing, auditList.input.parse({ search: order.id, period }));
    expect((await during(`at.${day}.${day}`)).rows).toHaveLength(1);
    expect((await during(`at.2000-01-01.${addDays(day, -1)}`)).rows).toEqual([]);
    const connection = billing.app.get(Database).connection;
    for (const thing of [undefined, 'order']) {
      const asked = auditList.input.parse({ thing, period: `at.${day}.${day}` });
      const plans = await plansOf(connection, 'audit', () => billing.askAs(admin, listAudit.billing, asked));
      expectIndexed(plans, 2_000);
    }
    await expect(billing.askAs(owner, listAudit.billing, auditList.input.parse({}))).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it('by its owner is its history’s matter alone', async () => {
    const owner: Person = { kind: 'user', userId: randomUUID(), role: 'user', ip: '2001:db8:6:2::9' };
    const { order } = await askAs(owner, aWish());
    await billing.askAs(owner, cancelOrder, { orderId: order.id });
    await billing.reaches(order.id, 'CANCELED');
    expect(await billing.deeds(order.id)).toEqual([]);
  });
});
