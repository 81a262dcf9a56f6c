import type { PlanPriceView } from '@numera/contracts/catalog/list-plans';
import { planPeriod, type PlanPeriod } from '@numera/contracts/primitives';
import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

export interface PlanRow {
  _id: string;
  name: string;
  description: string;
  active: boolean;
  /** Missing in what was written before there was a recommendation. */
  recommended?: boolean;
  displayOrder: number;
  prices: PlanPriceView[];
  features: { name: string; value: boolean | string | null }[];
  /** Counts the changes of all but the prices; missing before the first. */
  version?: number;
  /** Counts the changes of each price; missing before the first. */
  priceVersions?: Partial<Record<PlanPeriod, number>>;
  /** Not sold any more, and shown to nobody: those who have it may still be told what it was, and its id stays its own. */
  removedAt?: Date | null;
  /** How often another was taken off the store because this one stays there. */
  stays?: number;
}

// Validators also see null, which stands for no former price.
const cents = { type: Number, min: 0, validate: (value: number | null) => value === null || Number.isInteger(value) };
const price = new Schema<PlanPriceView>(
  {
    period: { type: String, required: true, enum: planPeriod.options },
    priceCents: { ...cents, required: true },
    originalPriceCents: { ...cents, default: null },
    discountPercent: { type: Number, min: 0, max: 100, default: null },
  },
  { _id: false, strict: 'throw' },
);
const feature = new Schema<PlanRow['features'][number]>(
  {
    name: { type: String, required: true },
    value: {
      type: Schema.Types.Mixed,
      default: null,
      validate: (value: unknown) => value === null || ['string', 'boolean'].includes(typeof value),
    },
  },
  { _id: false, strict: 'throw' },
);

const planSchema = new Schema<PlanRow>(
  {
    _id: { type: String, required: true, match: /^[a-z0-9_-]{1,80}$/ },
    name: { type: String, required: true },
    description: { type: String, default: '' },
    active: { type: Boolean, required: true },
    displayOrder: { type: Number, required: true },
    recommended: { type: Boolean, default: false },
    prices: {
      type: [price],
      validate: (prices: PlanPriceView[]) => new Set(prices.map(({ period }) => period)).size === prices.length,
    },
    features: [feature],
    version: { type: Number, default: 0 },
    priceVersions: {
      type: new Schema({ monthly: Number, quarterly: Number, annual: Number }, { _id: false, strict: 'throw' }),
      default: {},
    },
    removedAt: { type: Date, default: null },
    stays: { type: Number, default: 0 },
  },
  { strict: 'throw', versionKey: false },
);
// The store's list of plans.
planSchema.index({ active: 1, displayOrder: 1, _id: 1 });
// The administrators' list of plans.
planSchema.index({ removedAt: 1, displayOrder: 1, _id: 1 });

export const planCollection = defineCollection<PlanRow>('plans', planSchema);
