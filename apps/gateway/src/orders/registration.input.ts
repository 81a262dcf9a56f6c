import { registration } from '@numera/rules/registration-form';
import { FormInput } from '../http/form-input.ts';

/** The registration form, judged by the table that the page's form is judged by. */
export class RegistrationInput extends FormInput(registration) {}
