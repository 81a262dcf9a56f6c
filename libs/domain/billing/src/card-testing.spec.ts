import { type CardTries, fullCount, refusalForFull } from './card-testing.ts';

const limits = { perCard: 6, perPayer: 10, perPayerAnywhere: 30, perNetwork: 60, perWiderNetwork: 240 };
const aFirstTry: CardTries = { order: 1, card: 1, payer: 1, payerAnywhere: 1, network: 1, widerNetwork: 1 };

describe('a card that is tried', () => {
  it.each([
    ['for the first time', {}],
    ['a third time, after two slips of the fingers', { order: 3, card: 3, payer: 3, payerAnywhere: 3, network: 3 }],
    ['for the last time that its order bears', { order: 5, card: 5 }],
    ['for the first time, in an office where somebody tries stolen ones', { network: 60, widerNetwork: 60 }],
    ['by the owner of a tax id that strangers tried cards with', { payerAnywhere: 30 }],
  ])('%s may be shown to the provider', (_what, tries) =>
    expect(fullCount({ ...aFirstTry, ...tries }, limits, false)).toBeNull(),
  );

  it.each([
    ['order', { order: 6, payer: 6 }],
    ['card', { card: 7 }],
    ['payer', { payer: 11, payerAnywhere: 11, network: 11 }],
    ['payerAnywhere', { payerAnywhere: 31 }],
    ['network', { network: 61, widerNetwork: 61 }],
    ['widerNetwork', { widerNetwork: 241 }],
  ])('is stopped by its %s', (count, tries) =>
    expect(fullCount({ ...aFirstTry, ...tries }, limits, false)).toBe(count),
  );

  it('by somebody who has paid here before is not stopped by what others do at the same address', () => {
    expect(fullCount({ ...aFirstTry, network: 61, widerNetwork: 999 }, limits, true)).toBeNull();
    expect(fullCount({ ...aFirstTry, network: 61, card: 7 }, limits, true)).toBe('card');
  });

  it('is refused with what helps', () => {
    expect(refusalForFull('card')).toBe('card-refused-often');
    expect(refusalForFull('network')).toBe('too-many-card-refusals');
  });
});
