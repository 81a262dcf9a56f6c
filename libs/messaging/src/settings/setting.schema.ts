import { settingName, type SettingName } from '@numera/contracts/operations/settings';
import type { FieldValue } from '@numera/rules/form-field';
import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

/** What operators changed of one setting. Without a row the environment's first values hold. */
export interface SettingRow {
  _id: SettingName;
  version: number;
  values: Readonly<Record<string, FieldValue>>;
  /** Secrets, each sealed by SETTINGS_KEY; one that was never changed is not here. */
  sealed: Readonly<Record<string, string>>;
  /** What the secrets were before their last change: whoever was told the former one may still show it for a while. */
  former: Readonly<Record<string, { readonly sealed: string; readonly until: Date }>>;
  changedAt: Date;
  changedBy: string;
}

const settingSchema = new Schema<SettingRow>(
  {
    _id: { type: String, required: true, enum: settingName.options },
    version: { type: Number, required: true, min: 1 },
    values: { type: Schema.Types.Mixed, required: true },
    sealed: { type: Schema.Types.Mixed, required: true },
    former: { type: Schema.Types.Mixed, required: true },
    changedAt: { type: Date, required: true },
    changedBy: { type: String, required: true },
  },
  { strict: 'throw', versionKey: false, minimize: false },
);

export const settingCollection = defineCollection<SettingRow>('settings', settingSchema);
