import { today, formatDay } from '@numera/rules/dates';
import { formatPhone } from '@numera/rules/phone';
import { formatTaxId } from '@numera/rules/tax-id';
import type { Table } from '../http/stream-csv.ts';
import type { ShownCustomer } from './shown-customer.ts';

export const customersTable: Table<ShownCustomer> = {
  name: 'numera-clientes',
  columns: [
    { heading: 'Nome', of: ({ name }) => name },
    { heading: 'Email', of: ({ email }) => email },
    { heading: 'CPF/CNPJ', of: ({ cpfCnpj }) => formatTaxId(cpfCnpj) },
    { heading: 'Telefone', of: ({ phone }) => formatPhone(phone) },
    { heading: 'Números', of: ({ numbers }) => String(numbers.total) },
    { heading: 'Números ativos', of: ({ numbers }) => String(numbers.active) },
    { heading: 'Pagamentos pendentes', of: ({ pendingPayments }) => String(pendingPayments) },
    { heading: 'Acesso ao painel', of: ({ linkedUserId }) => (linkedUserId ? 'sim' : 'não') },
    { heading: 'Cadastro', of: ({ createdAt }) => formatDay(today(new Date(createdAt))) },
  ],
};
