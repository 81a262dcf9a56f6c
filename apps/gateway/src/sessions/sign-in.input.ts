import { login } from '@numera/rules/access-forms';
import { FormInput } from '../http/form-input.ts';

export class SignInInput extends FormInput(login) {}
