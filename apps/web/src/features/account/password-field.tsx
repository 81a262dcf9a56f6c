import { passwordConfirmation } from '@numera/rules/access-forms';
import { FormField } from '../../ui/form-field.tsx';
import { texts } from './texts.ts';

/** Who sits at an open browser need not be its owner. */
export const PasswordField = () => (
  <FormField
    form={passwordConfirmation}
    name="password"
    label={texts.askPassword}
    type="password"
    autoComplete="current-password"
  />
);
