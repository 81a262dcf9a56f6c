import type { CepView } from '@numera/contracts/catalog/look-up-cep';
import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

export type CepRow = Omit<CepView, 'cep'> & { _id: string; learntAt: Date };

const text = { type: String, default: '' };
const cepSchema = new Schema<CepRow>(
  {
    _id: { type: String, required: true, match: /^\d{8}$/ },
    address: text,
    neighborhood: text,
    city: { type: String, required: true },
    state: { type: String, required: true, match: /^[A-Z]{2}$/ },
    learntAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
// Streets are renamed now and then: asked anew after a month.
cepSchema.index({ learntAt: 1 }, { expireAfterSeconds: 30 * 24 * 3_600 });

export const cepCollection = defineCollection<CepRow>('ceps', cepSchema);

/** A CEP that nobody knows, so that the public services are asked for it once a day at most. */
export interface AbsentCepRow {
  _id: string;
  learntAt: Date;
}

const absentCepSchema = new Schema<AbsentCepRow>(
  {
    _id: { type: String, required: true, match: /^\d{8}$/ },
    learntAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
// New streets get theirs every day; and this holds whatever somebody made up.
absentCepSchema.index({ learntAt: 1 }, { expireAfterSeconds: 24 * 3_600 });

export const absentCepCollection = defineCollection<AbsentCepRow>('absentCeps', absentCepSchema);
