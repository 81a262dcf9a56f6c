import type { FormTable } from '@numera/rules/form-field';
import { type FormValues, normalizeForm } from '@numera/rules/form-rules';
import { Form, type FormInstance } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { BusyButton } from './busy-button.tsx';
import { RefusalAlert } from './refusal-alert.tsx';
import type { Refusal, useAttempt } from './use-attempt.ts';
import { usePersistentForm } from '../use-persistent-form.ts';

interface DialogFormProps<T extends FormTable> {
  readonly form: T;
  readonly name: string;
  readonly initial?: Readonly<Record<string, string | boolean>>;
  /** Of what is stored already and may be changed elsewhere meanwhile: `useStoredForm`'s form, and what it looks at. */
  readonly stored?: { readonly form: FormInstance; readonly look: () => void };
  /** What is done with the values, one at a time: the dialog has it, which must not be left meanwhile. */
  readonly attempt: Attempt<T>;
  readonly submit: string;
  /** The field without which there is nothing to send. */
  readonly needs?: string;
  readonly busy: string;
  /** What is said of what is typed as a whole, beside each field's own complaint. */
  readonly complaint?: (typed: Readonly<Record<string, unknown>>) => Refusal | null;
  readonly danger?: boolean;
  /** After the values were taken. */
  readonly onDone?: () => void;
  /** The way back, before the button that goes on. */
  readonly back: { readonly label: string; readonly onPress: () => void };
  readonly children: ReactNode;
}

type Attempt<T extends FormTable> = ReturnType<typeof useAttempt<[FormValues<T>]>>;

/** The form of a dialog. What is refused is said in it, and nothing that was typed is lost. */
export function DialogForm<T extends FormTable>(props: DialogFormProps<T>) {
  const {
    form: table,
    name,
    initial,
    stored,
    attempt,
    submit,
    needs,
    busy,
    danger = false,
    complaint,
    onDone,
    back,
    children,
  } = props;
  const own = usePersistentForm(() => undefined);
  const form = stored?.form ?? own.form;
  const needed: unknown = Form.useWatch(needs ?? '', form);
  const isEmpty = needs !== undefined && !needed;
  useEffect(() => {
    // Where there is no keyboard to cover what the dialog says.
    if (matchMedia('(pointer: fine)').matches) form.focusField(Object.keys(table)[0]!);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when it opens
  }, []);
  const [complained, setComplained] = useState<Refusal | null>(null);
  const said = complained ?? attempt.refusal;
  const send = async (values: Readonly<Record<string, unknown>>) => {
    setComplained(null);
    const refused = await attempt.run(normalizeForm(table, values));
    if (refused === null) onDone?.();
    if (refused) complain(refused);
  };
  const complain = ({ fields = {} }: Refusal) => {
    const wrong = Object.entries(fields).filter(([field]) => field in table);
    form.setFields(wrong.map(([field, message]) => ({ name: field, errors: [message] })));
    if (wrong[0]) form.focusField(wrong[0][0]);
  };
  return (
    <Form
      form={form}
      name={name}
      layout="vertical"
      {...(initial ? { initialValues: initial } : {})}
      onValuesChange={stored ? stored.look : own.onValuesChange}
      onFinish={(values) => void send(values)}
      onFinishFailed={({ values, errorFields }) => {
        setComplained(complaint?.(values) ?? null);
        if (errorFields[0]) form.focusField(errorFields[0].name);
      }}
      validateTrigger={[]}
      noValidate
      className="dialog-form"
    >
      {children}
      {said?.message && <RefusalAlert title={said.title} text={said.message} />}
      <div className="panel-dialog__actions">
        <BusyButton kind="default" busy={false} busyLabel="" onPress={() => !attempt.busy && back.onPress()}>
          {back.label}
        </BusyButton>
        <BusyButton
          submits
          disabled={isEmpty}
          busy={attempt.busy}
          busyLabel={busy}
          kind={danger ? 'danger' : 'primary'}
        >
          {submit}
        </BusyButton>
      </div>
    </Form>
  );
}
