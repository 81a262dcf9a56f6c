import { leavesTooManyUnpaid } from './unpaid-orders.ts';

const limits = { perPayer: 5, perTaxId: 25 };

it.each([
  ['a guest with four at the same place', { here: 4, anywhere: 4 }, true, false],
  ['a guest with five at the same place', { here: 5, anywhere: 5 }, true, true],
  ['a guest whose tax id strangers used five times elsewhere', { here: 0, anywhere: 5 }, true, false],
  ['a guest whose tax id was used everywhere', { here: 0, anywhere: 25 }, true, true],
  ['an account with four, wherever from', { here: 0, anywhere: 4 }, false, false],
  ['an account with five, wherever from', { here: 0, anywhere: 5 }, false, true],
])('%s', (_who, unpaid, isGuest, tooMany) => expect(leavesTooManyUnpaid(unpaid, isGuest, limits)).toBe(tooMany));
