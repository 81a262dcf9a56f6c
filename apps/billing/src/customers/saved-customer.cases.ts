import { getOrder } from '@numera/contracts/billing/get-order';
import { getSavedCustomer, saveCustomer } from '@numera/contracts/billing/saved-customer';
import type { ActorOf, Person } from '@numera/contracts/access';
import { Database } from '@numera/server/database';
import { demoUserId } from '@numera/server/demo-user-id';
import { seal } from '@numera/server/seal';
import { aTaxId } from '@numera/testing/a-tax-id';
import { aRegistration } from '@numera/testing/buyer';
import { describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { billing } from '../../test/the-billing.ts';
import { addDemoCustomer, demoCustomerSettings } from './add-demo-customer.ts';
import { customerCollection } from './customer.schema.ts';

const aUser = (): ActorOf<'user'> => ({ kind: 'user', userId: uuidv7(), role: 'user', ip: '203.0.113.7' });
const guest: Person = { kind: 'guest', ip: '203.0.113.7' };
const saved = async (actor: Person) => (await billing.askAs(actor, getSavedCustomer, {})).address;
const seenBy = async (actor: Person) => (await billing.askAs(actor, getSavedCustomer, {})).version;
const save = async (actor: Person, taxId: string, changes: Partial<Record<string, string>> = {}, seen?: number) =>
  billing.askAs(actor, saveCustomer, {
    ...aRegistration(changes),
    cpfCnpj: seal(taxId, billing.key, 'cpfCnpj'),
    seen: seen ?? (await seenBy(actor)),
  });
const customers = () => billing.app.get(Database).model(customerCollection);

describe('what a signed-in buyer keeps', () => {
  it('is given back, replaced by what is kept later, and nobody else’s', async () => {
    const [ana, bruno] = [aUser(), aUser()];
    const taxId = aTaxId();
    await save(ana, taxId, { number: '1000' });
    await save(ana, taxId, { number: '2000' });
    expect(await saved(ana)).toMatchObject({ number: '2000', neighborhood: 'Bela Vista', state: 'SP' });
    expect(await saved(bruno)).toBeNull();
    // The same tax id typed by another account shows it nothing of the first.
    await save(bruno, taxId, { number: '77' });
    expect([(await saved(ana))?.number, (await saved(bruno))?.number]).toEqual(['2000', '77']);
    await expect(saved(guest)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(save(guest, taxId)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('is not overwritten by who saw what it was before', async () => {
    const ana = aUser();
    const taxId = aTaxId();
    await save(ana, taxId, { number: '1' }, 0);
    await expect(save(ana, taxId, { number: '2' }, 0)).rejects.toMatchObject({
      code: 'version-conflict',
      current: { address: { number: '1' }, version: 1 },
    });
    // The same again, as after a lost answer, is as it should be.
    expect(await save(ana, taxId, { number: '1' }, 0)).toMatchObject({ address: { number: '1' }, version: 1 });
  });

  it('is told to its owner’s open pages when it is another, and not when it was refused', async () => {
    const ana = aUser();
    const taxId = aTaxId();
    const told = async () =>
      (await billing.announced('account.changed.v1')).filter(
        ({ body }) => (body.data as { userId: string }).userId === ana.userId,
      );
    await save(ana, taxId);
    expect(await told()).toHaveLength(1);
    await expect(save(ana, taxId, { number: '2' }, 7)).rejects.toMatchObject({ code: 'version-conflict' });
    expect(await told()).toHaveLength(1);
  });

  it('is not what was bought with', async () => {
    const ana = aUser();
    await billing.order('PIX', { actor: ana });
    expect(await saved(ana)).toBeNull();
  });

  it('is the payer of the next order, and one payer at the provider whoever buys with that tax id', async () => {
    const ana = aUser();
    const taxId = aTaxId();
    await save(ana, taxId);
    const { orderId: byGuest } = await billing.order('PIX', { taxId });
    const [first, second] = [
      await billing.order('PIX', { actor: ana, taxId }),
      await billing.order('PIX', { actor: ana, taxId }),
    ];
    const orders = [];
    for (const id of [byGuest, first.orderId, second.orderId])
      orders.push(await billing.reaches(id, 'AWAITING_PAYMENT'));
    const [guests, one, two] = orders;
    expect(one!.customerId).toBe(two!.customerId);
    expect(guests!.customerId).not.toBe(one!.customerId);
    expect(new Set(orders.map(({ asaasCustomerId }) => asaasCustomerId)).size).toBe(1);
    expect(await saved(ana)).not.toBeNull();
  });

  it('shows a signed-in owner the order without its token, and nobody else', async () => {
    const ana = aUser();
    const { orderId } = await billing.order('PIX', { actor: ana });
    expect(await billing.askAs(ana, getOrder, { orderId })).toMatchObject({ id: orderId });
    for (const other of [aUser(), guest])
      await expect(billing.askAs(other, getOrder, { orderId })).rejects.toMatchObject({ code: 'order-not-found' });
  });
});

describe('the demonstration’s customer record', () => {
  it('is there once, however often it is brought, and belongs to identity’s demonstration customer', async () => {
    const before = await customers().countDocuments();
    const settings = demoCustomerSettings.parse({ PERSONAL_DATA_KEY: billing.key.toString('base64') });
    for (const _ of ['once', 'again'])
      expect(await addDemoCustomer(billing.app.get(Database), settings)).toBe(before + 1);
    const marina: Person = { kind: 'user', userId: demoUserId('cliente@numera.test'), role: 'user', ip: '203.0.113.7' };
    expect(await saved(marina)).toMatchObject({ cep: '01310100', complement: 'Sala 12', city: 'São Paulo' });
  });
});
