import { openOnce } from '@numera/testing/open-once';
import { type CatalogUnderTest, catalogUnderTest } from './catalog-under-test.ts';

export let catalog: CatalogUnderTest;

/** As `catalogUnderTest`, once for all cases. */
export const openCatalog = openOnce(catalogUnderTest, (opened) => (catalog = opened));
