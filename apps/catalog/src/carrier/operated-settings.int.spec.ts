import { paymentConfirmed } from '@numera/contracts/billing/order-facts';
import { giveNumber } from '@numera/contracts/catalog/give-number';
import { secretContext, settingChanged, stockSetting } from '@numera/contracts/operations/settings';
import { numberReleased } from '@numera/contracts/provisioning/activation-facts';
import { seal } from '@numera/server/seal';
import { eventually } from '@numera/testing/eventually';
import { v7 as uuidv7 } from 'uuid';
import { AREA } from '../../test/catalog-under-test.ts';
import { ordered, payment, release } from '../../test/order-events.ts';
import { catalog, openCatalog } from '../../test/the-catalog.ts';
import { demoPlans } from '../plans/demo-plans.ts';
import { planCollection } from '../plans/plan.schema.ts';
import { type CatalogSettings, SETTINGS } from '../settings.ts';
import { CarrierAccount } from './carrier-account.ts';

const DAY_MS = 86_400_000;
const admin = { kind: 'user', userId: uuidv7(), role: 'admin', ip: '203.0.113.7' } as const;

openCatalog();

describe('what operators change of catalog', () => {
  it('keeps a number apart for as many days as were chosen', async () => {
    await catalog.client.ask(stockSetting.change, { seen: 0, values: { quarantineDays: 7 } }, admin);
    await catalog.database.model(planCollection).create([...demoPlans]);
    const order = await ordered();
    await catalog.deliver(paymentConfirmed, payment(order));
    await catalog.deliver(numberReleased, release(order));
    const daysOf = async (number: string) => {
      const { quarantinedUntil } = await catalog.number(number);
      return Math.round((quarantinedUntil!.getTime() - catalog.clock.now().getTime()) / DAY_MS);
    };
    expect(await daysOf(order.number)).toBe(7);
    // One in whose place an order has another, too.
    const failed = await ordered();
    await catalog.deliver(paymentConfirmed, payment(failed));
    const swap = { number: catalog.aNumber(), orderId: failed.orderId, areaRef: AREA, former: failed.number };
    await catalog.client.ask(giveNumber, swap, { kind: 'service', name: 'billing' });
    expect(await daysOf(failed.number)).toBe(7);
  });

  it('follows whom provisioning asks for numbers, whatever comes twice or late', async () => {
    const key = catalog.app.get<CatalogSettings>(SETTINGS).SETTINGS_KEY;
    const fact = (version: number, token: string) => ({
      ...({ name: 'carrier', version, values: { url: 'https://brdid.com.br/new' } } as const),
      sealed: { token: seal(token, key, secretContext('carrier', 'token')) },
      ...{ changedAt: new Date().toISOString(), changedBy: admin.userId },
    });
    await catalog.deliver(settingChanged, fact(2, 'second-token'));
    await catalog.deliver(settingChanged, fact(1, 'first-token'));
    await eventually('the second one holds', () =>
      expect(catalog.app.get(CarrierAccount).now()).toEqual({ url: 'https://brdid.com.br/new', token: 'second-token' }),
    );
  });
});
