import { checkForm, normalizeForm } from './form-rules.ts';
import {
  featureText,
  featureValue,
  newPlan,
  normalizeFeatures,
  percentOff,
  planDetails,
  planPrice,
  typedSlug,
  wrongFeatures,
} from './plan-forms.ts';

describe('a plan', () => {
  const plan = { name: 'Equipe', slug: 'plano_equipe', description: '', displayOrder: '4' };

  it('has a name, an id and a place', () => {
    expect(checkForm(newPlan, plan)).toEqual({});
    expect(normalizeForm(newPlan, plan)).toEqual({ ...plan, displayOrder: 4 });
    expect(checkForm(planDetails, {})).toEqual({
      name: 'Informe o nome do plano',
      displayOrder: 'Informe um número inteiro de 0 a 9999',
    });
  });

  it.each([
    ['Plano  Equipe ', 'plano_equipe'],
    ['EQUIPE', 'equipe'],
    [' a\tb ', 'a_b'],
  ])('%j gets the id %s', (typed, stored) => expect(normalizeForm(newPlan, { slug: typed }).slug).toBe(stored));

  it.each(['', 'plano1', 'ação', 'plano-equipe', '../x', 'a'.repeat(41)])('has not the id %j', (slug) =>
    expect(Object.keys(checkForm(newPlan, { ...plan, slug }))).toEqual(['slug']),
  );

  it('shows its id while it is typed with every character in its place', () =>
    expect(typedSlug('Plano  Equipe ')).toBe('plano__equipe_'));

  it.each([-1, 1.5, 10_000, 'x', Number.NaN, null])('has no place %p', (displayOrder) =>
    expect(Object.keys(checkForm(newPlan, { ...plan, displayOrder }))).toEqual(['displayOrder']),
  );
});

describe('a price', () => {
  const price = (priceCents: unknown, originalPriceCents: unknown = '', discountPercent: unknown = '') =>
    Object.keys(checkForm(planPrice, { priceCents, originalPriceCents, discountPercent }));

  it.each([
    ['29,90', '', ''],
    ['R$ 1.234,56', '', '15'],
    [8_073, 8_970, 10],
    ['80,73', '89,70', '11'],
    ['5,00', '5,01', ''],
  ])('of %p instead of %p with %p%% off is one', (final, original, percent) =>
    expect(price(final, original, percent)).toEqual([]),
  );

  it.each([
    ['0', '', '', 'priceCents'],
    ['-10,00', '', '', 'priceCents'],
    [-1_000, '', '', 'priceCents'],
    ['4,99', '', '', 'priceCents'],
    ['100.000,01', '', '', 'priceCents'],
    [29.9, '', '', 'priceCents'],
    ['29,90', '29,90', '', 'originalPriceCents'],
    ['29,90', '19,90', '', 'originalPriceCents'],
    ['80,73', '89,70', '50', 'discountPercent'],
    ['29,90', '', '0', 'discountPercent'],
    ['29,90', '', '100', 'discountPercent'],
    ['29,90', '', '12.5', 'discountPercent'],
  ])('of %p instead of %p with %p%% off is wrong in %4$s', (final, original, percent, field) =>
    expect(price(final, original, percent)).toEqual([field]),
  );

  it.each([
    [10_000, 8_000, 20],
    [8_970, 8_073, 10],
    [10_000, 9_999, null],
    [10_000, 12_000, null],
    [null, 8_000, null],
  ])('of %p for %p is %p%% off', (original, final, off) => expect(percentOff(original, final)).toBe(off));
});

describe('a feature', () => {
  it.each([
    ['sim', true],
    ['Não', false],
    ['nao', false],
    ['', null],
    [' 5 ', '5'],
    ['<b>30 dias</b>', 'b30 dias/b'],
  ])('typed as %j is %p', (typed, value) => expect(featureValue(typed)).toBe(value));

  it.each([true, false, null, '30 dias'])('of %p reads as it would be typed', (value) =>
    expect(featureValue(featureText(value))).toBe(value),
  );

  it('is what it says, whatever else was sent', () =>
    expect(normalizeFeatures([{ name: ' Ramais ', value: 5 }, { value: true }])).toEqual([
      { name: 'Ramais', value: null },
      { name: '', value: true },
    ]));

  it.each([
    [[{ name: 'Ramais', value: '5' }], null],
    [[{ name: '', value: '5' }], 'Informe o nome de cada característica'],
    [
      [
        { name: 'Ramais', value: '5' },
        { name: 'ramais', value: null },
      ],
      'Duas características têm o mesmo nome',
    ],
    [[{ name: 'x'.repeat(81), value: null }], 'O nome e o valor de uma característica têm no máximo 80 letras'],
    [
      Array.from({ length: 51 }, (_one, at) => ({ name: `n${at}`, value: null })),
      'Um plano tem no máximo 50 características',
    ],
  ])('is judged with the others', (features, wrong) => expect(wrongFeatures(features)).toBe(wrong));
});
