import type { FormValues } from '@numera/rules/form-rules';
import { registration } from '@numera/rules/registration-form';
import { formSchema } from './form-schema.ts';

/** The registration form, field by field, checked and normalised. '' where nothing is. */
export const registrationData = formSchema(registration);
export type RegistrationData = FormValues<typeof registration>;
