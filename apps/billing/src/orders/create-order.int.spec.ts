import { createHash, randomUUID } from 'node:crypto';
import { createOrder } from '@numera/contracts/billing/create-order';
import type { Actor, InputOf } from '@numera/contracts/contract';
import { Database } from '@numera/server/database';
import { fingerprint, seal } from '@numera/server/seal';
import { aTaxId } from '@numera/testing/a-tax-id';
import { aRegistration } from '@numera/testing/buyer';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { billingUnderTest, type BillingUnderTest } from '../../test/billing-under-test.ts';
import { EndOrder } from './end-order.ts';
import { idempotencyCollection } from './idempotency.schema.ts';

let billing: BillingUnderTest;
beforeAll(async () => (billing = await billingUnderTest()), 60_000);
afterAll(() => billing.close());

const guest: Actor = { kind: 'guest', ip: '203.0.113.7' };
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
const ask = (wish: InputOf<typeof createOrder>) => billing.askAs(guest, createOrder, wish);

describe('one key', () => {
  it('is one order, also when the hold of its number was renewed in between', async () => {
    const wish = aWish();
    const first = await ask({ ...wish, holdId: 'the-first-hold' });
    for (const again of [{ ...wish, holdId: 'the-next-hold' }, wish])
      expect((await ask(again)).order.id).toBe(first.order.id);
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
    await expect(ask(aWish(taxId))).rejects.toMatchObject({ code: 'too-many-holds' });
    await ask(aWish());
    await billing.app.get(EndOrder).run(placed[0]!.order.id, 'CANCELED');
    await billing.reaches(placed[0]!.order.id, 'CANCELED');
    await ask(aWish(taxId));
  });
});
