import type { SandboxCharge } from '@numera/testing/buyer';
import { expect, type Page } from '@playwright/test';
import { buyer } from './addresses.ts';

export const pixCodeOn = (page: Page): Promise<string> => page.getByLabel('Código PIX copia e cola').inputValue();

async function chargeWhere(what: string, fits: (charge: SandboxCharge) => boolean): Promise<SandboxCharge> {
  const charge = (await buyer.chargesAt()).find(fits);
  if (!charge) throw new Error(`the sandbox knows no charge ${what}`);
  return charge;
}

async function change(id: string, how: 'pay' | 'pay-late' | 'approve' | 'reprove' | 'refuse'): Promise<void> {
  const { status } = await buyer.sandbox('POST', `/control/charges/${id}/${how}`, {});
  if (status !== 200) throw new Error(`${how} answered ${status}`);
}

/** Pays, as the buyer's bank would, the PIX code that stands on the page. */
export async function payPixShownOn(page: Page): Promise<void> {
  const code = await pixCodeOn(page);
  const { id } = await chargeWhere('with the code on the page', ({ pixPayload }) => pixPayload === code);
  await change(id, 'pay');
}

/** Gives the order up that stands on the page, whose PIX code is then paid all the same; what was ordered. */
export async function payAfterGivingUp(page: Page): Promise<{ number: string }> {
  const code = await pixCodeOn(page);
  const { id, token, number } = await orderOn(page);
  const { id: charge } = await chargeWhere('with the code on the page', ({ pixPayload }) => pixPayload === code);
  const headers = { 'x-order-token': token };
  const { status } = await buyer.call('POST', `/api/orders/${id}/cancellation`, undefined, headers);
  if (status >= 300) throw new Error(`giving up answered ${status}`);
  await expect
    .poll(async () => (await buyer.call<{ state: string }>('GET', `/api/orders/${id}`, undefined, headers)).body.state)
    .toBe('CANCELED');
  await change(charge, 'pay-late');
  return { number };
}

/** As the bank would, when the slip that the page links to is paid. */
export async function paySlip(slipUrl: string): Promise<void> {
  const { id } = await chargeWhere('with that slip', (charge) => charge.slipUrl === slipUrl);
  await change(id, 'pay');
}

/** The provider's analyst lets the card charge for a number pass, or not. */
export const decideAnalysed = (did: string, how: 'approve' | 'reprove'): Promise<void> =>
  changeOf(did, 'AWAITING_RISK_ANALYSIS', how);

/** The bank behind a card refuses the next charge for a number. */
export const refuseRenewal = (did: string): Promise<void> => changeOf(did, 'PENDING', 'refuse');

async function changeOf(did: string, status: string, how: Parameters<typeof change>[1]): Promise<void> {
  const query = new URLSearchParams({ q: did, status });
  const { body } = await buyer.sandbox<{ data: SandboxCharge[] }>('GET', `/control/charges?${query}`);
  if (!body.data[0]) throw new Error(`no charge for ${did} is ${status}`);
  await change(body.data[0].id, how);
}

interface Fault {
  readonly kind: string;
  readonly provider?: 'asaas' | 'brdid' | 'cep';
  readonly route?: string;
  readonly status?: number;
  readonly count?: number;
  readonly seconds?: number;
  readonly ms?: number;
}

/** Switches a fault on; the story's end switches all of them off. */
export async function breakProvider(fault: Fault): Promise<void> {
  const { status } = await buyer.sandbox('POST', '/control/faults', fault);
  if (status >= 300) throw new Error(`the fault was refused with ${status}`);
}

export async function repairProviders(): Promise<void> {
  await buyer.sandbox('DELETE', '/control/faults');
}

/** The order that the page keeps for its buyer. */
export function orderOn(page: Page): Promise<{ id: string; token: string; number: string }> {
  return page.evaluate(() => {
    const { purchase } = JSON.parse(sessionStorage.getItem('numera.purchase.v1') ?? '{}') as {
      purchase?: { order?: { id: string; token: string; number: string } };
    };
    if (!purchase?.order) throw new Error('the page keeps no order');
    return purchase.order;
  });
}
