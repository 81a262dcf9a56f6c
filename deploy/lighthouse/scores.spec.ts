import { median, medians, type Scores, shortfalls } from './scores.ts';

const good: Scores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

it('takes the middle, and of two in the middle the lower', () => {
  expect([median([99, 90, 95, 91, 100]), median([90, 95]), median([])]).toEqual([95, 90, Number.NaN]);
  expect(medians([good, { ...good, performance: 80 }, good]).performance).toBe(95);
});

it('names what falls short, a missing score too', () => {
  expect(shortfalls('/', good)).toEqual([]);
  expect(shortfalls('/', { ...good, performance: 94 })).toEqual(['/: performance 94, wanted 95']);
  expect(shortfalls('/plano', { ...good, performance: 90 })).toEqual([]);
  expect(shortfalls('/admin', { ...good, performance: 85, seo: 60 })).toEqual([]);
  expect(shortfalls('/admin/numeros', { ...good, performance: 84 })).toEqual([
    '/admin/numeros: performance 84, wanted 85',
  ]);
  expect(shortfalls('/plano', { ...good, seo: Number.NaN })).toEqual(['/plano: seo NaN, wanted 100']);
});
