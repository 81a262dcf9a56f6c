export const texts = {
  customers: 'Clientes',
  numbers: 'Números',
  payments: 'Pagamentos',
  orders: 'Pedidos',
  order: (id: string) => `Pedido ${id}`,
} as const;
