import type { PlanView } from '@numera/contracts/catalog/list-plans';
import { storeFacts } from './store-facts.ts';

const localities = { areaCodes: ['11', '19'], cities: ['Arujá', 'Campinas', 'Osasco'] };
const plan = (...prices: [period: 'monthly' | 'quarterly' | 'annual', priceCents: number][]): PlanView => ({
  id: 'p',
  name: 'P',
  description: '',
  recommended: false,
  prices: prices.map(([period, priceCents]) => ({
    period,
    priceCents,
    originalPriceCents: null,
    discountPercent: null,
  })),
  features: [],
});

it.each([
  ['the cheapest month of all plans', [plan(['monthly', 5_990]), plan(['monthly', 2_990])], 2_990, null],
  ['a month of the year, where it costs less', [plan(['monthly', 2_990], ['annual', 28_704])], 2_990, 2_392],
  ['no dearer month of a year', [plan(['monthly', 2_000], ['annual', 28_704])], 2_000, null],
  ['nothing where nothing is sold by the month', [plan(['annual', 28_704])], null, null],
  ['nothing while the plans are not known', null, null, null],
])('names %s', (_what, plans, fromCents, fromCentsByYear) => {
  expect(storeFacts(plans, localities)).toEqual({ fromCents, fromCentsByYear, areaCodes: 2, cities: 3 });
});
