import { afterAll, beforeAll } from '@jest/globals';
import { type CatalogUnderTest, catalogUnderTest } from './catalog-under-test.ts';

export let catalog: CatalogUnderTest;

/** Opens catalog once for all cases of a file, those that it imports, or of a `describe`, as `catalogUnderTest` does. */
export function openCatalog(...asked: Parameters<typeof catalogUnderTest>): void {
  beforeAll(async () => {
    catalog = await catalogUnderTest(...asked);
  }, 60_000);
  afterAll(() => catalog?.close());
}
