import { netCents } from './fees.ts';
import { lateCharge } from './late-charge.ts';

it.each([
  ['PIX', 9801],
  ['BOLETO', 9801],
  ['CREDIT_CARD', 9652],
] as const)('leaves of R$ 100,00 by %s what the real account got', (method, net) => {
  expect(netCents(10_000, method)).toBe(net);
});

describe('what a late payer owes', () => {
  const terms = { fine: { value: 2, type: 'PERCENTAGE' }, interest: { value: 1 } } as const;

  it('is nothing on the due date', () => expect(lateCharge(35_000, terms, '2026-07-24', '2026-07-24')).toBe(0));

  it('is the fine and the interest of the days', () => {
    expect(lateCharge(35_000, terms, '2026-07-24', '2026-08-03')).toBe(700 + 117);
  });

  it('may be a fixed fine', () => {
    const fixed = { fine: { value: 5, type: 'FIXED' }, interest: { value: 0 } } as const;
    expect(lateCharge(35_000, fixed, '2026-07-24', '2026-07-25')).toBe(500);
  });
});
