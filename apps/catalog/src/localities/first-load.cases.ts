import { listLocalities } from '@numera/contracts/catalog/list-localities';
import { listNumbers } from '@numera/contracts/catalog/list-numbers';
import { eventually } from '@numera/testing/eventually';
import { AREA } from '../../test/catalog-under-test.ts';
import { catalog, openCatalog } from '../../test/the-catalog.ts';

describe('a store that opens while the carrier is down', () => {
  openCatalog({}, ({ broken }) => broken.set('/carrier', 503));

  const localities = () => catalog.client.ask(listLocalities, {}, catalog.buyer());

  it('says that it has no list, and has one when the carrier is back', async () => {
    await expect(localities()).rejects.toThrow('localities-unavailable');
    await expect(catalog.client.ask(listNumbers, { areaRef: AREA }, catalog.buyer())).rejects.toThrow(
      'numbers-unavailable',
    );
    catalog.providers.broken.clear();
    await eventually('the list is there', async () => expect(await localities()).toHaveLength(1), { within: 15_000 });
  }, 30_000);
});
