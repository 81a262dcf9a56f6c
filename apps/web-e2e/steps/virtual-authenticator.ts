import type { Page } from '@playwright/test';
import { addresses } from './addresses.ts';

/** Passkeys are bound to a name, and an address has none: the same product, by its machine's name. */
export const namedStore = addresses.store.replace('127.0.0.1', 'localhost');

/** A device that keeps passkeys, and whose owner answers at once: with a finger that it knows, or with one that it does not. */
export async function withAuthenticator(page: Page): Promise<{ knowsOwner: (does: boolean) => Promise<void> }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    knowsOwner: async (isUserVerified) =>
      void (await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })),
  };
}
