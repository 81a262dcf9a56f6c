import type { SettingName, SettingView } from '@numera/contracts/operations/settings';
import type { FormTable } from '@numera/rules/form-field';
import { type FieldName, type FormValues, normalizeForm } from '@numera/rules/form-rules';
import { relativeTime } from '@numera/rules/relative-time';
import type { FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fresh } from '../../kernel/api.ts';
import { failureOf } from '../../kernel/failure.ts';
import { useNoteUnsaved } from '../../kernel/leaving/leave-guard.tsx';
import { useAppDispatch, useAppSelector } from '../../kernel/store-hooks.ts';
import { useStoredForm } from '../../kernel/stored-form/use-stored-form.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { ConflictNote } from '../../ui/kit/conflict-note.tsx';
import { FailedAlert } from '../../ui/kit/failed-alert.tsx';
import { FormCard, type FormCardValues } from '../../ui/kit/form-card.tsx';
import { ListCardSkeleton } from '../../ui/kit/list-card.tsx';
import { Shape } from '../../ui/kit/shape.tsx';
import type { Refusal } from '../../ui/kit/use-attempt.ts';
import { type ShownSetting, useChangeSettingMutation, useGetSettingQuery } from './settings.api.ts';
import { texts } from './texts.ts';

export interface SettingParts<T extends FormTable> {
  readonly form: FormInstance<FormCardValues>;
  /** As it is stored. */
  readonly setting: SettingView<T>;
}

interface SettingCardProps<T extends FormTable> {
  readonly name: SettingName;
  readonly form: T;
  readonly title: string;
  readonly intro: string;
  readonly labels: Readonly<Record<FieldName<T>, string>>;
  /** The fields, in a `form-grid`. */
  readonly children: (parts: SettingParts<T>) => ReactNode;
  /** Beside the button that saves. */
  readonly beside?: (parts: SettingParts<T>) => ReactNode;
  /** Asked before it is saved; false leaves it. */
  readonly before?: (values: FormValues<T>, setting: SettingView<T>) => Promise<boolean>;
}

/** A setting as it is stored, and the form that changes it. */
export function SettingCard<T extends FormTable>(props: SettingCardProps<T>) {
  const userId = useAppSelector((state) => state.session?.user.id) ?? '';
  const { currentData, error, refetch } = useGetSettingQuery({ name: props.name, userId }, fresh);
  const shown = currentData as ShownSetting<T> | undefined;
  if (shown) return <SettingForm {...props} shown={shown} />;
  if (error) return <FailedAlert title={texts.unread} text={failureOf(error).message} onRetry={() => void refetch()} />;
  return (
    <Shape>
      <ListCardSkeleton />
    </Shape>
  );
}

function SettingForm<T extends FormTable>(props: SettingCardProps<T> & { readonly shown: ShownSetting<T> }) {
  const { name, form: table, title, intro, labels, children, beside, before, shown } = props;
  const { setting, who } = shown;
  const dispatch = useAppDispatch();
  const [change] = useChangeSettingMutation();
  const note = useNoteUnsaved();
  const form = useStoredForm({
    form: table,
    view: setting,
    storedOf: ({ version, values, endings }: SettingView<T>) => ({ version, values, endings }),
    save: async ({ seen, body }) => {
      const saved = (await change({ name, seen, body }).unwrap()) as SettingView<T>;
      dispatch(notify('success', texts.saved));
      return saved;
    },
    failed: texts.failed,
    onEdited: (edited) => note(name, edited),
  });
  const parts: SettingParts<T> = { form: form.form, setting };
  const save = async (values: FormCardValues): Promise<Refusal | null> => {
    try {
      if (before && !(await before(normalizeForm(table, values), setting))) return { message: texts.left };
    } catch (error) {
      return { ...failureOf(error), title: texts.failed };
    }
    return form.store(values);
  };
  return (
    <FormCard
      id={name}
      title={title}
      intro={intro}
      form={form.form}
      initial={form.initial}
      saved={!form.edited && texts.saved}
      onChange={form.look}
      onSave={save}
      beside={beside?.(parts)}
    >
      {children(parts)}
      <ConflictNote contested={form.contested} labels={labels} onTake={form.takeTheirs} />
      <LastChange setting={setting} who={who?.name ?? null} />
    </FormCard>
  );
}

const LastChange = ({ setting, who }: { readonly setting: SettingView; readonly who: string | null }) => (
  <p className="cell-note setting-change">
    {changeText(setting, who)} <Link to="/admin/auditoria?thing=setting">{texts.history}</Link>
  </p>
);

function changeText({ changedAt }: SettingView, who: string | null): string {
  if (changedAt === null) return texts.neverChanged;
  const when = relativeTime(changedAt, new Date());
  return who === null ? texts.changedBySomebody(when) : texts.changed(who, when);
}
