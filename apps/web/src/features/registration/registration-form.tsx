import { isCep } from '@numera/rules/cep';
import { registration } from '@numera/rules/registration-form';
import { Form } from 'antd';
import { useEffect } from 'react';
import { useCep } from '../../kernel/cep/use-cep.ts';
import { FormField } from '../../ui/form-field.tsx';
import { TaxIdField } from '../../ui/tax-id-field.tsx';
import { usePersistentForm } from '../../ui/use-persistent-form.ts';
import { AddressFields } from './address-fields.tsx';
import { TermsField } from './terms-field.tsx';
import { texts } from './texts.ts';
import './registration-form.css';

type Draft = Readonly<Record<string, string | boolean | undefined>>;

interface RegistrationFormProps {
  readonly draft: Draft;
  /** What of its address nobody typed. */
  readonly lookedUp: Readonly<Record<string, string>>;
  /** Field → message of the server, shown where the field is. */
  readonly refused: Readonly<Record<string, string>>;
  readonly onDraft: (changed: Draft) => void;
  readonly onLookedUp: (fields: Record<string, string>) => void;
  readonly onDone: () => void;
}

/** Step 3. The draft is kept at every keystroke; what is wrong is said at the field. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { draft, lookedUp, refused, onDraft, onLookedUp, onDone } = props;
  const { form, onValuesChange } = usePersistentForm((changed) => {
    onDraft(changed);
    if (typeof changed['cep'] === 'string' && isCep(changed['cep'])) lookUp();
  });
  const { lookUp, remember, looking } = useCep({ form, lookedUp, onLookedUp, words: texts });

  useEffect(() => {
    if (draft['address']) remember(String(draft['cep'] ?? ''));
    const fields = Object.entries(refused).map(([name, message]) => ({ name, errors: [message] }));
    form.setFields(fields);
    if (fields[0]) form.focusField(fields[0].name);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what the page opens with
  }, []);

  return (
    <Form
      form={form}
      name="cadastro"
      layout="vertical"
      initialValues={draft}
      onValuesChange={onValuesChange}
      onFinish={onDone}
      onFinishFailed={({ errorFields }) => errorFields[0] && form.focusField(errorFields[0].name)}
      validateTrigger={[]}
      noValidate
    >
      <fieldset className="form-section">
        <legend>{texts.who}</legend>
        <div className="form-grid">
          <FormField form={registration} name="name" label={texts.name} autoComplete="name" className="span-3" />
          <TaxIdField form={registration} name="cpfCnpj" label={texts.cpfCnpj} className="span-3" />
          <FormField
            form={registration}
            name="email"
            label={texts.email}
            hint={texts.emailHint}
            type="email"
            inputMode="email"
            autoComplete="email"
            className="span-3"
          />
          <FormField
            form={registration}
            name="phone"
            label={texts.phone}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            className="span-3"
          />
        </div>
      </fieldset>
      <AddressFields looking={looking} onCepLeft={lookUp} />
      <TermsField />
      <div className="submit-bar">
        <button type="submit" className="button button--primary">
          {texts.submit}
        </button>
      </div>
    </Form>
  );
}
