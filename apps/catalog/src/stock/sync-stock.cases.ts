import { listLocalities } from '@numera/contracts/catalog/list-localities';
import { listNumbers } from '@numera/contracts/catalog/list-numbers';
import { getStockSums, listStock, stockList, syncStock } from '@numera/contracts/catalog/stock';
import type { Actor } from '@numera/contracts/contract';
import { auditCollection } from '@numera/server/audit';
import { eventually } from '@numera/testing/eventually';
import { v7 as uuidv7 } from 'uuid';
import { AREA, CITY } from '../../test/catalog-under-test.ts';
import { catalog } from '../../test/the-catalog.ts';

const admin: Actor = { kind: 'user', userId: uuidv7(), role: 'admin', ip: '203.0.113.1' };
const sync = (areaRef?: string) => catalog.client.ask(syncStock, areaRef ? { areaRef } : {}, admin);
const sums = () => catalog.client.ask(getStockSums, {}, admin);
const cities = async () => {
  const list = await catalog.client.ask(listLocalities, {}, catalog.buyer());
  return list.flatMap((one) => one.cities.map(({ name }) => name));
};
const standing = async (areaRef: string) => {
  const { rows } = await catalog.client.ask(listStock, stockList.input.parse({}), admin);
  return rows.find((one) => one.areaRef === areaRef)?.standing;
};
const saoPaulo = { CN: 11, LOCALIDADE: CITY, AREA_LOCAL: AREA };
const barueri = { CN: 11, LOCALIDADE: 'Barueri', AREA_LOCAL: '11171' };

describe('reading the carrier anew', () => {
  afterEach(() => catalog.providers.broken.clear());
  afterAll(async () => {
    catalog.providers.localities = [saoPaulo];
  });

  it('tells which cities came and went, and the store shows it at once', async () => {
    catalog.providers.localities = [saoPaulo, barueri];
    expect(await sync()).toMatchObject({ state: 'done', changes: { added: ['Barueri (11)'], gone: [] } });
    expect(await cities()).toEqual(['Barueri', CITY]);
    expect(await standing('11171')).toBe('offered');
    catalog.providers.localities = [saoPaulo];
    expect(await sync()).toMatchObject({ state: 'done', changes: { added: [], gone: ['Barueri (11)'] } });
    expect(await cities()).toEqual([CITY]);
    expect(await standing('11171')).toBe('gone');
    expect((await sums()).sync).toMatchObject({ state: 'done', changes: { gone: ['Barueri (11)'] } });
    const deeds = catalog.database.rows(auditCollection).find({ action: 'stock.sync', by: admin.userId });
    expect(await deeds.toArray()).toHaveLength(2);
  });

  it('of one city tells which numbers went, and its open lists ask again', async () => {
    await catalog.client.ask(listNumbers, { areaRef: AREA }, catalog.buyer());
    const offered = catalog.providers.stock.get(AREA)!;
    const last = offered.at(-1)!;
    const number = `5511${last.NUMERO}`;
    catalog.providers.stock.set(AREA, offered.slice(0, -1));
    expect(await sync(AREA)).toMatchObject({ state: 'done', changes: { added: [], gone: [number] } });
    const shown = await catalog.client.ask(listNumbers, { areaRef: AREA }, catalog.buyer());
    expect(shown.map((one) => one.number)).not.toContain(number);
    expect(await catalog.signals(number)).toHaveLength(1);
    catalog.providers.stock.set(AREA, offered);
    expect(await sync(AREA)).toMatchObject({ changes: { added: [number], gone: [] } });
  });

  it('is done once at a time: a second press is told so, and the carrier’s silence is said and loses nothing', async () => {
    catalog.providers.broken.set('/carrier/buscar_localidades', 'silent');
    const pressed = sync();
    await eventually('it is being read', async () => expect((await sums()).sync?.state).toBe('running'));
    await expect(sync()).rejects.toThrow('sync-under-way');
    expect(await pressed).toMatchObject({ state: 'running' });
    catalog.providers.broken.set('/carrier/buscar_localidades', 500);
    await eventually(
      'the reading was given up',
      async () => expect((await sums()).sync).toMatchObject({ state: 'failed', failure: 'carrier-silent' }),
      { within: 25_000 },
    );
    expect(await cities()).toEqual([CITY]);
    expect(await standing(AREA)).toBe('offered');
  }, 40_000);

  it('asks the carrier no more often than we may', async () => {
    const results = [];
    for (let times = 0; times < 7; times++) results.push(await sync(AREA));
    expect(results.at(-1)).toMatchObject({ state: 'failed', failure: 'too-often', changes: null });
  });

  it('is of a city that the carrier names', () => expect(sync('elsewhere')).rejects.toThrow('not-found'));
});
