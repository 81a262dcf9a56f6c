import { cardBrand } from '@numera/rules/card-brand';
import { normalizeCardNumber } from '@numera/rules/card';
import { payment } from '@numera/rules/payment-form';
import { Form } from 'antd';
import { FormField } from '../form-field.tsx';
import { Icon } from '../icon.tsx';
import { texts as paying } from './texts.ts';
import './card-fields.css';

const texts = paying.card;

const context = { method: 'CREDIT_CARD' };

/** The brand, as soon as the first digits tell it. */
function Brand() {
  const number = normalizeCardNumber(String(Form.useWatch('cardNumber') ?? ''));
  const brand = number ? cardBrand(number) : 'UNKNOWN';
  return brand === 'UNKNOWN' ? <Icon name="card" /> : <span className="card-brand">{brand}</span>;
}

/** A card's five fields, for a form of the table of payments. */
export function CardFields() {
  const form = Form.useFormInstance();
  // The rule of the whole date stands at the month.
  const checkMonth = () => {
    if (form.getFieldValue('expiryMonth')) void form.validateFields(['expiryMonth']).catch(() => undefined);
  };
  return (
    <div className="form-grid card-fields">
      <FormField
        form={payment}
        name="cardNumber"
        label={texts.number}
        context={context}
        inputMode="numeric"
        autoComplete="cc-number"
        suffix={<Brand />}
      />
      <FormField
        form={payment}
        name="cardName"
        label={texts.holder}
        hint={texts.holderHint}
        context={context}
        autoComplete="cc-name"
        autoCapitalize="characters"
      />
      <FormField
        form={payment}
        name="expiryMonth"
        label={texts.expiryMonth}
        placeholder={texts.month}
        context={context}
        inputMode="numeric"
        autoComplete="cc-exp-month"
        className="span-2 third"
      />
      <FormField
        form={payment}
        name="expiryYear"
        label={texts.expiryYear}
        placeholder={texts.year}
        context={context}
        inputMode="numeric"
        autoComplete="cc-exp-year"
        className="span-2 third"
        onLeave={checkMonth}
      />
      <FormField
        form={payment}
        name="cvv"
        label={texts.cvv}
        placeholder={texts.digits}
        context={context}
        inputMode="numeric"
        autoComplete="cc-csc"
        className="span-2 third"
      />
      <p className="card-incomplete" aria-hidden="true">
        {texts.incomplete}
      </p>
    </div>
  );
}
