import { listStuckActivations, tryActivationNow } from '@numera/contracts/operations/stuck-work';
import { testCarrier } from '@numera/contracts/operations/settings';
import { auditCollection } from '@numera/server/audit';
import { eventually } from '@numera/testing/eventually';
import { v7 as uuidv7 } from 'uuid';
import { type OpenProvisioning, openProvisioning } from '../../test/open-provisioning.ts';

const admin = { kind: 'user', userId: uuidv7(), role: 'admin', ip: '203.0.113.7' } as const;
const HOUR_MS = '3600000';

describe('what provisioning shows administrators', () => {
  let world: OpenProvisioning;
  beforeAll(async () => (world = await openProvisioning({ ACTIVATION_RETRY_MS: Array(6).fill(HOUR_MS).join() })));
  afterAll(() => world.close());
  const stuck = () => world.client.ask(listStuckActivations, {}, admin);
  const deeds = (id: string) => world.database.rows(auditCollection).find({ 'subject.id': id }).toArray();
  /** Asked once in vain, and not again for an hour. */
  const waits = async () => {
    const order = world.anOrder();
    world.carrier.mishap('adquirir_novo_did', order.did, 503);
    await world.pay(order);
    await eventually('it waits for its next try', async () =>
      expect((await stuck()).entries).toContainEqual(expect.objectContaining({ id: order.orderId, attempts: 1 })),
    );
    return order;
  };

  it('an activation that waits for its next try is tried now, once however often it is pressed, and who did it is written down', async () => {
    const { orderId } = await waits();
    await Promise.all([1, 2].map(() => world.client.ask(tryActivationNow, { id: orderId }, admin)));
    expect((await world.ended(orderId)).state).toBe('ACTIVE');
    expect(await deeds(orderId)).toMatchObject([{ action: 'order.try-now', by: admin.userId }]);
    expect((await stuck()).entries.map(({ id }) => id)).not.toContain(orderId);
    await expect(world.client.ask(tryActivationNow, { id: orderId }, admin)).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('is nobody else’s to see or to press', async () => {
    const person = { ...admin, role: 'user' } as const;
    await expect(world.client.ask(listStuckActivations, {}, person)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(world.client.ask(tryActivationNow, { id: uuidv7() }, person)).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it('the carrier is tried with what is typed, at no other address', async () => {
    const tried = (url: string) => world.client.ask(testCarrier, { values: { url, token: '' } }, admin);
    expect(await tried('https://brdid.com.br.example/api')).toEqual({ problem: 'address-refused' });
    expect(await tried(`${world.carrier.url}/nowhere`)).toEqual({ problem: 'not-the-service' });
  });
});
