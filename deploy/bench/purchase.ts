import type { HttpClient } from './http-client.ts';

export interface ForSale {
  readonly number: string;
  readonly areaRef: string;
}
export interface Placed {
  readonly orderId: string;
  /** The right to see it, as the shop wants it shown. */
  readonly token: string;
}
export interface Seen {
  readonly state: string;
  readonly pixCode: string | null;
}

/** A shop as a buyer's browser uses it: the product, or the bare one that it is compared with. */
export interface Shop {
  readonly sandboxUrl: string;
  hold(wanted: ForSale): Promise<string>;
  order(wanted: ForSale, holdId: string): Promise<Placed>;
  /** Resolves when the shop will tell of every change; what it resolves with ends that. */
  listen(placed: Placed, onChanged: () => void): Promise<() => void>;
  see(placed: Placed): Promise<Seen>;
}

/** A purchase that takes longer counts as failed. */
const PATIENCE_MS = 30_000;
/** The sandbox's PIX code carries the address of its charge. */
const CHARGE_IN_CODE = /cobv\/(pay_[a-z0-9]{16})/;

/**
 * One purchase as a browser makes it: hold, order, listen, look at the order after each signal, pay the PIX code once it is
 * shown, and be told that the number works.
 */
export async function buy(shop: Shop, http: HttpClient, wanted: ForSale): Promise<void> {
  const placed = await shop.order(wanted, await shop.hold(wanted));
  let finish: () => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  const active = new Promise<void>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  let hasPaid = false;
  let looking = false;
  let changedMeanwhile = false;
  const look = async (): Promise<void> => {
    if (looking) return void (changedMeanwhile = true);
    looking = true;
    const { state, pixCode } = await shop.see(placed);
    looking = false;
    if (state === 'ACTIVE') return finish();
    if (pixCode && !hasPaid) {
      hasPaid = true;
      await pay(http, shop.sandboxUrl, pixCode);
    }
    if (!changedMeanwhile) return;
    changedMeanwhile = false;
    await look();
  };
  const timer = setTimeout(() => fail(new Error(`order ${placed.orderId} is not active`)), PATIENCE_MS);
  const stop = await shop.listen(placed, () => void look().catch(fail));
  try {
    // The charge may have been issued before anybody listened.
    look().catch(fail);
    await active;
  } finally {
    clearTimeout(timer);
    stop();
  }
}

async function pay(http: HttpClient, sandboxUrl: string, code: string): Promise<void> {
  const charge = CHARGE_IN_CODE.exec(code)?.[1];
  if (!charge) throw new Error('the PIX code names no charge of the sandbox');
  await http.ask(`${sandboxUrl}/control/charges/${charge}/pay`, { method: 'POST', json: {} });
}
