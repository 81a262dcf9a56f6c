import type { Locality } from '@numera/domain-catalog/group-localities';
import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

/** The carrier's list as it last was, in one document: it is only ever read and replaced as a whole. */
export interface LocalitiesRow {
  _id: 'brdid';
  fetchedAt: Date;
  rows: Locality[];
}

const row = new Schema<Locality>(
  {
    areaCode: { type: String, required: true },
    city: { type: String, required: true },
    areaRef: { type: String, required: true },
  },
  { _id: false, strict: 'throw' },
);

export const localityCollection = defineCollection<LocalitiesRow>(
  'localities',
  new Schema<LocalitiesRow>(
    {
      _id: { type: String, required: true, enum: ['brdid'] },
      fetchedAt: { type: Date, required: true },
      rows: { type: [row], required: true },
    },
    { strict: 'throw', versionKey: false },
  ),
);
