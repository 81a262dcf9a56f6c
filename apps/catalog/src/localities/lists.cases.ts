import { listLocalities } from '@numera/contracts/catalog/list-localities';
import { listNumbers } from '@numera/contracts/catalog/list-numbers';
import { listPlans } from '@numera/contracts/catalog/list-plans';
import { eventually } from '@numera/testing/eventually';
import { AREA, CITY, STOCK } from '../../test/catalog-under-test.ts';
import { catalog, openCatalog } from '../../test/the-catalog.ts';
import { demoPlans } from '../plans/demo-plans.ts';
import { planCollection } from '../plans/plan.schema.ts';
import { localityCollection } from './locality.schema.ts';

const MINUTE = 60_000;

describe('the lists of the store', () => {
  openCatalog();
  afterEach(() => catalog.providers.broken.clear());

  const localities = () => catalog.client.ask(listLocalities, {}, catalog.buyer());
  const numbers = (areaRef: string) => catalog.client.ask(listNumbers, { areaRef }, catalog.buyer());
  const asked = (operation: string) =>
    catalog.providers.asked.filter((path) => path === `/carrier/${operation}`).length;
  /** From here on the service believes that so much time has passed. */
  const wait = (ms: number) => {
    const before = catalog.clock.now.bind(catalog.clock);
    catalog.clock.now = () => new Date(before().getTime() + ms);
  };

  it('localities are fetched at the start and kept in the database', async () => {
    expect(await localities()).toEqual([{ areaCode: '11', cities: [{ name: CITY, areaRef: AREA }] }]);
    expect(await catalog.database.model(localityCollection).findById('brdid').lean()).toMatchObject({
      rows: [{ areaCode: '11', city: CITY, areaRef: AREA }],
    });
  });

  it('localities are fetched once a quarter of an hour, behind the back of whoever asks', async () => {
    const before = asked('buscar_localidades');
    await Promise.all([localities(), localities(), localities()]);
    expect(asked('buscar_localidades')).toBe(before);
    catalog.providers.localities = [
      { CN: '21', LOCALIDADE: 'Niterói', AREA_LOCAL: 21108 },
      { CN: 11, LOCALIDADE: CITY, AREA_LOCAL: AREA },
      { CN: 11, LOCALIDADE: 'Barueri', AREA_LOCAL: '11171' },
      { CN: '1', LOCALIDADE: 'Errada', AREA_LOCAL: 'x' },
      { LOCALIDADE: 'Sem código' },
      'lixo',
    ];
    wait(16 * MINUTE);
    expect(await localities()).toHaveLength(1);
    const fresh = await eventually('the new list is there', async () => {
      const list = await localities();
      expect(list).toHaveLength(2);
      return list;
    });
    expect(fresh.map(({ areaCode, cities }) => [areaCode, cities.map(({ name }) => name)])).toEqual([
      ['11', ['Barueri', CITY]],
      ['21', ['Niterói']],
    ]);
    expect(asked('buscar_localidades')).toBe(before + 1);
  });

  it('the carrier is asked for one city six times a minute at most, however it answers', async () => {
    const osasco = { CN: 11, LOCALIDADE: 'Osasco', AREA_LOCAL: '11172' };
    catalog.providers.localities = [...(catalog.providers.localities as unknown[]), osasco];
    wait(16 * MINUTE);
    await eventually('the city is known', async () =>
      expect((await localities())[0]!.cities.map(({ name }) => name)).toContain('Osasco'),
    );
    const before = asked('buscar_numeros_by_area_local');
    for (let minute = 0; minute < 9; minute++) {
      await numbers('11172');
      wait(MINUTE + 1);
    }
    expect(asked('buscar_numeros_by_area_local') - before).toBe(6);
  });

  it('a silent carrier costs the buyer less than the three seconds a service has to answer', async () => {
    catalog.providers.broken.set('/carrier', 'silent');
    const started = performance.now();
    await expect(numbers('21108')).rejects.toThrow('numbers-unavailable');
    expect(performance.now() - started).toBeGreaterThan(2_000);
    expect(performance.now() - started).toBeLessThan(2_900);
  });

  it('localities are those of before while the carrier fails', async () => {
    const before = asked('buscar_localidades');
    catalog.providers.broken.set('/carrier', 500);
    wait(16 * MINUTE);
    expect(await localities()).toHaveLength(2);
    await eventually('the carrier was asked, and asked again', () =>
      expect(asked('buscar_localidades')).toBeGreaterThan(before + 1),
    );
    expect(await localities()).toHaveLength(2);
  });

  it('numbers are the carrier’s, as the house writes them, and asked for once a minute', async () => {
    const before = asked('buscar_numeros_by_area_local');
    const lists = await Promise.all([numbers(AREA), numbers(AREA), numbers(AREA)]);
    expect(lists[0]).toHaveLength(STOCK);
    expect(lists[0]![0]).toEqual({ number: '551140000001', areaCode: '11', local: '40000001' });
    expect(asked('buscar_numeros_by_area_local')).toBe(before + 1);
    wait(MINUTE + 1);
    await numbers(AREA);
    expect(asked('buscar_numeros_by_area_local')).toBe(before + 2);
  });

  it('numbers of before are better than none, for ten minutes', async () => {
    catalog.providers.broken.set('/carrier', 503);
    wait(2 * MINUTE);
    expect(await numbers(AREA)).toHaveLength(STOCK);
    wait(10 * MINUTE);
    await expect(numbers(AREA)).rejects.toThrow('numbers-unavailable');
  });

  it('a made-up city never reaches the carrier', async () => {
    const before = asked('buscar_numeros_by_area_local');
    expect(await numbers('../../etc')).toEqual([]);
    expect(asked('buscar_numeros_by_area_local')).toBe(before);
  });

  it('plans are the active ones, in their order', async () => {
    const plans = catalog.database.model(planCollection);
    await plans.create([...demoPlans].reverse());
    await plans.create([{ ...demoPlans[0], _id: 'antigo', active: false }]);
    const list = await catalog.client.ask(listPlans, {}, catalog.buyer());
    expect(list.map(({ id, recommended }) => [id, recommended])).toEqual([
      ['essencial', false],
      ['profissional', true],
      ['empresarial', false],
    ]);
    expect(list[0]!.prices).toEqual([
      { period: 'monthly', priceCents: 2_990, originalPriceCents: null, discountPercent: null },
      { period: 'quarterly', priceCents: 8_073, originalPriceCents: 8_970, discountPercent: 10 },
      { period: 'annual', priceCents: 28_704, originalPriceCents: 35_880, discountPercent: 20 },
    ]);
    expect(list[0]!.features.map(({ value }) => value)).toEqual(expect.arrayContaining([true, false, null, '1']));
  });

  it('one plan is recommended at most, whatever is marked, and none that is not for sale', async () => {
    const plans = catalog.database.model(planCollection);
    const recommended = async () => {
      const list = await catalog.client.ask(listPlans, {}, catalog.buyer());
      return list.flatMap(({ id, recommended: advised }) => (advised ? [id] : []));
    };
    await plans.updateMany({}, { recommended: true });
    expect(await recommended()).toEqual(['essencial']);
    await plans.updateOne({ _id: 'essencial' }, { active: false });
    expect(await recommended()).toEqual(['profissional']);
    await plans.collection.updateMany({}, { $unset: { recommended: '' } });
    expect(await recommended()).toEqual([]);
  });
});
