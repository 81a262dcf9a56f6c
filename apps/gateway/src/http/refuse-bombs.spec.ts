import { isModest } from './refuse-bombs.ts';

describe('a modest body', () => {
  it('is what a form sends', () => {
    expect(isModest({ number: '551140001234', registration: { name: 'Ana', cep: '01310-100' } })).toBe(true);
  });

  it.each([
    ['deep', JSON.parse('['.repeat(20_000) + ']'.repeat(20_000))],
    ['wide', Array(1_000).fill(1)],
    ['bushy', Array(10).fill(Array(10).fill(Array(10).fill({ a: 1 })))],
  ])('is not one that is %s', (_what, body) => {
    expect(isModest(body)).toBe(false);
  });
});
