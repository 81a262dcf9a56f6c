import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

/** A locality that the carrier names, or did, and what it offered there when it was last asked. */
export interface StockLocalityRow {
  /** The carrier's AREA_LOCAL. */
  _id: string;
  areaCode: string;
  city: string;
  state: string;
  standing: 'offered' | 'gone';
  /** The numbers that the carrier offered, at most a hundred. */
  offered: readonly string[];
  readAt: Date | null;
  /** What the list is sorted and searched by. */
  listed: { readonly place: string; readonly city: string; readonly words: readonly string[] };
}

const required = <T>(type: T) => ({ type, required: true });

const localitySchema = new Schema<StockLocalityRow>(
  {
    _id: required(String),
    areaCode: required(String),
    city: required(String),
    state: { type: String, default: '' },
    standing: { type: String, required: true, enum: ['offered', 'gone'] },
    offered: { type: [String], default: [] },
    readAt: { type: Date, default: null },
    listed: required(
      new Schema({ place: required(String), city: required(String), words: { type: [String] } }, { _id: false }),
    ),
  },
  { strict: 'throw', versionKey: false },
);
localitySchema.index({ standing: 1, 'listed.place': 1, _id: 1 });
localitySchema.index({ standing: 1, 'listed.city': 1, _id: 1 });
localitySchema.index({ 'listed.words': 1 });

export const stockLocalityCollection = defineCollection<StockLocalityRow>('stockLocalities', localitySchema);
