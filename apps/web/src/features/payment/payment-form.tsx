import type { PaymentMethod } from '@numera/contracts/primitives';
import { Form, type FormProps } from 'antd';
import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { Icon } from '../../ui/icon.tsx';
import { CardFields } from '../../ui/paying/card-fields.tsx';
import { texts as paying } from '../../ui/paying/texts.ts';
import { SlowHint } from '../../ui/slow-hint.tsx';
import { usePersistentForm } from '../../ui/use-persistent-form.ts';
import { MethodButtons } from './method-buttons.tsx';
import { PayerFields } from './payer-fields.tsx';
import { texts } from './texts.ts';

/** CPF/CNPJ and CEP, as typed. */
export type Payer = Readonly<Record<'cpfCnpj' | 'cep', string>>;
export type PaymentValues = Readonly<Record<string, string | boolean | undefined>>;

/** What the last try ended with, in words above the button and at the fields. */
export interface Refusal {
  readonly title: string;
  readonly text: string;
  readonly fields: Readonly<Record<string, string>>;
  /** A card was declined: PIX needs none. */
  readonly offersPix?: boolean;
}

interface PaymentFormProps {
  readonly method: PaymentMethod;
  readonly payer: Payer;
  readonly busy: boolean;
  readonly refusal: Refusal | null;
  readonly onMethod: (method: PaymentMethod) => void;
  /** CPF/CNPJ and CEP as they stand in the form. */
  readonly onPayer: (payer: Payer) => void;
  readonly onPay: (method: PaymentMethod, values: PaymentValues) => void;
}

const payerFields: readonly (keyof Payer)[] = ['cpfCnpj', 'cep'];
const isPayerField = (name: string): boolean => (payerFields as readonly string[]).includes(name);

/** Card data lives in this form only: it is kept in no store and survives no reload. */
export function PaymentForm(props: PaymentFormProps) {
  const { method, payer, busy, refusal, onMethod, onPayer, onPay } = props;
  const dispatch = useAppDispatch();
  const { form, onValuesChange } = usePersistentForm((changed) => {
    if (!Object.keys(changed).some(isPayerField)) return;
    const { cpfCnpj = '', cep = '' } = form.getFieldsValue([...payerFields]);
    onPayer({ cpfCnpj: String(cpfCnpj), cep: String(cep) });
  });
  const [open, setOpen] = useState(!payer.cpfCnpj || !payer.cep);

  useEffect(() => {
    const fields = Object.entries(refusal?.fields ?? {});
    form.setFields(fields.map(([name, message]) => ({ name, errors: [message] })));
    if (fields.some(([name]) => isPayerField(name))) setOpen(true);
  }, [refusal, form]);

  const fail = (wrong: readonly { name: readonly unknown[]; errors: readonly string[] }[]) => {
    const names = wrong.map(({ name }) => String(name[0]));
    const messages = wrong.flatMap(({ errors }) => errors);
    if (names.some(isPayerField)) setOpen(true);
    const { incomplete } = paying.card;
    if (messages.includes(incomplete)) dispatch(notify('error', incomplete));
    if (names[0]) form.focusField(names[0]);
  };

  /** Choosing PIX asks for its code at once: it charges nothing by itself, so no second button stands before it. */
  const choose = (chosen: PaymentMethod) => {
    onMethod(chosen);
    if (chosen !== 'PIX') return;
    // Only what a code needs: the card's fields may be half filled in.
    form.validateFields([...payerFields]).then(
      (values: PaymentValues) => onPay('PIX', values),
      ({ errorFields }: Parameters<NonNullable<FormProps['onFinishFailed']>>[0]) => fail(errorFields),
    );
  };

  return (
    <Form
      form={form}
      name="pagamento"
      layout="vertical"
      initialValues={payer}
      onValuesChange={onValuesChange}
      onFinish={(values) => onPay(method, values)}
      onFinishFailed={({ errorFields }) => fail(errorFields)}
      disabled={busy}
      validateTrigger={[]}
      noValidate
    >
      <MethodButtons method={method} busy={busy} onChange={choose} />
      {method === 'CREDIT_CARD' && <CardFields />}
      {method !== 'CREDIT_CARD' && <p className="method-text">{texts.explain[method]}</p>}
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
          {refusal.offersPix && (
            <button type="button" className="button" onClick={() => choose('PIX')}>
              <Icon name="pix" />
              {texts.payByPix}
            </button>
          )}
        </div>
      )}
      {busy && <SlowHint text={texts.slow} />}
      <div className="submit-bar">
        <button type="submit" className="button button--primary" disabled={false} aria-busy={busy}>
          {busy ? <span className="button__spinner" /> : <Icon name="lock" />}
          {busy ? texts.busy[method] : texts.submit[method]}
        </button>
      </div>
    </Form>
  );
}
