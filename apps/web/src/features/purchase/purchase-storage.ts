import { leftAt } from '../../kernel/session/session-storage.ts';
import { emptyPurchase, type Purchase, withoutBuyer } from './purchase-slice.ts';

const KEY = 'numera.purchase.v1';
const DAY_MS = 86_400_000;

type Stored = { readonly savedAt: number; readonly purchase: Purchase };

const read = (storage: Storage): Purchase | null => {
  const raw = storage.getItem(KEY);
  if (!raw) return null;
  const { savedAt, purchase } = JSON.parse(raw) as Stored;
  if (Date.now() - savedAt >= DAY_MS) return null;
  const whole = { ...emptyPurchase, ...purchase };
  return savedAt < leftAt(storage) ? withoutBuyer(whole) : whole;
};

/** Personal data and the attempt made of it stay in the tab; the choice and the order survive its closing for a day. */
const impersonal = (purchase: Purchase): Purchase => ({
  ...purchase,
  draft: emptyPurchase.draft,
  lookedUp: emptyPurchase.lookedUp,
  prefill: null,
  payer: null,
  registered: false,
  attempt: null,
});

/** What a new tab takes over may still be another tab's: it is shown and gone on with here, but not taken from there. */
const shared = (purchase: Purchase | null): Purchase | null =>
  purchase && {
    ...purchase,
    hold: purchase.hold && { ...purchase.hold, shared: true },
    order: purchase.order && { stands: 'elsewhere', ...purchase.order },
  };

/** The tab's own purchase first, so that two tabs buy two numbers; otherwise the last one, without personal data. */
export function loadPurchase(): Purchase {
  try {
    return read(sessionStorage) ?? shared(read(localStorage)) ?? emptyPurchase;
  } catch {
    return emptyPurchase; // storage is blocked or holds another version: start anew
  }
}

export function savePurchase(purchase: Purchase): void {
  try {
    const savedAt = Date.now();
    sessionStorage.setItem(KEY, JSON.stringify({ savedAt, purchase }));
    localStorage.setItem(KEY, JSON.stringify({ savedAt, purchase: impersonal(purchase) }));
  } catch {
    // Private windows without storage still sell: only a reload starts anew.
  }
}

/** The tab went on elsewhere: what it keeps is no longer what this document knows. */
export function isOutdated(purchase: Purchase): boolean {
  try {
    const kept = read(sessionStorage);
    return kept !== null && JSON.stringify(kept) !== JSON.stringify(purchase);
  } catch {
    return false; // nothing is kept, so nothing can have gone on
  }
}
