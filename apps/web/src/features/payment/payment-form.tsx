import type { PaymentMethod } from '@numera/contracts/primitives';
import { formatCents } from '@numera/rules/money';
import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../app/store-hooks.ts';
import { notify } from '../../app/toasts-slice.ts';
import { Icon } from '../../ui/icon.tsx';
import { SlowHint } from '../../ui/slow-hint.tsx';
import { usePersistentForm } from '../../ui/use-persistent-form.ts';
import { CardFields } from './card-fields.tsx';
import { MethodButtons } from './method-buttons.tsx';
import { PayerFields } from './payer-fields.tsx';
import { texts } from './texts.ts';

export type PaymentValues = Readonly<Record<string, string | boolean | undefined>>;

/** What the last try ended with, in words above the button and at the fields. */
export interface Refusal {
  readonly title: string;
  readonly text: string;
  readonly fields: Readonly<Record<string, string>>;
}

interface PaymentFormProps {
  readonly method: PaymentMethod;
  readonly payer: { readonly cpfCnpj: string; readonly cep: string };
  readonly totalCents: number;
  readonly busy: boolean;
  readonly refusal: Refusal | null;
  readonly onMethod: (method: PaymentMethod) => void;
  readonly onPay: (values: PaymentValues) => void;
}

/** Card data lives in this form only: it is kept in no store and survives no reload. */
export function PaymentForm({ method, payer, totalCents, busy, refusal, onMethod, onPay }: PaymentFormProps) {
  const dispatch = useAppDispatch();
  const { form, onValuesChange } = usePersistentForm(() => undefined);
  const [open, setOpen] = useState(!payer.cpfCnpj || !payer.cep);

  useEffect(() => {
    const fields = Object.entries(refusal?.fields ?? {});
    form.setFields(fields.map(([name, message]) => ({ name, errors: [message] })));
    if (fields.some(([name]) => name === 'cpfCnpj' || name === 'cep')) setOpen(true);
  }, [refusal, form]);

  const fail = (names: readonly string[], messages: readonly string[]) => {
    if (names.some((name) => name === 'cpfCnpj' || name === 'cep')) setOpen(true);
    if (messages.includes(texts.cardIncomplete)) dispatch(notify('error', texts.cardIncomplete));
    if (names[0]) form.focusField(names[0]);
  };

  return (
    <Form
      form={form}
      name="pagamento"
      layout="vertical"
      initialValues={payer}
      onValuesChange={onValuesChange}
      onFinish={onPay}
      onFinishFailed={({ errorFields }) =>
        fail(
          errorFields.map(({ name }) => String(name[0])),
          errorFields.flatMap(({ errors }) => errors),
        )
      }
      disabled={busy}
      validateTrigger={[]}
      noValidate
    >
      <MethodButtons method={method} disabled={busy} onChange={onMethod} />
      {method === 'CREDIT_CARD' ? <CardFields /> : <p className="method-text">{texts.explain[method]}</p>}
      <PayerFields
        {...payer}
        title={method === 'CREDIT_CARD' ? texts.holder : texts.payer}
        open={open}
        onOpen={() => setOpen(true)}
      />
      {refusal && (
        <div className="refusal" role="alert">
          <Icon name="warning" />
          <p>
            <strong>{refusal.title}</strong> {refusal.text}
          </p>
        </div>
      )}
      {busy && <SlowHint text={texts.slow} />}
      <div className="submit-bar">
        <button type="submit" className="button button--primary" disabled={false} aria-busy={busy}>
          {busy ? <span className="button__spinner" /> : <Icon name="lock" />}
          {busy ? texts.busy[method] : texts.submit[method](formatCents(totalCents))}
        </button>
      </div>
    </Form>
  );
}
