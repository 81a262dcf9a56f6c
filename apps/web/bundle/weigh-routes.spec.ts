import { type Chunk, tooHeavy, weighRoutes } from './weigh-routes.ts';

const chunk = (fileName: string, weight: number, imports: string[] = []): Chunk => ({
  fileName,
  module: `/web/src/${fileName}`,
  imports,
  weight,
});
const built = [
  chunk('main.tsx', 90_000, ['shared.ts']),
  chunk('shared.ts', 30_000),
  chunk('first.tsx', 5_000, ['shared.ts']),
  chunk('form.tsx', 110_000, ['shared.ts', 'first.tsx']),
];
const first = { name: '/', modules: ['/main.tsx', '/first.tsx'], limitKb: 130 };
const form = { name: '/form', modules: ['/main.tsx', '/form.tsx'], limitKb: 240 };

it('weighs what a route and its imports bring, each file once', () => {
  expect(weighRoutes(built, [first, form]).map(({ kb }) => kb)).toEqual([125, 235]);
});

it('weighs only what a route brings after what is there already', () => {
  const after = { ...form, after: first.modules };
  expect(weighRoutes(built, [after]).map(({ kb }) => kb)).toEqual([110]);
});

it('refuses what is beyond the budget, and only that', () => {
  const routes = weighRoutes([...built.slice(1), chunk('main.tsx', 95_001, ['shared.ts'])], [first, form]);
  expect(tooHeavy(routes)).toEqual([
    '/ takes 130.0 kB of compressed JavaScript, 130 are allowed',
    '/form takes 240.0 kB of compressed JavaScript, 240 are allowed',
  ]);
  expect(tooHeavy(weighRoutes(built, [first, form]))).toEqual([]);
});

it('does not let a route pass that the build does not have', () => {
  expect(() => weighRoutes(built, [{ ...form, modules: ['/renamed.tsx'] }])).toThrow('no chunk for /renamed.tsx');
});
