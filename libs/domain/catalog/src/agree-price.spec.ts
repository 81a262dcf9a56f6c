import { agreePrice, type PricedPlan } from './agree-price.ts';

const monthly = { period: 'monthly', priceCents: 2_990, originalPriceCents: null, discountPercent: null } as const;
const plan: PricedPlan = { active: true, prices: [monthly] };

describe('agreePrice', () => {
  it('is the price of the plan', () => expect(agreePrice(plan, 'monthly', 2_990)).toEqual(monthly));

  it.each([
    ['there is no such plan', null, 'monthly', 2_990, 'plan-not-available'],
    ['the plan was withdrawn', { ...plan, active: false }, 'monthly', 2_990, 'plan-not-available'],
    ['the plan has no such period', plan, 'annual', 2_990, 'plan-not-available'],
    ['the buyer saw less', plan, 'monthly', 1, 'price-changed'],
    ['the buyer saw more', plan, 'monthly', 3_000, 'price-changed'],
  ] as const)('refuses when %s', (_why, given, period, expected, code) => {
    expect(() => agreePrice(given, period, expected)).toThrow(code);
  });
});
