/** What the fields of the settings are called, in their forms and in the audit. By the setting's name. */
export const settingLabels = {
  asaas: {
    url: 'Endereço da API do Asaas',
    apiKey: 'Chave da API',
    webhookToken: 'Token do webhook',
  },
  carrier: {
    url: 'Endereço da API da operadora',
    token: 'Token da operadora',
  },
  mail: {
    host: 'Servidor',
    port: 'Porta',
    secure: 'Conexão segura desde o início (TLS, porta 465)',
    user: 'Usuário',
    password: 'Senha do servidor de emails',
    senderName: 'Nome do remetente',
    senderEmail: 'Email do remetente',
    operatorsEmail: 'Email da operação',
  },
  business: {
    supportEmail: 'Email de atendimento',
    legalName: 'Razão social',
    cnpj: 'CNPJ',
    phone: 'Telefone',
    address: 'Endereço',
  },
  stock: {
    quarantineDays: 'Dias de quarentena',
  },
  policy: {
    upcomingDays: 'Lembrete antes do vencimento (dias)',
    lateDays: 'Aviso de atraso (dias)',
    noticeDays: 'Aviso de suspensão (dias depois do vencimento)',
    suspendAfterDays: 'Suspensão (dias depois do aviso)',
    endAfterDays: 'Fim do contrato (dias depois da suspensão)',
    lateMoneyAnswerDays: 'Escolha de quem pagou tarde (dias)',
    pixMinutes: 'PIX da compra (minutos para pagar)',
    boletoDueDays: 'Boleto da compra (dias até vencer)',
  },
} as const;
