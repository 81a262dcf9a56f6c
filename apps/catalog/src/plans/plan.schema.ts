import type { PlanPriceView } from '@numera/contracts/catalog/list-plans';
import { planPeriod } from '@numera/contracts/primitives';
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
    _id: { type: String, required: true, match: /^[a-z0-9-]{1,80}$/ },
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
  },
  { strict: 'throw', versionKey: false },
);
// The store's list of plans.
planSchema.index({ active: 1, displayOrder: 1 });

export const planCollection = defineCollection<PlanRow>('plans', planSchema);
