import { emptyPurchase, type Purchase } from './purchase-slice.ts';
import { furthestStep, isStepOver, missingFor } from './steps.ts';

const chosen: Purchase = {
  ...emptyPurchase,
  city: { name: 'Campinas', areaCode: '19', areaRef: '19-0' },
  number: '551940001234',
  plan: {
    planId: 'p',
    name: 'Essencial',
    period: 'monthly',
    priceCents: 2990,
    originalPriceCents: null,
    discountPercent: null,
  },
  registered: true,
};
const order = { id: 'o', token: 't', number: '551940001234', areaRef: '19-0', method: 'PIX', shown: true } as const;

describe('missingFor', () => {
  it.each<[string, string, Partial<Purchase>, string | null]>([
    ['opens the first step to everybody', '/', emptyPurchase, null],
    ['asks for a city before the plan', '/plano', { city: null }, 'city'],
    ['opens the plan with a city alone', '/plano', { number: null, plan: null }, null],
    ['asks for a plan before the registration', '/cadastro', { plan: null }, 'plan'],
    ['asks for a number before the payment', '/pagamento', { number: null }, 'number'],
    ['asks for the registration before the payment', '/pagamento', { registered: false }, 'registration'],
    [
      'lets an order be paid without asking for the registration again',
      '/pagamento',
      { registered: false, order },
      null,
    ],
    ['asks for a plan before the confirmation', '/sucesso', { plan: null }, 'plan'],
    ['opens the confirmation with city and plan', '/sucesso', { number: null, registered: false }, null],
    ['opens the confirmation of an order without a choice', '/sucesso', { city: null, plan: null, order }, null],
  ])('%s', (_what, path, over, expected) => {
    expect(missingFor(path, { ...chosen, ...over })).toBe(expected);
  });
});

describe('furthestStep', () => {
  it.each<[string, Purchase, string]>([
    ['the first of a purchase that has not begun', emptyPurchase, '/'],
    ['the plan with a city alone', { ...chosen, plan: null, number: null, registered: false }, '/plano'],
    ['the registration with a plan', { ...chosen, registered: false }, '/cadastro'],
    ['the payment of a registered buyer', chosen, '/pagamento'],
  ])('is %s', (_what, purchase, step) => {
    expect(furthestStep(purchase)).toBe(step);
  });
});

describe('isStepOver', () => {
  const bought = { ...chosen, order: { ...order, bought: true } };
  it.each<[string, string, Purchase, boolean]>([
    ['closes the payment of what is bought', '/pagamento', bought, true],
    ['closes the registration before it', '/cadastro', bought, true],
    ['leaves the first step open, for another number', '/', bought, false],
    ['leaves the confirmation open', '/sucesso', bought, false],
    ['leaves the steps of the next number open', '/pagamento', { ...bought, number: '551940005678' }, false],
    ['leaves an order open that can be paid otherwise', '/pagamento', { ...chosen, order }, false],
  ])('%s', (_what, path, purchase, expected) => {
    expect(isStepOver(path, purchase)).toBe(expected);
  });
});
