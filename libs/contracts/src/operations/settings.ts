import type { FormTable } from '@numera/rules/form-field';
import type { FieldName, FormValues } from '@numera/rules/form-rules';
import {
  asaasForm,
  billingPolicyForm,
  businessForm,
  carrierForm,
  mailServerForm,
  stockForm,
} from '@numera/rules/setting-forms';
import { z } from 'zod';
import { type CommandContract, defineCommand, defineEvent, type ServiceName } from '../contract.ts';
import { formSchema } from '../form-schema.ts';
import { instant, version } from '../primitives.ts';

/** What operators change while the product runs, by whom it is for. */
export const settingName = z.enum(['policy', 'asaas', 'stock', 'carrier', 'mail', 'business']);
export type SettingName = z.infer<typeof settingName>;

/** A setting as administrators see it. */
export interface SettingView<T extends FormTable = FormTable> {
  /** 0 while the environment's first values hold. */
  readonly version: number;
  /** Empty where a secret stands, which is never read back. */
  readonly values: FormValues<T>;
  /** How each secret ends, by which whoever knows it knows it again; null of one that is not set. */
  readonly endings: Readonly<Partial<Record<FieldName<T>, string | null>>>;
  readonly changedAt: string | null;
  /** The administrator's user id. */
  readonly changedBy: string | null;
}

/** What administrators may ask of a setting, and what is known of it. */
export interface Setting<T extends FormTable = FormTable> {
  readonly service: ServiceName;
  readonly name: SettingName;
  readonly form: T;
  readonly secrets: readonly FieldName<T>[];
  readonly read: CommandContract<Record<string, never>, SettingView<T>, 'admin'>;
  readonly change: CommandContract<SettingChange<T>, SettingView<T>, 'admin'>;
}

export interface SettingChange<T extends FormTable = FormTable> {
  /** The version that the administrator saw. */
  readonly seen: number;
  readonly values: FormValues<T>;
}

/** What is typed into the form; a sealed secret is longer than the field that it was typed in. */
const wishOf = <T extends FormTable>({ form, secrets }: Pick<Setting<T>, 'form' | 'secrets'>) =>
  formSchema(form).extend(
    Object.fromEntries(secrets.map((field) => [field, z.string().max(2_000)])),
  ) as unknown as z.ZodType<FormValues<T>>;

/**
 * A setting that the service keeps: its form, which of the form's fields are secret, and what administrators may ask of it. Secrets come in
 * sealed by SETTINGS_TRANSIT_KEY with `secretContext`; an empty one leaves what is stored.
 */
const defineSetting = <T extends FormTable, S extends FieldName<T> = never>(
  service: ServiceName,
  name: SettingName,
  form: T,
  secrets: readonly S[] = [],
): Setting<T> => {
  const view = z.object({
    version,
    values: formSchema(form),
    endings: z.record(z.string(), z.string().nullable()),
    changedAt: instant.nullable(),
    changedBy: z.string().nullable(),
  }) as unknown as z.ZodType<SettingView<T>>;
  return {
    service,
    name,
    form,
    secrets,
    read: defineCommand(`${service}.get-${name}-setting`, { access: 'admin', input: z.object({}), output: view }),
    /** Refuses with `version-conflict` what somebody else changed meanwhile. */
    change: defineCommand(`${service}.change-${name}-setting`, {
      access: 'admin',
      input: z.object({ seen: version, values: wishOf({ form, secrets }) }),
      output: view,
    }),
  };
};

export const policySetting = defineSetting('billing', 'policy', billingPolicyForm);
export const asaasSetting = defineSetting('billing', 'asaas', asaasForm, ['apiKey', 'webhookToken']);
export const stockSetting = defineSetting('catalog', 'stock', stockForm);
/** Kept by provisioning; catalog, which reads the carrier's stock, follows. */
export const carrierSetting = defineSetting('provisioning', 'carrier', carrierForm, ['token']);
export const mailSetting = defineSetting('notifications', 'mail', mailServerForm, ['password']);
export const businessSetting = defineSetting('notifications', 'business', businessForm);

/** Why a connection that was tried is none. */
export const connectionProblem = z.enum([
  'address-refused',
  'unreachable',
  'no-answer',
  'not-trusted',
  'key-refused',
  'not-the-service',
]);
export type ConnectionProblem = z.infer<typeof connectionProblem>;

export type TestSetting<T extends FormTable> = CommandContract<
  { readonly values: FormValues<T> },
  { readonly problem: ConnectionProblem | null },
  'admin'
>;

/** A provider that is tried answers by then, while whoever asks still waits for the service. */
export const TRY_WITHIN_MS = 2_400;

/** Tries what is typed, with what is stored in place of an empty secret; nothing is kept of it. Null when it is well. */
const testOf = <T extends FormTable>(setting: Setting<T>): TestSetting<T> =>
  defineCommand(`${setting.service}.test-${setting.name}-setting`, {
    access: 'admin',
    input: z.object({ values: wishOf(setting) }),
    output: z.object({ problem: connectionProblem.nullable() }),
  });

export const testAsaas = testOf(asaasSetting);
export const testCarrier = testOf(carrierSetting);
export const testMail = testOf(mailSetting);

/** What binds a sealed secret to its place, on its way and where it lies. */
export const secretContext = (name: SettingName, field: string): string => `setting:${name}.${field}`;

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** An operator changed a setting. Secrets are sealed by SETTINGS_KEY, which only services have. */
export const settingChanged = defineEvent(
  'setting.changed',
  1,
  z.object({
    name: settingName,
    version,
    values: z.record(z.string(), scalar),
    sealed: z.record(z.string(), z.string()),
    changedAt: instant,
    changedBy: z.uuid(),
  }),
);
