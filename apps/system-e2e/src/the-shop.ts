import { afterAll, beforeAll, expect } from '@jest/globals';
import type { AppName } from '@numera/testing/product-environment';
import { mortal, openShop, type Shop } from './open-shop.ts';

/** Kills these services at a named moment. */
export const fate = mortal('billing', 'provisioning', 'catalog', 'notifications');

/** The whole product, started once for everything that is tried of it, and looked through for what was lost at the end. */
export let shop: Shop;
beforeAll(async () => {
  shop = await openShop(fate.env);
}, 60_000);
afterAll(() => shop?.close(), 60_000);

/**
 * Kills the service as hard as a power cut at a moment that `act` leads to, and starts it again. What `act` came to, which may
 * go on meanwhile.
 */
export async function killAt<T>(app: AppName, moment: string, act: () => Promise<T>): Promise<T> {
  const service = shop.product.services[app];
  const { pid, exited: died } = service;
  fate.dieAt(app, moment);
  const acting = act();
  expect(await Promise.race([died, acting.then(() => died)])).toContain('SIGKILL');
  fate.spare(app);
  await service.restart();
  expect(service.pid).not.toBe(pid);
  return acting;
}
