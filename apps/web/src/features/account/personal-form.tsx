import type { MeView } from '@numera/contracts/me-view';
import { personalInfo } from '@numera/rules/account-forms';
import { formatTaxId, TAX_ID_IS_FIXED } from '@numera/rules/tax-id';
import { Form } from 'antd';
import Input from 'antd/es/input/Input';
import { FormField } from '../../ui/form-field.tsx';
import { ConflictNote } from '../../ui/kit/conflict-note.tsx';
import { FormCard } from '../../ui/kit/form-card.tsx';
import { useSaveProfileMutation } from './account.api.ts';
import { SavedNote } from './saved-note.tsx';
import { texts } from './texts.ts';
import { useOwnForm } from './use-own-form.ts';

interface PersonalFormProps {
  readonly me: MeView;
  readonly onEdited: (edited: boolean) => void;
}

/** Name, e-mail and phone; the tax id is there to be seen. */
export function PersonalForm({ me, onEdited }: PersonalFormProps) {
  const [save] = useSaveProfileMutation();
  const { form, initial, edited, contested, look, takeTheirs, store } = useOwnForm({
    form: personalInfo,
    me,
    save: (change) => save(change).unwrap(),
    failed: texts.personal.failed,
    onEdited,
  });
  const { cpfCnpj, email } = me.registrationData;
  return (
    <FormCard
      id="dados-pessoais"
      title={texts.personal.title}
      form={form}
      initial={initial}
      saved={!edited && <SavedNote>{texts.personal.saved}</SavedNote>}
      onChange={look}
      onSave={store}
    >
      <div className="form-grid">
        <FormField form={personalInfo} name="name" label={texts.name} autoComplete="name" className="span-3" />
        <Form.Item
          className="field tax-id span-3"
          label={texts.cpfCnpj}
          htmlFor="cpf-cnpj"
          extra={<span id="cpf-cnpj-nota">{cpfCnpj ? TAX_ID_IS_FIXED : texts.taxIdLater}</span>}
        >
          <Input
            id="cpf-cnpj"
            className="digits"
            readOnly
            value={cpfCnpj ? formatTaxId(cpfCnpj) : texts.noTaxId}
            aria-describedby="cpf-cnpj-nota"
          />
        </Form.Item>
        <FormField
          form={personalInfo}
          name="email"
          label={texts.email}
          hint={email === me.user.email ? texts.personal.forNotices : texts.personal.signInBy(me.user.email)}
          type="email"
          inputMode="email"
          autoComplete="email"
          className="span-3"
        />
        <FormField
          form={personalInfo}
          name="phone"
          label={
            <span>
              {texts.phone} <span className="optional">{texts.optional}</span>
            </span>
          }
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          className="span-3"
        />
      </div>
      <ConflictNote
        contested={contested}
        labels={{ name: texts.name, email: texts.email, phone: texts.phone }}
        onTake={takeTheirs}
      />
    </FormCard>
  );
}
