import type { Actor, CommandContract } from '@numera/contracts/contract';
import { listPlans } from '@numera/contracts/catalog/list-plans';
import {
  createPlan,
  editPlan,
  listManagedPlans,
  type ManagedPlan,
  removePlan,
  setPlanActive,
  setPlanPrice,
} from '@numera/contracts/catalog/manage-plans';
import { secureNumber } from '@numera/contracts/catalog/secure-number';
import { auditCollection } from '@numera/server/audit';
import { outboxCollection } from '@numera/messaging/outbox';
import { expectIndexed, plansOf } from '@numera/testing/scans/plans-of';
import { v7 as uuidv7 } from 'uuid';
import { AREA } from '../../test/catalog-under-test.ts';
import { catalog } from '../../test/the-catalog.ts';
import { planCollection } from './plan.schema.ts';

const admin: Actor = { kind: 'user', userId: uuidv7(), role: 'admin', ip: '203.0.113.1' };
const customer: Actor = { ...admin, role: 'user' };
const guest: Actor = { kind: 'guest', ip: '203.0.113.1' };

const ask = <I, O>(command: CommandContract<I, O>, input: I, actor: Actor = admin) =>
  catalog.client.ask(command, input, actor);
const rows = () => catalog.database.rows(planCollection);

let made = 0;
const letters = (count: number) => String(count).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!);
const aPlan = (more: object = {}) => ({
  ...{ slug: `plano_${letters(++made)}`, name: 'Equipe', description: 'Para equipes', displayOrder: 7 },
  features: [{ name: 'Ramais', value: '5' }],
  ...more,
});
const created = (more?: object) => ask(createPlan, aPlan(more));
const monthly = { period: 'monthly', priceCents: 4_990, originalPriceCents: null, discountPercent: null } as const;
const priced = ({ id, priceVersions }: ManagedPlan, more: object = {}) =>
  ask(setPlanPrice, { planId: id, seen: priceVersions.monthly, ...monthly, ...more });
const inStore = async (planId: string) => (await ask(listPlans, {}, guest)).find(({ id }) => id === planId);
const deedsOn = (planId: string) =>
  catalog.database.rows(auditCollection).find({ 'subject.id': planId }).sort({ _id: 1 }).toArray();
const signals = (planId: string) =>
  catalog.database.model(outboxCollection).countDocuments({ type: 'plans.changed.v1', 'body.data.planId': planId });

/** Another that is for sale, so that the first may go. */
const another = () => created().then((plan) => priced(plan));

describe('a plan', () => {
  it('that is new is shown to administrators, and in the store once it has a price', async () => {
    const plan = await created();
    expect(plan).toMatchObject({ active: true, version: 0, prices: [], features: [{ name: 'Ramais', value: '5' }] });
    expect(await ask(listManagedPlans, {})).toContainEqual(plan);
    expect(await inStore(plan.id)).toBeUndefined();
    expect(await priced(plan)).toMatchObject({
      prices: [monthly],
      priceVersions: { monthly: 1, quarterly: 0, annual: 0 },
      version: 0,
    });
    expect(await inStore(plan.id)).toEqual({
      ...{ id: plan.id, name: 'Equipe', description: 'Para equipes', recommended: false },
      ...{ prices: [monthly], features: plan.features },
    });
  });

  it('is made once, asked once or twice, and its id is nobody else’s, not even when it is gone', async () => {
    await another();
    const wish = aPlan();
    expect(await ask(createPlan, wish)).toEqual(await ask(createPlan, wish));
    expect(await deedsOn(wish.slug)).toHaveLength(1);
    const taken = { code: 'plan-id-taken', fields: { slug: expect.any(String) } };
    await expect(ask(createPlan, { ...wish, name: 'Outro' })).rejects.toMatchObject(taken);
    await ask(removePlan, { planId: wish.slug, seen: 0 });
    await expect(ask(createPlan, wish)).rejects.toMatchObject(taken);
  });

  it('is changed as its administrator saw it, and otherwise he is told how it is', async () => {
    const { id: planId } = await created();
    const change = { planId, name: 'Time', description: '', displayOrder: 1, features: [] };
    const changed = await ask(editPlan, { ...change, seen: 0 });
    expect(changed).toMatchObject({ name: 'Time', features: [], version: 1 });
    // The answer was lost, and the same is asked again.
    expect(await ask(editPlan, { ...change, seen: 0 })).toEqual(changed);
    await expect(ask(editPlan, { ...change, name: 'Grupo', seen: 0 })).rejects.toMatchObject({
      code: 'version-conflict',
      current: changed,
    });
    await expect(ask(setPlanActive, { planId, active: false, seen: 0 })).rejects.toMatchObject({
      code: 'version-conflict',
    });
    const kept = (await ask(listManagedPlans, {})).find(({ id }) => id === planId);
    expect(kept).toEqual(changed);
  });

  it('is one of two that are changed at once', async () => {
    const { id: planId } = await created();
    const change = (name: string) =>
      ask(editPlan, { planId, seen: 0, name, description: '', displayOrder: 1, features: [] });
    const outcomes = await Promise.allSettled([change('Um'), change('Dois')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await deedsOn(planId)).toHaveLength(2);
  });

  it('has three prices, each of which is changed for itself', async () => {
    const plan = await created();
    const [first, second] = await Promise.all([
      priced(plan),
      priced(plan, { period: 'annual', priceCents: 47_904, originalPriceCents: 59_880, discountPercent: 20 }),
    ]);
    expect(first.version + second.version).toBe(0);
    const now = (await ask(listManagedPlans, {})).find(({ id }) => id === plan.id)!;
    expect(now.prices.map(({ period }) => period)).toEqual(['monthly', 'annual']);
    await expect(priced(plan, { priceCents: 5_990 })).rejects.toMatchObject({ code: 'version-conflict', current: now });
    expect((await priced(now, { priceCents: 5_990 })).priceVersions.monthly).toBe(2);
  });

  it.each([
    ['nothing', { priceCents: 0 }, 'priceCents'],
    ['less than nothing', { priceCents: -4_990 }, 'priceCents'],
    ['more than anybody has', { priceCents: 10_000_001 }, 'priceCents'],
    ['more than before, as if it were less', { originalPriceCents: 4_990 }, 'originalPriceCents'],
    ['less by a discount that it is not', { originalPriceCents: 9_980, discountPercent: 10 }, 'discountPercent'],
  ])('does not cost %s', async (_what, price, field) => {
    const plan = await created();
    await expect(priced(plan, price)).rejects.toMatchObject({
      code: 'invalid-input',
      fields: { [field]: expect.any(String) },
    });
    expect(await inStore(plan.id)).toBeUndefined();
  });

  it.each([
    ['an id with a digit', { slug: 'plano1' }, 'slug'],
    ['no name', { name: '' }, 'name'],
    ['no place', { displayOrder: -1 }, 'displayOrder'],
    [
      'two features of one name',
      {
        features: [
          { name: 'A', value: null },
          { name: 'a', value: true },
        ],
      },
      'features',
    ],
  ])('has not %s', async (_what, wrong, field) =>
    expect(created(wrong)).rejects.toMatchObject({ code: 'invalid-input', fields: { [field]: expect.any(String) } }),
  );

  it('that is taken off the store or removed is bought by nobody, and what was agreed upon stays', async () => {
    await another();
    const plan = await created().then((one) => priced(one));
    const wish = { areaRef: AREA, planId: plan.id, period: 'monthly' as const, expectedPriceCents: 4_990 };
    const order = { ...wish, orderId: uuidv7(), number: catalog.aNumber() };
    const billing: Actor = { kind: 'service', name: 'billing' };
    const agreed = await ask(secureNumber, order, billing);
    await priced(plan, { priceCents: 9_990 });
    await expect(
      ask(secureNumber, { ...wish, orderId: uuidv7(), number: catalog.aNumber() }, billing),
    ).rejects.toMatchObject({ code: 'price-changed' });
    await ask(setPlanActive, { planId: plan.id, active: false, seen: 0 });
    expect(await inStore(plan.id)).toBeUndefined();
    await ask(removePlan, { planId: plan.id, seen: 1 });
    expect(await ask(removePlan, { planId: plan.id, seen: 1 })).toEqual({});
    expect((await ask(listManagedPlans, {})).map(({ id }) => id)).not.toContain(plan.id);
    await expect(priced(plan)).rejects.toMatchObject({ code: 'not-found' });
    await expect(
      ask(secureNumber, { ...wish, orderId: uuidv7(), number: catalog.aNumber() }, billing),
    ).rejects.toMatchObject({ code: 'plan-not-available' });
    expect(await ask(secureNumber, order, billing)).toMatchObject({ plan: agreed.plan });
  });

  it('is for sale when all others were taken off, also by two at once', async () => {
    const [one, other] = [await another(), await another()];
    await rows().updateMany({ _id: { $nin: [one.id, other.id] } }, { $set: { active: false } });
    const outcomes = await Promise.allSettled(
      [one, other].map(({ id, version: seen }) => ask(setPlanActive, { planId: id, active: false, seen })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [left] = await ask(listPlans, {}, guest);
    await expect(ask(removePlan, { planId: left!.id, seen: 0 })).rejects.toMatchObject({ code: 'last-plan' });
    expect(await inStore(left!.id)).toBeDefined();
  });

  it('is written down with what changed of it, and told once for each change', async () => {
    await another();
    const plan = await created().then((one) => priced(one));
    await priced(plan); // as it is already
    await ask(setPlanActive, { planId: plan.id, active: false, seen: 0 });
    const deeds = await deedsOn(plan.id);
    expect(deeds.map(({ action, changes }) => [action, changes])).toEqual([
      ['plan.create', expect.arrayContaining([{ field: 'name', from: null, to: 'Equipe' }])],
      ['plan.set-price', [{ field: 'monthly.priceCents', from: null, to: 4_990 }]],
      ['plan.deactivate', [{ field: 'active', from: true, to: false }]],
    ]);
    expect(await signals(plan.id)).toBe(3);
    await rows()
      .findOne({ _id: plan.id })
      .then((row) => new (catalog.database.model(planCollection))(row!).validate());
  });

  it.each([
    ['a guest', guest, 'unauthenticated'],
    ['a customer', customer, 'forbidden'],
  ])('is no matter of %s', async (_who, actor, code) => {
    const { id: planId } = await created();
    const details = { name: 'x', description: '', displayOrder: 1, features: [] };
    for (const deed of [
      ask(listManagedPlans, {}, actor),
      ask(createPlan, aPlan(), actor),
      ask(editPlan, { planId, seen: 0, ...details }, actor),
      ask(setPlanActive, { planId, seen: 0, active: false }, actor),
      ask(setPlanPrice, { planId, seen: 0, ...monthly }, actor),
      ask(removePlan, { planId, seen: 0 }, actor),
    ])
      await expect(deed).rejects.toMatchObject({ code });
  });

  it('is found by indexes, as are all', async () => {
    const read = (actor: Actor, command: typeof listManagedPlans | typeof listPlans) =>
      plansOf(catalog.database.connection, 'plans', () => ask(command as typeof listPlans, {}, actor));
    expectIndexed(await read(admin, listManagedPlans), 210);
    expectIndexed(await read(guest, listPlans), 210);
  });
});
