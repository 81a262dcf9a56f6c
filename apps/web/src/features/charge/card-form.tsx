import type { ChargeView } from '@numera/contracts/billing/charge-link';
import { payment } from '@numera/rules/payment-form';
import { Checkbox, Form, type FormProps } from 'antd';
import { useState } from 'react';
import { AntdFrame } from '../../kernel/antd/antd-frame.tsx';
import { failureOf } from '../../kernel/failure.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { FormField } from '../../ui/form-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CardFields } from '../../ui/paying/card-fields.tsx';
import { cardPaymentOf } from '../../ui/paying/card-payment.ts';
import { texts as paying } from '../../ui/paying/texts.ts';
import { SlowHint } from '../../ui/slow-hint.tsx';
import { TaxIdField } from '../../ui/tax-id-field.tsx';
import { usePersistentForm } from '../../ui/use-persistent-form.ts';
import { type ChargeKey, usePayChargeByCardMutation } from './charges.api.ts';
import { Refusal } from './refusal.tsx';
import { texts } from './texts.ts';

const words = paying.card;

interface CardFormProps {
  readonly charge: ChargeView;
  readonly link: ChargeKey;
  /** What the page showed may not be so any more. */
  readonly onOutdated: () => void;
  /** Whether the later charges go to the card that paid; null when nobody wanted that. */
  readonly onKept: (isKept: boolean | null) => void;
}

/** A card for this charge, and if its payer wants for the later ones. Card data lives in this form only. */
export default function CardForm({ charge, link, onOutdated, onKept }: CardFormProps) {
  const dispatch = useAppDispatch();
  const [pay, { isLoading: busy }] = usePayChargeByCardMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOthers, setOthers] = useState(false);
  const { form, onValuesChange } = usePersistentForm(() => undefined);

  const give = async (typed: Readonly<Record<string, string | boolean | undefined>>) => {
    if (busy) return;
    setRefusal(null);
    const keep = typed['keep'] === true;
    try {
      const answer = await pay({ ...link, payment: cardPaymentOf(typed), keep }).unwrap();
      if (answer.refusal !== null) {
        dispatch(notify('error', words.declined));
        setRefusal(answer.refusal);
        return;
      }
      // That it is paid the page says by itself, for whoever looks.
      if (answer.charge.awaits === 'card') dispatch(notify('info', words.pending));
      onKept(answer.isKept);
    } catch (error) {
      const { code, message, fields } = failureOf(error);
      dispatch(notify('error', `${texts.failedCard}. ${message}`));
      form.setFields(Object.entries(fields).map(([name, text]) => ({ name, errors: [text] })));
      if (code !== 'invalid-input') onOutdated();
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
        className="charge__card card"
        initialValues={{ keep: charge.renewsByCard }}
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
        <Form.Item className="field charge__keep" name="keep" valuePropName="checked">
          <Checkbox>{texts.keep}</Checkbox>
        </Form.Item>
        <div role="alert">{refusal !== null && <Refusal text={refusal} hint={texts.refusedAgain} />}</div>
        {busy && <SlowHint text={paying.slow} />}
        <div className="charge__actions">
          <button type="submit" className="button button--primary" aria-busy={busy}>
            {busy ? <span className="button__spinner" /> : <Icon name="lock" />}
            {busy ? words.sending : words.submit}
          </button>
        </div>
        <p className="charge__note">{texts.cardNote}</p>
      </Form>
    </AntdFrame>
  );
}
