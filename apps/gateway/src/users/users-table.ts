import type { ListedUser } from '@numera/contracts/identity/users';
import { formatMoment } from '@numera/rules/format-moment';
import { roleOptions } from '@numera/rules/user-forms';
import type { Table } from '../http/stream-csv.ts';

export const usersTable: Table<ListedUser> = {
  name: 'numera-usuarios',
  columns: [
    { heading: 'Nome', of: ({ name }) => name },
    { heading: 'Email', of: ({ email }) => email },
    { heading: 'Tipo', of: ({ role }) => roleOptions[role] },
    { heading: 'Cadastro', of: ({ createdAt }) => formatMoment(createdAt) },
    { heading: 'Email confirmado', of: ({ isEmailConfirmed }) => (isEmailConfirmed ? 'sim' : 'não') },
    { heading: 'Último acesso', of: ({ signedInAt }) => (signedInAt ? formatMoment(signedInAt) : '') },
  ],
};
