import { randomInt } from 'node:crypto';
import { formatDid } from '@numera/rules/did';
import type { HoldView } from '@numera/contracts/catalog/holds';
import { aRegistration } from '@numera/testing/buyer';
import { expect, type Page } from '@playwright/test';
import { buyer } from './addresses.ts';
import { anAddress } from './story.ts';

export interface Chosen {
  readonly did: string;
  /** As lists write it. */
  readonly number: string;
  readonly areaRef: string;
  readonly city: string;
  readonly holdId: string;
}

const STORAGE = 'numera.purchase.v1';

/** Takes a number over the API, for the buyer at `address`. */
export async function holdAny(areaCode: string, address = anAddress()): Promise<Chosen> {
  const locality = (await buyer.localities()).find((one) => one.areaCode === areaCode);
  const [city, free] = await firstWithNumbers(locality?.cities ?? []);
  const did = free[randomInt(free.length)]!.number;
  const { status, body } = await hold(did, city.areaRef, address);
  if (status !== 201) return holdAny(areaCode, address); // another story was faster
  return { did, number: formatDid(did), areaRef: city.areaRef, city: city.name, holdId: body.holdId };
}

async function firstWithNumbers(cities: readonly { name: string; areaRef: string }[]) {
  for (const city of cities) {
    const free = await buyer.numbers(city.areaRef);
    if (free.length > 0) return [city, free] as const;
  }
  throw new Error('no number left in any city');
}

export const hold = (number: string, areaRef: string, address = anAddress()) =>
  buyer.call<HoldView>('POST', '/api/holds', { number, areaRef }, { 'x-forwarded-for': address });

export const release = (holdId: string) => buyer.call('DELETE', `/api/holds/${holdId}`);

/** Opens a later step as a buyer does who filled in the earlier ones: number held, plan chosen, registration typed. */
export async function arriveAt(
  page: Page,
  path: '/plano' | '/cadastro' | '/pagamento',
  { areaCode, registration = {} }: { areaCode: string; registration?: Record<string, string> },
): Promise<Chosen> {
  const chosen = await holdAny(areaCode);
  const [plan] = await buyer.plans();
  const price = plan?.prices.find(({ period }) => period === 'monthly');
  if (!plan || !price) throw new Error('no plan for sale');
  const purchase = {
    city: { name: chosen.city, areaCode, areaRef: chosen.areaRef },
    number: chosen.did,
    hold: { holdId: chosen.holdId, number: chosen.did, areaRef: chosen.areaRef, endsAt: Date.now() + 15 * 60_000 },
    plan: path === '/plano' ? null : { planId: plan.id, name: plan.name, ...price },
    draft: path === '/pagamento' ? { ...aRegistration(registration), terms: true } : {},
    registered: path === '/pagamento',
  };
  // Only where nothing is yet: a reload later in the story finds what the page itself has kept.
  await page.addInitScript(
    ([key, stored]) => {
      if (!sessionStorage.getItem(key!)) sessionStorage.setItem(key!, stored!);
    },
    [STORAGE, JSON.stringify({ savedAt: Date.now(), purchase })],
  );
  await page.goto(path);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  return chosen;
}
