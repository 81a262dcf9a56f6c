import { afterAll, beforeAll } from '@jest/globals';
import { mortal, openShop, type Shop } from './open-shop.ts';

/** Kills these services at a named moment. */
export const fate = mortal('billing', 'provisioning', 'catalog', 'notifications');

/** The whole product, started once for everything that is tried of it, and looked through for what was lost at the end. */
export let shop: Shop;
beforeAll(async () => {
  shop = await openShop(fate.env);
}, 60_000);
afterAll(() => shop?.close(), 60_000);
