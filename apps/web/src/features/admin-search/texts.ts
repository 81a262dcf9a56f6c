export const texts = {
  customers: 'Clientes',
  numbers: 'Números',
  payments: 'Pagamentos',
} as const;
