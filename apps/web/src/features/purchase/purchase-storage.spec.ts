import { jest } from '@jest/globals';
import { noteLeaving } from '../../kernel/session/session-storage.ts';
import { emptyPurchase, type Purchase } from './purchase-slice.ts';
import { isOutdated, loadPurchase, savePurchase } from './purchase-storage.ts';

const order = { id: 'o', token: 't', number: '551940001234', areaRef: '19-0', method: 'PIX', shown: true } as const;
const begun: Purchase = {
  ...emptyPurchase,
  city: { name: 'Campinas', areaCode: '19', areaRef: '19-0' },
  number: order.number,
  draft: { name: 'Marina Duarte' },
  registered: true,
  order,
};

/** As far as it is used here. */
function aStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
}

describe('a purchase in storage', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(globalThis, { sessionStorage: aStorage(), localStorage: aStorage() });
    savePurchase(begun);
  });
  afterEach(() => {
    jest.useRealTimers();
    Object.assign(globalThis, { sessionStorage: undefined, localStorage: undefined });
  });

  it('is the same after a reload', () => {
    expect(loadPurchase()).toEqual(begun);
    expect(isOutdated(begun)).toBe(false);
  });

  it('keeps only the choice when its buyer left while it was not open, and a page from before is outdated', () => {
    jest.advanceTimersByTime(1);
    noteLeaving();
    expect(loadPurchase()).toEqual({ ...emptyPurchase, city: begun.city, number: begun.number });
    expect(isOutdated(begun)).toBe(true);
  });

  it('is the next buyer’s own once something is saved again', () => {
    jest.advanceTimersByTime(1);
    noteLeaving();
    savePurchase({ ...begun, draft: { name: 'Outra' } });
    expect(loadPurchase().draft).toEqual({ name: 'Outra' });
  });

  it('goes to another tab without personal data, and its order stays the first tab’s', () => {
    Object.assign(globalThis, { sessionStorage: aStorage() });
    expect(loadPurchase()).toMatchObject({ draft: {}, registered: false, order: { stands: 'elsewhere' } });
  });

  it('is forgotten after a day', () => {
    jest.advanceTimersByTime(86_400_000);
    expect(loadPurchase()).toEqual(emptyPurchase);
  });
});
