import { payment } from '@numera/rules/payment-form';
import { Checkbox, Form, type FormProps } from 'antd';
import { useState } from 'react';
import { FormField } from '../../ui/form-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CardFields } from '../../ui/paying/card-fields.tsx';
import { type CardPayment, cardPaymentOf } from '../../ui/paying/card-payment.ts';
import { texts as paying } from '../../ui/paying/texts.ts';
import { SlowHint } from '../../ui/slow-hint.tsx';
import { TaxIdField } from '../../ui/tax-id-field.tsx';
import { usePersistentForm } from '../../ui/use-persistent-form.ts';
import { AntdFrame } from '../antd/antd-frame.tsx';
import { type Failure, failureOf } from '../failure.ts';
import { useAppDispatch } from '../store-hooks.ts';
import { notify } from '../toasts-slice.ts';
import { CardRefusal } from './card-refusal.tsx';
import { texts } from './texts.ts';
import './card-form.css';

const words = paying.card;

interface CardFormProps {
  /** What the card is given for, on the button and while it is under way. */
  readonly submit: string;
  readonly sending: string;
  /** Below the button. */
  readonly note: string;
  /** The box that keeps the card for later charges, and whether it begins checked; absent when there is nothing to choose. */
  readonly keep?: { readonly label: string; readonly initial: boolean };
  readonly onGive: (payment: CardPayment, keep: boolean) => Promise<Given>;
  /** What a card that was not taken means. */
  readonly refusedHint: string;
  /** Before the server's words when nobody could say what became of it, or it is not to be had. */
  readonly failed: string;
  readonly onFailed: (failure: Failure) => void;
}

/** Why the card was not taken, in words for its payer; null when it was. */
interface Given {
  readonly refusal: string | null;
}

/** A card, and if it is somebody else's whose. Card data lives in this form only. */
export function CardForm({ submit, sending, note, keep, refusedHint, failed, ...props }: CardFormProps) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOthers, setOthers] = useState(false);
  const { form, onValuesChange } = usePersistentForm(() => undefined);

  const give = async (typed: Readonly<Record<string, string | boolean | undefined>>) => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const given = await props.onGive(cardPaymentOf(typed), typed['keep'] === true);
      setRefusal(given.refusal);
      if (given.refusal !== null) dispatch(notify('error', words.declined));
    } catch (error) {
      const failure = failureOf(error);
      dispatch(notify('error', `${failed}. ${failure.message}`));
      form.setFields(Object.entries(failure.fields).map(([name, text]) => ({ name, errors: [text] })));
      props.onFailed(failure);
    } finally {
      setBusy(false);
    }
  };
  const complain: FormProps['onFinishFailed'] = ({ errorFields }) => {
    if (errorFields.some(({ errors }) => errors.includes(words.incomplete)))
      dispatch(notify('error', words.incomplete));
    const [name] = errorFields[0]?.name ?? [];
    if (name !== undefined) form.focusField(name);
  };

  return (
    <AntdFrame>
      <Form
        form={form}
        name="cartao"
        layout="vertical"
        className="card-form card"
        initialValues={{ keep: keep?.initial }}
        onValuesChange={onValuesChange}
        onFinish={(typed) => void give(typed)}
        onFinishFailed={complain}
        disabled={busy}
        validateTrigger={[]}
        noValidate
      >
        <CardFields />
        {isOthers ? (
          <div className="form-grid">
            <TaxIdField form={payment} name="cpfCnpj" label={words.cpfCnpj} className="span-3" />
            <FormField
              form={payment}
              name="cep"
              label={words.cep}
              inputMode="numeric"
              autoComplete="billing postal-code"
              className="span-3"
            />
          </div>
        ) : (
          <button type="button" className="link-button" onClick={() => setOthers(true)}>
            {texts.someoneElses}
          </button>
        )}
        {keep && (
          <Form.Item className="field card-form__keep" name="keep" valuePropName="checked">
            <Checkbox>{keep.label}</Checkbox>
          </Form.Item>
        )}
        <div role="alert">{refusal !== null && <CardRefusal text={refusal} hint={refusedHint} />}</div>
        {busy && <SlowHint text={paying.slow} />}
        <button type="submit" className="button button--primary" aria-busy={busy}>
          {busy ? <span className="button__spinner" /> : <Icon name="lock" />}
          {busy ? sending : submit}
        </button>
        <p className="card-form__note">{note}</p>
      </Form>
    </AntdFrame>
  );
}
