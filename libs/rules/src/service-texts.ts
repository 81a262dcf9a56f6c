/** What each service is called by people who operate them. */
export const serviceTexts = {
  identity: 'Contas',
  catalog: 'Estoque e planos',
  billing: 'Pedidos e cobranças',
  provisioning: 'Ativações',
  notifications: 'Emails',
} as const;
