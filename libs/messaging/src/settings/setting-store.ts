import { isDeepStrictEqual } from 'node:util';
import type { ActorOf } from '@numera/contracts/access';
import type { DataOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import {
  secretContext,
  type Setting,
  settingChanged,
  type SettingChange,
  type SettingName,
  type SettingView,
} from '@numera/contracts/operations/settings';
import type { FieldValue, FormTable } from '@numera/rules/form-field';
import { checkForm, type FormValues } from '@numera/rules/form-rules';
import type { Audit } from '@numera/server/audit';
import type { Clock } from '@numera/server/clock';
import { type Database, isDuplicateKey, type Transaction } from '@numera/server/database';
import type { Logger } from '@numera/server/logger-token';
import { open, seal } from '@numera/server/seal';
import type { mongo } from 'mongoose';
import type { Outbox } from '../outbox.ts';
import { KeptSetting } from './kept-setting.ts';
import { settingCollection, type SettingRow } from './setting.schema.ts';

/** How soon the other replicas hold to what was changed at one. */
const READ_EVERY_MS = 1_000;
/** How long what a secret was before is still known. */
const FORMER_MS = 24 * 60 * 60_000;

export interface SettingKeys {
  /** Seals secrets where they lie, and in facts; only services have it. */
  readonly atRest: Buffer | undefined;
  /** Seals them between the gateway and the service. */
  readonly inTransit: Buffer | undefined;
}

/** What is wrong with what was typed, by field; a secret that is left alone is ''. */
type Judge<T extends FormTable> = (typed: FormValues<T>, stored: FormValues<T>) => Readonly<Record<string, string>>;

interface SettingStoreOptions {
  readonly database: Database;
  readonly audit: Audit;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly keys: SettingKeys;
}

/**
 * The settings of a service that operators change. Each replica keeps them in memory and reads them anew every second: a change holds
 * everywhere without a restart, also where a notice of it would have been lost (ADR 0041).
 */
export class SettingStore {
  private readonly rows: mongo.Collection<SettingRow>;
  private readonly kept = new Map<SettingName, KeptSetting>();
  private readonly judges = new Map<SettingName, Judge<FormTable>>();
  private timer: NodeJS.Timeout | undefined;
  private reading: Promise<void> | undefined;

  constructor(private readonly options: SettingStoreOptions) {
    this.rows = options.database.rows(settingCollection);
  }

  /**
   * Called while the service is put together. `first`: what the environment says, which holds until somebody changes it. `judge`: what only
   * the service can say of the values, by field.
   */
  keep<T extends FormTable>(setting: Setting<T>, first: FormValues<T>, judge: Judge<T> = () => ({})): KeptSetting<T> {
    const kept = new KeptSetting(setting, first, this.options.keys.atRest);
    this.kept.set(setting.name, kept as unknown as KeptSetting);
    this.judges.set(setting.name, judge as unknown as Judge<FormTable>);
    return kept;
  }

  /** Resolves when what is stored holds: before anybody is served. */
  async start(): Promise<void> {
    if (this.kept.size === 0) return;
    await this.read();
    this.timer = setInterval(() => void this.readQuietly(), READ_EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.reading;
  }

  async view<T extends FormTable>({ name }: Setting<T>): Promise<SettingView<T>> {
    return this.of<T>(name).viewOf(await this.rows.findOne({ _id: name }));
  }

  /** What is wished for, whole: an empty secret is the stored one. */
  wishOf<T extends FormTable>({ name, secrets }: Setting<T>, values: FormValues<T>): FormValues<T> {
    const stored = this.of<T>(name).now();
    const typed = secrets.map((field) => [field, this.opened(name, field, String(values[field])) || stored[field]]);
    return { ...values, ...Object.fromEntries(typed) } as FormValues<T>;
  }

  /** Refuses with `invalid-input` against the form's rules, and with `version-conflict` what somebody else changed meanwhile. */
  async change<T extends FormTable>(
    setting: Setting<T>,
    { seen, values }: SettingChange<T>,
    actor: ActorOf<'admin'>,
  ): Promise<SettingView<T>> {
    const kept = this.of<T>(setting.name);
    const typed = this.typedIn(setting, values);
    const fields = { ...this.judges.get(setting.name)?.(typed, kept.now()), ...checkForm(setting.form, typed) };
    if (Object.keys(fields).length > 0) throw new DomainError('invalid-input', 'against the form’s rules', fields);
    const row = await this.options.database
      .transaction((tx) => this.store(tx, kept, { seen, values: typed }, actor))
      .catch(async (error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
        throw this.conflict(kept, seen, await this.rows.findOne({ _id: setting.name }));
      });
    if (row) kept.take(row);
    return kept.viewOf(row);
  }

  /** What another service keeps, and this one holds to. An older fact, or one that comes again, changes nothing. */
  async follow(fact: DataOf<typeof settingChanged>, { session }: Transaction): Promise<void> {
    const { name: _id, changedAt, version, values, sealed, changedBy } = fact;
    const known = await this.rows.findOne({ _id }, { session });
    if (known && known.version >= version) return;
    const row: SettingRow = { _id, version, values, sealed, former: {}, changedAt: new Date(changedAt), changedBy };
    await this.rows.replaceOne({ _id }, row, { session, upsert: true });
  }

  private async store<T extends FormTable>(
    tx: Transaction,
    kept: KeptSetting<T>,
    { seen, values }: SettingChange<T>,
    actor: ActorOf<'admin'>,
  ): Promise<SettingRow | null> {
    const { setting } = kept;
    const { session } = tx;
    const row = await this.rows.findOne({ _id: setting.name }, { session });
    const before = row ? kept.valuesOf(row) : kept.viewOf(null).values;
    const secret = setting.secrets.filter(
      (field) => values[field] !== '' && values[field] !== this.secretIn(kept, row, field),
    );
    const open_ = openFields(setting);
    const isSame = secret.length === 0 && open_.every((field) => isDeepStrictEqual(values[field], before[field]));
    if (isSame) return row;
    if ((row?.version ?? 0) !== seen) throw this.conflict(kept, seen, row);
    const changed = this.rowOf(kept, row, { values, secret }, actor);
    if (row) await this.rows.replaceOne({ _id: setting.name }, changed, { session });
    else await this.rows.insertOne(changed, { session });
    await this.options.audit.record(tx, actor, {
      action: 'setting.change',
      subject: { type: 'setting', id: setting.name },
      before: { ...pick(before, open_), ...Object.fromEntries(secret.map((field) => [field, SECRET.before])) },
      after: { ...pick(values, open_), ...Object.fromEntries(secret.map((field) => [field, SECRET.after])) },
    });
    const { version, sealed, changedAt, changedBy } = changed;
    await this.options.outbox.announce(tx, settingChanged, {
      ...{ name: setting.name, version, values: changed.values, sealed, changedAt: changedAt.toISOString(), changedBy },
    });
    return changed;
  }

  private rowOf<T extends FormTable>(
    kept: KeptSetting<T>,
    row: SettingRow | null,
    { values, secret }: { readonly values: FormValues<T>; readonly secret: readonly string[] },
    { userId }: ActorOf<'admin'>,
  ): SettingRow {
    const { setting } = kept;
    const now = this.options.clock.now();
    const until = new Date(now.getTime() + FORMER_MS);
    const sealed = secret.map((field) => [field, this.sealed(setting.name, field, String(values[field]))]);
    const former = secret
      .map((field) => [field, this.secretIn(kept, row, field)] as const)
      .filter(([, was]) => was !== '')
      .map(([field, was]) => [field, { sealed: this.sealed(setting.name, field, was), until }]);
    return {
      _id: setting.name,
      version: (row?.version ?? 0) + 1,
      values: pick(values, openFields(setting)),
      sealed: { ...row?.sealed, ...Object.fromEntries(sealed) },
      former: { ...row?.former, ...Object.fromEntries(former) },
      changedAt: now,
      changedBy: userId,
    };
  }

  private secretIn<T extends FormTable>(kept: KeptSetting<T>, row: SettingRow | null, field: string): string {
    const values = kept.valuesOf(row ?? { values: {}, sealed: {} });
    return String(values[field as keyof typeof values]);
  }

  /** The values with each secret as it was typed; '' of one that was left alone. */
  private typedIn<T extends FormTable>({ name, secrets }: Setting<T>, values: FormValues<T>): FormValues<T> {
    const typed = secrets.map((field) => [field, this.opened(name, field, String(values[field]))]);
    return { ...values, ...Object.fromEntries(typed) };
  }

  private opened(name: SettingName, field: string, sealed: string): string {
    const { inTransit } = this.options.keys;
    if (sealed === '') return '';
    if (!inTransit) throw new Error(`${name} has secrets, and there is no SETTINGS_TRANSIT_KEY`);
    return open(sealed, inTransit, secretContext(name, field));
  }

  private sealed(name: SettingName, field: string, plain: string): string {
    const { atRest } = this.options.keys;
    if (!atRest) throw new Error(`${name} has secrets, and there is no SETTINGS_KEY`);
    return seal(plain, atRest, secretContext(name, field));
  }

  private conflict<T extends FormTable>(kept: KeptSetting<T>, seen: number, row: SettingRow | null): DomainError {
    const { name } = kept.setting;
    return new DomainError(
      'version-conflict',
      `${name} is no longer at ${seen}`,
      undefined,
      undefined,
      kept.viewOf(row),
    );
  }

  private of<T extends FormTable>(name: SettingName): KeptSetting<T> {
    const kept = this.kept.get(name);
    if (!kept) throw new Error(`${name} is not kept here`);
    return kept as unknown as KeptSetting<T>;
  }

  private async read(): Promise<void> {
    const rows = await this.rows.find({ _id: { $in: [...this.kept.keys()] } }).toArray();
    for (const row of rows) this.of(row._id).take(row);
  }

  /** What holds goes on holding while the database does not answer. */
  private readQuietly(): Promise<void> {
    this.reading ??= this.read()
      .catch((error: unknown) => this.options.logger.warn({ err: error }, 'settings could not be read'))
      .finally(() => (this.reading = undefined));
    return this.reading;
  }
}

/** In the audit, where no secret ever stands. */
const SECRET = { before: 'anterior', after: 'alterada' } as const;

const openFields = <T extends FormTable>({ form, secrets }: Setting<T>): string[] =>
  Object.keys(form).filter((field) => !(secrets as readonly string[]).includes(field));

const pick = (values: Readonly<Record<string, unknown>>, fields: readonly string[]): Record<string, FieldValue> =>
  Object.fromEntries(fields.map((field) => [field, values[field] as FieldValue]));
