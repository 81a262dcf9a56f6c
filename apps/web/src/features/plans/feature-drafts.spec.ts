import type { PlanFeature } from '@numera/rules/plan-forms';
import { asText, draftsOf, hasLost, meantBy, moved, sameFeatures, withOneMore } from './feature-drafts.ts';

const features: PlanFeature[] = [
  { name: 'Siga-me', value: true },
  { name: 'Ramais', value: '5' },
  { name: 'Suporte', value: null },
];
const named = (drafts: ReturnType<typeof draftsOf>) => drafts.map(({ name }) => name);

describe('features that are edited', () => {
  const drafts = draftsOf(features);

  it('mean what is stored as long as nothing is typed', () => {
    expect(drafts.map(({ value }) => value)).toEqual(['Sim', '5', '']);
    expect(meantBy(drafts)).toEqual(features);
    expect(sameFeatures(meantBy(drafts), features)).toBe(true);
  });

  it.each([
    [0, 1, ['Ramais', 'Siga-me', 'Suporte']],
    [2, -1, ['Siga-me', 'Suporte', 'Ramais']],
    [0, -1, ['Siga-me', 'Ramais', 'Suporte']],
    [2, 1, ['Siga-me', 'Ramais', 'Suporte']],
  ] as const)('are moved from %i by %i, and no further than the ends', (at, by, order) =>
    expect(named(moved(drafts, at, by))).toEqual(order),
  );

  it('get one more, which is none until something is typed, and has a key of its own', () => {
    const more = withOneMore(moved(drafts, 0, 1));
    expect(meantBy(more)).toHaveLength(3);
    expect(new Set(more.map(({ key }) => key)).size).toBe(4);
    expect(withOneMore([])).toEqual([{ key: 0, name: '', value: '' }]);
  });

  it('are other features in another order, or with another value', () => {
    expect(sameFeatures(features, meantBy(moved(drafts, 0, 1)))).toBe(false);
    expect(sameFeatures(features, [{ name: 'Siga-me', value: false }, ...features.slice(1)])).toBe(false);
    expect(asText(features)).toBe('Siga-me: Sim\nRamais: 5\nSuporte');
  });

  it('are fewer when one is gone', () => {
    expect(hasLost(features, features.slice(1))).toBe(true);
    expect(hasLost(features, [...features.slice(1), { name: 'Novo', value: null }])).toBe(false);
  });
});
