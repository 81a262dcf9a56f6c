import type { FormTable } from '@numera/rules/form-field';
import { type FormValues, normalizeForm } from '@numera/rules/form-rules';
import { Form, type FormInstance } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { BusyButton } from './busy-button.tsx';
import { RefusalAlert } from './refusal-alert.tsx';
import type { Refusal, useAttempt } from './use-attempt.ts';
import { usePersistentForm } from '../use-persistent-form.ts';

interface DialogFormProps<T extends FormTable> {
  readonly form: T;
  readonly name: string;
  readonly initial?: Readonly<Record<string, string>>;
  /** Of what is stored already and may be changed elsewhere meanwhile: `useStoredForm`'s form, and what it looks at. */
  readonly stored?: { readonly form: FormInstance; readonly look: () => void };
  /** What is done with the values, one at a time: the dialog has it, which must not be left meanwhile. */
  readonly attempt: Attempt<T>;
  readonly submit: string;
  readonly busy: string;
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
  const { form: table, name, initial, stored, attempt, submit, busy, danger = false, onDone, back, children } = props;
  const own = usePersistentForm(() => undefined);
  const form = stored?.form ?? own.form;
  useEffect(() => {
    // Where there is no keyboard to cover what the dialog says.
    if (matchMedia('(pointer: fine)').matches) form.focusField(Object.keys(table)[0]!);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when it opens
  }, []);
  const send = async (values: Readonly<Record<string, unknown>>) => {
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
      onFinishFailed={({ errorFields }) => errorFields[0] && form.focusField(errorFields[0].name)}
      validateTrigger={[]}
      noValidate
      className="dialog-form"
    >
      {children}
      {attempt.refusal?.message && <RefusalAlert title={attempt.refusal.title} text={attempt.refusal.message} />}
      <div className="panel-dialog__actions">
        <BusyButton kind="default" busy={false} busyLabel="" onPress={() => !attempt.busy && back.onPress()}>
          {back.label}
        </BusyButton>
        <BusyButton submits busy={attempt.busy} busyLabel={busy} kind={danger ? 'danger' : 'primary'}>
          {submit}
        </BusyButton>
      </div>
    </Form>
  );
}
