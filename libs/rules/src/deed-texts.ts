type Table = Readonly<Record<string, string>>;

/** What an administrator did, as the audit tells it; a specification of the contracts misses what has none. */
const deeds: Table = {
  'order.create-manually': 'Registrou uma venda manual',
  'order.cancel': 'Cancelou o pedido',
  'order.retry-activation': 'Tentou ativar o número novamente',
  'order.exchange-number': 'Ofereceu outro número',
  'order.reclaim': 'Pediu o número de volta',
  'subscription.remove': 'Excluiu o número',
  'number.reveal-credentials': 'Viu as credenciais SIP',
  'number.release-hold': 'Liberou a reserva do número',
  'number.end-quarantine': 'Encerrou a quarentena do número',
  'number.return-to-carrier': 'Devolveu o número à operadora',
  'stock.sync': 'Sincronizou o estoque com a operadora',
  'subscription.cancel': 'Cancelou a assinatura',
  'subscription.change-method': 'Trocou a forma de pagamento',
  'subscription.change-terms': 'Trocou o plano',
  'subscription.keep': 'Desfez o cancelamento',
  'subscription.keep-terms': 'Desfez a troca de plano',
  'payment.pay-otherwise': 'Trocou a forma de pagar a cobrança',
  'payment.receive-in-cash': 'Marcou a cobrança como paga',
  'payment.undo-cash': 'Desfez o pagamento em mãos',
  'payment.remove': 'Excluiu o pagamento',
  'payment.refund': 'Devolveu o valor',
  'late-money.return': 'Devolveu o valor pago depois do prazo',
  'late-money.choose-number': 'Escolheu outro número para o valor pago depois do prazo',
  'customer.create': 'Cadastrou o cliente',
  'customer.change': 'Alterou os dados do cliente',
  'customer.remove': 'Removeu o cliente',
  'customer.link': 'Vinculou o acesso do cliente',
  'customer.unlink': 'Desvinculou o acesso do cliente',
  'user.create': 'Criou o usuário',
  'user.change-role': 'Alterou o papel do usuário',
  'user.set-password': 'Definiu uma senha provisória',
  'user.send-recovery': 'Enviou o email de recuperação',
  'user.end-sessions': 'Encerrou as sessões do usuário',
  'user.remove-factors': 'Removeu a verificação em duas etapas',
  'user.delete': 'Excluiu o usuário',
  'plan.create': 'Criou o plano',
  'plan.edit': 'Alterou o plano',
  'plan.activate': 'Ativou o plano',
  'plan.deactivate': 'Desativou o plano',
  'plan.remove': 'Excluiu o plano',
  'plan.set-price': 'Alterou o preço do plano',
  'setting.change': 'Alterou a configuração',
  'letter.test': 'Enviou um email de teste',
  'letter.resend': 'Enviou o email de novo',
  'alert.close': 'Marcou o alerta como resolvido',
  'order.try-now': 'Mandou tentar agora',
  'message.replay': 'Reenviou a mensagem',
  'message.drop': 'Descartou a mensagem',
  'setting.reactivate-webhook': 'Reativou o webhook do Asaas',
  'setting.make-round': 'Mandou fazer a conferência agora',
};

/** What it was done to. */
const things: Table = {
  order: 'Pedido',
  subscription: 'Assinatura',
  payment: 'Pagamento',
  customer: 'Cliente',
  user: 'Usuário',
  plan: 'Plano',
  number: 'Número',
  stock: 'Estoque',
  setting: 'Configuração',
  alert: 'Alerta',
  message: 'Mensagem',
};

/** Fields as people call them; those that only we know keep their name. */
const fields: Table = {
  status: 'Status',
  state: 'Situação',
  role: 'Papel',
  method: 'Forma de pagamento',
  period: 'Período',
  planId: 'Plano',
  valueCents: 'Valor (centavos)',
  amountCents: 'Valor (centavos)',
  receivedOn: 'Recebido em',
  refundCents: 'Valor devolvido (centavos)',
  cancelAt: 'Termina em',
  ending: 'Motivo do fim',
  name: 'Nome',
  email: 'Email',
  phone: 'Telefone',
  cpfCnpj: 'CPF/CNPJ',
  cep: 'CEP',
  address: 'Endereço',
  complement: 'Complemento',
  neighborhood: 'Bairro',
  city: 'Cidade',
  terms: 'Termos aceitos',
  nextTerms: 'Próximo plano',
  orderedAs: 'Novo pedido',
  number: 'Número',
  sessions: 'Sessões abertas',
  factors: 'Verificações',
  customerId: 'Cliente',
  description: 'Descrição',
  displayOrder: 'Ordem',
  active: 'Ativo',
  features: 'Características',
  'monthly.priceCents': 'Preço mensal (centavos)',
  'monthly.originalPriceCents': 'Preço mensal original (centavos)',
  'monthly.discountPercent': 'Desconto mensal (%)',
  'quarterly.priceCents': 'Preço trimestral (centavos)',
  'quarterly.originalPriceCents': 'Preço trimestral original (centavos)',
  'quarterly.discountPercent': 'Desconto trimestral (%)',
  'annual.priceCents': 'Preço anual (centavos)',
  'annual.originalPriceCents': 'Preço anual original (centavos)',
  'annual.discountPercent': 'Desconto anual (%)',
  linkedUserId: 'Usuário vinculado',
  interrupted: 'Fila interrompida',
  enabled: 'Ligado',
};

const textOf = (table: Table, key: string): string => (Object.hasOwn(table, key) ? table[key]! : key);

export const deedText = (deed: string): string => textOf(deeds, deed);
export const auditedThingText = (thing: string): string => textOf(things, thing);
export const auditedFieldText = (field: string): string => textOf(fields, field);

/** A value as it stood in a row: words as they are, nothing as a dash. */
export function auditedValueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
