import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

/** What a phone needs to use the number. The password is sealed, its number being the context. */
export interface CredentialsRow {
  _id: string;
  orderId: string;
  username: string;
  sealedPassword: string;
  server: string;
  port: number;
  /** Since when nobody is shown them: the subscription is suspended. */
  hiddenAt?: Date;
}

const credentialsSchema = new Schema<CredentialsRow>(
  {
    _id: { type: String, required: true, match: /^55\d{10,11}$/ },
    orderId: { type: String, required: true },
    username: { type: String, required: true },
    sealedPassword: { type: String, required: true, match: /^s[12]\./ },
    server: { type: String, required: true },
    port: { type: Number, required: true },
    hiddenAt: Date,
  },
  { strict: 'throw', versionKey: false },
);

export const credentialsCollection = defineCollection<CredentialsRow>('credentials', credentialsSchema);
