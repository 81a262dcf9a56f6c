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
