export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];
export type Scores = Readonly<Record<Category, number>>;

/** The middle one: of an even count the lower of the two in the middle, so that luck does not help. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

export const medians = (runs: readonly Scores[]): Scores =>
  Object.fromEntries(categories.map((category) => [category, median(runs.map((run) => run[category]))])) as Scores;

const isPanel = (route: string): boolean => /^\/admin(\/|$)/.test(route);

/** What a route must reach: the store's front more than what follows it. The panel is for no search engine. */
export const wantedOf = (route: string): Scores => ({
  performance: route === '/' ? 95 : isPanel(route) ? 85 : 90,
  accessibility: 100,
  'best-practices': 100,
  seo: isPanel(route) ? 0 : 100,
});

/** One line for each category that is below what is wanted. */
export function shortfalls(route: string, scores: Scores): string[] {
  const wanted = wantedOf(route);
  // Written so that a category without a score falls short too.
  return categories
    .filter((category) => !(scores[category] >= wanted[category]))
    .map((category) => `${route}: ${category} ${scores[category]}, wanted ${wanted[category]}`);
}
