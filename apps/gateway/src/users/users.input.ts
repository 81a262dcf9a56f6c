import { deleteUser, listUsers, changeRole } from '@numera/contracts/identity/users';
import { accountReason, provisionalPassword, userCreation } from '@numera/rules/user-forms';
import { ContractInput } from '../http/contract-input.ts';
import { FormInput } from '../http/form-input.ts';
import { listMessages, periodMessage } from '../http/list-messages.ts';

export class ListUsersInput extends ContractInput(listUsers.input, {
  ...listMessages,
  ...periodMessage,
  role: 'Filtro inválido',
}) {}
export class UserIdInput extends ContractInput(deleteUser.input, { userId: 'Usuário inválido' }) {}
export class RoleInput extends ContractInput(changeRole.input, { role: 'Escolha o tipo de usuário' }) {}
export class UserCreationInput extends FormInput(userCreation) {}
export class ProvisionalPasswordInput extends FormInput(provisionalPassword) {}
export class AccountReasonInput extends FormInput(accountReason) {}
