import { secretContext, type Setting, type SettingView } from '@numera/contracts/operations/settings';
import type { FormTable } from '@numera/rules/form-field';
import type { FieldName, FormValues } from '@numera/rules/form-rules';
import { open } from '@numera/server/seal';
import type { SettingRow } from './setting.schema.ts';

const SHOWN_CHARACTERS = 4;
/** Of a shorter secret its end would tell too much. */
const LEAST_TO_SHOW = 12;

/** A setting as this replica knows it: in memory, so that whoever needs it asks nobody. */
export class KeptSetting<T extends FormTable = FormTable> {
  private row: SettingRow | null = null;
  private values: FormValues<T>;

  constructor(
    readonly setting: Setting<T>,
    /** The environment's. */
    private readonly first: FormValues<T>,
    private readonly key: Buffer | undefined,
  ) {
    this.values = first;
  }

  /** What holds now, with its secrets. */
  now(): FormValues<T> {
    return this.values;
  }

  get version(): number {
    return this.row?.version ?? 0;
  }

  /** What a secret was, while whoever was told it may still show it; null when that time is over. */
  former(field: FieldName<T>, now: Date): string | null {
    const kept = this.row?.former[field];
    return kept && kept.until > now ? this.open(kept.sealed, field) : null;
  }

  /** Takes what the database has. An older row, as from a slow answer, changes nothing. */
  take(row: SettingRow): void {
    if (row.version <= this.version) return;
    this.values = this.valuesOf(row);
    this.row = row;
  }

  valuesOf({ values, sealed }: Pick<SettingRow, 'values' | 'sealed'>): FormValues<T> {
    const secrets = Object.entries(sealed).map(([field, text]) => [field, this.open(text, field)]);
    return { ...this.first, ...values, ...Object.fromEntries(secrets) } as FormValues<T>;
  }

  /** As administrators read it. */
  viewOf(row: SettingRow | null): SettingView<T> {
    const all = row ? this.valuesOf(row) : this.first;
    const hidden = Object.fromEntries(this.setting.secrets.map((field) => [field, '']));
    const endings = this.setting.secrets.map((field) => [field, endingOf(String(all[field]))]);
    return {
      version: row?.version ?? 0,
      values: { ...all, ...hidden },
      endings: Object.fromEntries(endings) as SettingView<T>['endings'],
      changedAt: row?.changedAt.toISOString() ?? null,
      changedBy: row?.changedBy ?? null,
    };
  }

  private open(sealed: string, field: string): string {
    if (!this.key) throw new Error(`${this.setting.name} has secrets, and there is no SETTINGS_KEY`);
    return open(sealed, this.key, secretContext(this.setting.name, field));
  }
}

const endingOf = (secret: string): string | null => {
  if (secret === '') return null;
  return secret.length >= LEAST_TO_SHOW ? secret.slice(-SHOWN_CHARACTERS) : '';
};
