import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SandboxCharge } from '@numera/testing/buyer';
import type { Page } from '@playwright/test';

const addressesFile = process.env['NUMERA_ADDRESSES'] ?? join(import.meta.dirname, '../../../var/addresses.json');
const { sandbox } = JSON.parse(readFileSync(addressesFile, 'utf8')) as { sandbox: string };

/** Pays, as the buyer's bank would, the PIX code that stands on the page. */
export async function payPixShownOn(page: Page): Promise<void> {
  const code = (await page.locator('textarea, code, output, input[readonly]').filter({ hasText: /^000201/ }).first().textContent()) ?? '';
  const answer = await fetch(`${sandbox}/control/charges?limit=500`);
  const { data } = (await answer.json()) as { data: SandboxCharge[] };
  const charge = data.find(({ pixPayload }) => pixPayload === code.trim());
  if (!charge) throw new Error('the sandbox knows no charge with the code on the page');
  await fetch(`${sandbox}/control/charges/${charge.id}/pay`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
}
