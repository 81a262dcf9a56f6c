import { Card, Form, type FormInstance } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../icon.tsx';
import { BusyButton } from './busy-button.tsx';
import { RefusalAlert } from './refusal-alert.tsx';
import { texts } from './texts.ts';
import { type Refusal, useAttempt } from './use-attempt.ts';

export type FormCardValues = Readonly<Record<string, unknown>>;

interface FormCardProps {
  /** The form's name, and the place that an address leads to: `/admin/conta#senha`. */
  readonly id: string;
  readonly title: ReactNode;
  /** Where it is a part of a part of its page. */
  readonly heading?: 'h2' | 'h3';
  readonly intro?: ReactNode;
  /** The page's own, where it has more to do with it than to show it. */
  readonly form?: FormInstance<FormCardValues>;
  /** Something was typed. */
  readonly onChange?: (changed: FormCardValues) => void;
  /** What is stored, as a person would have typed it (`showForm`). When it changes elsewhere, an untouched form follows. */
  readonly initial?: FormCardValues;
  readonly save?: string;
  readonly saving?: string;
  /** Said below the fields once it is done. */
  readonly saved: ReactNode;
  /** What was typed is not kept once it is done: a password. */
  readonly clears?: boolean;
  /** Null when it was done; otherwise why not, which is said in the form and at its fields. What was typed stays. */
  readonly onSave: (values: FormCardValues) => Promise<Refusal | null>;
  /** Beside the button that saves. */
  readonly beside?: ReactNode;
  /** `FormField`s in a `form-grid`. */
  readonly children: ReactNode;
}

/** One form of several on its page. It says at each field what is wrong with it, and below all that it was saved, or why not. */
export function FormCard(props: FormCardProps) {
  const {
    id,
    title,
    heading: Heading = 'h2',
    intro,
    initial,
    save = texts.save,
    saving = texts.saving,
    clears = false,
    beside,
    children,
  } = props;
  const [form] = Form.useForm<FormCardValues>(props.form);
  const [isSaved, setSaved] = useState(false);
  const { busy, refusal, run } = useAttempt(props.onSave);
  // By what it says: a page makes the object anew whenever it draws.
  const stored = JSON.stringify(initial);
  useEffect(() => {
    if (stored !== undefined && !form.isFieldsTouched()) form.setFieldsValue(JSON.parse(stored) as FormCardValues);
  }, [form, stored]);

  const submit = async (values: FormCardValues) => {
    setSaved(false);
    const refused = await run(values);
    if (refused === undefined) return;
    if (refused === null) return settle(Object.keys(values));
    const wrong = Object.entries(refused.fields ?? {}).filter(([name]) => name in values);
    form.setFields(wrong.map(([name, message]) => ({ name, errors: [message] })));
    if (wrong[0]) form.focusField(wrong[0][0]);
  };
  const settle = (names: readonly string[]) => {
    if (clears) form.resetFields();
    else form.setFields(names.map((name) => ({ name, touched: false })));
    setSaved(true);
  };
  const change = (changed: FormCardValues) => {
    setSaved(false);
    const wrong = Object.keys(changed).filter((field) => form.getFieldError(field).length > 0);
    if (wrong.length > 0) void form.validateFields(wrong).catch(() => undefined);
    props.onChange?.(changed);
  };
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className="form-card">
      <Card title={<Heading id={`${id}-titulo`}>{title}</Heading>}>
        {intro && <p className="form-card__intro">{intro}</p>}
        <Form
          form={form}
          name={id}
          layout="vertical"
          {...(initial ? { initialValues: initial } : {})}
          onValuesChange={change}
          onFinish={(values) => void submit(values)}
          onFinishFailed={({ errorFields }) => errorFields[0] && form.focusField(errorFields[0].name)}
          validateTrigger={[]}
          noValidate
        >
          {children}
          {refusal && <RefusalAlert title={refusal.title} text={refusal.message} />}
          <div className="form-card__actions">
            <BusyButton submits busy={busy} busyLabel={saving}>
              {save}
            </BusyButton>
            {beside}
            <p role="status" className="form-card__saved">
              {isSaved && props.saved && (
                <>
                  <Icon name="check" />
                  {props.saved}
                </>
              )}
            </p>
          </div>
        </Form>
      </Card>
    </section>
  );
}
