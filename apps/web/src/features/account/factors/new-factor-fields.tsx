import { factorEnrolment } from '@numera/rules/access-forms';
import { FormField } from '../../../ui/form-field.tsx';
import { PasswordField } from '../password-field.tsx';
import { texts } from '../texts.ts';

/** What a new factor is called, and the password. */
export const NewFactorFields = () => (
  <>
    <FormField
      form={factorEnrolment}
      name="friendlyName"
      label={texts.factorName}
      hint={texts.factorNameHint}
      autoComplete="off"
    />
    <PasswordField />
  </>
);
