/** Titles, descriptions and the menu of the panel's pages. */
export const texts = {
  panel: {
    title: 'Meu Painel · Numera',
    description: 'Seus números e pagamentos na Numera.',
    menu: { label: { user: 'Visão Geral', admin: 'Dashboard' }, icon: 'overview' },
  },
  numbers: {
    title: 'Meus Números · Numera',
    description: 'Seus números e pagamentos na Numera.',
    menu: { label: { user: 'Meus Números' }, icon: 'phone' },
  },
  oneNumber: {
    title: 'Número · Numera',
    description: 'Seus números e pagamentos na Numera.',
  },
  payments: {
    title: 'Pagamentos · Numera',
    description: 'Seus números e pagamentos na Numera.',
    menu: { label: { user: 'Pagamentos' }, icon: 'card' },
  },
  receipt: {
    title: 'Recibo · Numera',
    description: 'Seus números e pagamentos na Numera.',
  },
  account: {
    title: 'Minha Conta · Numera',
    description: 'Seus números e pagamentos na Numera.',
    menu: { label: 'Minha Conta', icon: 'user' },
  },
  customers: {
    title: 'Clientes · Numera',
    description: 'Quem contratou números na Numera.',
    menu: { label: 'Clientes', icon: 'user' },
  },
  oneCustomer: {
    title: 'Cliente · Numera',
    description: 'Um cliente da Numera: dados, números, pagamentos e o que aconteceu.',
  },
  users: {
    title: 'Usuários · Numera',
    description: 'Quem entra na Numera, e o que cada um pode fazer.',
    menu: { label: 'Usuários', icon: 'user' },
  },
  plans: {
    title: 'Planos · Numera',
    description: 'Planos e preços que a loja da Numera vende.',
    menu: { label: 'Planos', icon: 'tag' },
  },
  allNumbers: {
    title: 'Números · Numera',
    description: 'Os números de todos os clientes da Numera.',
    menu: { label: 'Números', icon: 'phone' },
  },
  stock: {
    title: 'Estoque · Numera',
    description: 'Os números da Numera por localidade.',
    menu: { label: 'Estoque', icon: 'list' },
  },
  carrierOrphans: {
    title: 'Na operadora, sem cliente · Numera',
    description: 'Números que a operadora cobra e que nenhum cliente da Numera usa.',
  },
  stockLocality: {
    title: 'Localidade · Numera',
    description: 'Os números da Numera em uma localidade.',
  },
  allPayments: {
    title: 'Pagamentos · Numera',
    description: 'Os pagamentos de todos os clientes da Numera.',
    menu: { label: 'Pagamentos', icon: 'card' },
  },
  manualSale: {
    title: 'Venda Manual · Numera',
    description: 'Vendas da Numera registradas por um administrador.',
    menu: { label: 'Venda Manual', icon: 'pix' },
  },
  operations: {
    title: 'Operação · Numera',
    description: 'O que está parado na Numera, e o que fazer.',
    menu: { label: 'Operação', icon: 'alert' },
  },
  orderStory: {
    title: 'História do pedido · Numera',
    description: 'Tudo que aconteceu com um pedido da Numera.',
  },
  configuration: {
    title: 'Configurações · Numera',
    description: 'Provedores, cobrança e dados da Numera.',
    menu: { label: 'Configurações', icon: 'sliders' },
  },
  audit: {
    title: 'Auditoria · Numera',
    description: 'O que os administradores da Numera alteraram.',
    menu: { label: 'Auditoria', icon: 'list' },
  },
} as const;
