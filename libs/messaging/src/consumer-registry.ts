import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

/** Which queue of this service handles which event; read by the checker and the dead-letter tools. */
export interface ConsumerRow {
  _id: string;
  type: string;
}

export const consumerCollection = defineCollection<ConsumerRow>(
  'consumers',
  new Schema<ConsumerRow>(
    { _id: { type: String, required: true }, type: { type: String, required: true } },
    { strict: 'throw', versionKey: false },
  ),
);
