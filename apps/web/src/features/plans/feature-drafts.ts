import { featureText, normalizeFeatures, type PlanFeature } from '@numera/rules/plan-forms';

/** A feature while it is being edited; `key` stays its own wherever it is moved. */
export interface FeatureDraft {
  readonly key: number;
  readonly name: string;
  readonly value: string;
}

export const draftsOf = (features: readonly PlanFeature[]): FeatureDraft[] =>
  features.map(({ name, value }, key) => ({ key, name, value: featureText(value) }));

/** What is stored of them; a line in which nothing was typed is none. */
export const meantBy = (drafts: readonly FeatureDraft[]): PlanFeature[] =>
  normalizeFeatures(drafts).filter(({ name, value }) => name !== '' || value !== null);

export const withOneMore = (drafts: readonly FeatureDraft[]): FeatureDraft[] => [
  ...drafts,
  { key: Math.max(-1, ...drafts.map(({ key }) => key)) + 1, name: '', value: '' },
];

/** The draft one place up (-1) or down (1); at the end of the list it stays. */
export function moved(drafts: readonly FeatureDraft[], at: number, by: -1 | 1): FeatureDraft[] {
  const other = drafts[at + by];
  const one = drafts[at];
  if (!one || !other) return [...drafts];
  return drafts.map((draft, place) => (place === at ? other : place === at + by ? one : draft));
}

export const sameFeatures = (some: readonly PlanFeature[], others: readonly PlanFeature[]): boolean =>
  asText(some) === asText(others);

/** All of them in one line each, as they are compared. */
export const asText = (features: readonly PlanFeature[]): string =>
  features.map(({ name, value }) => (value === null ? name : `${name}: ${featureText(value)}`)).join('\n');

/** Whether one of them is gone, and not only called otherwise. */
export const hasLost = (before: readonly PlanFeature[], now: readonly PlanFeature[]): boolean =>
  now.length < before.length;
