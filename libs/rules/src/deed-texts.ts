import { formatCents } from './money.ts';
import { paymentMethodText, periodText } from './plan-texts.ts';
import { settingLabels } from './setting-labels.ts';
import { subscriptionStatus } from './status-texts.ts';
import { mailStateText, orderTurnText, stockTurnText } from './story-texts.ts';

type Table = Readonly<Record<string, string>>;

/** What an administrator did, as the audit tells it; a specification of the contracts misses what has none. */
const deeds: Table = {
  'order.create-manually': 'Registrou uma venda manual',
  'order.cancel': 'Cancelou o pedido',
  'order.retry-activation': 'Tentou ativar o número novamente',
  'order.exchange-number': 'Ofereceu outro número',
  'order.reclaim': 'Pediu o número de volta',
  'subscription.remove': 'Excluiu o número',
  'number.keep-line': 'Informou as credenciais SIP',
  'number.reveal-credentials': 'Viu as credenciais SIP',
  'number.make-phone-link': 'Gerou um link que configura um telefone',
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
  'setting.register-webhook': 'Cadastrou o webhook no Asaas',
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

/** Fields as people call them, where they mean the same of everything; those that only we know keep their name. */
const fields: Table = {
  status: 'Status',
  state: 'Situação',
  role: 'Papel',
  method: 'Forma de pagamento',
  period: 'Período',
  planId: 'Plano',
  valueCents: 'Valor',
  amountCents: 'Valor',
  receivedOn: 'Recebido em',
  refundCents: 'Valor devolvido',
  inHand: 'Devolvido em mãos',
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
  wanted: 'Número escolhido',
  sessions: 'Sessões abertas',
  factors: 'Verificações',
  customerId: 'Cliente',
  ownLine: 'Credenciais informadas',
  username: 'Usuário SIP',
  server: 'Servidor SIP',
  port: 'Porta SIP',
  description: 'Descrição',
  displayOrder: 'Ordem',
  active: 'Ativo',
  features: 'Características',
  'monthly.priceCents': 'Preço mensal',
  'monthly.originalPriceCents': 'Preço mensal original',
  'monthly.discountPercent': 'Desconto mensal (%)',
  'quarterly.priceCents': 'Preço trimestral',
  'quarterly.originalPriceCents': 'Preço trimestral original',
  'quarterly.discountPercent': 'Desconto trimestral (%)',
  'annual.priceCents': 'Preço anual',
  'annual.originalPriceCents': 'Preço anual original',
  'annual.discountPercent': 'Desconto anual (%)',
  linkedUserId: 'Usuário vinculado',
  interrupted: 'Fila interrompida',
  enabled: 'Ligado',
  url: 'Endereço',
  apiVersion: 'Versão da API',
  sendType: 'Ordem de envio',
  events: 'Eventos avisados',
};

/** What a field means of one thing alone. */
const fieldsOf: Readonly<Record<string, Table>> = { customer: { state: 'UF' } };

/** What a deed was done to, as far as the words of its fields depend on it. */
interface Subject {
  readonly type: string;
  readonly id: string;
}

const textOf = (table: Table, key: string): string => (Object.hasOwn(table, key) ? table[key]! : key);

export const deedText = (deed: string): string => textOf(deeds, deed);
export const auditedThingText = (thing: string): string => textOf(things, thing);

/** What a field of a thing is called, as its form calls it. */
export function auditedFieldText(field: string, { type, id }: Subject): string {
  const labels: Readonly<Record<string, Table>> = settingLabels;
  const own = type === 'setting' && Object.hasOwn(labels, id) ? labels[id] : fieldsOf[type];
  return own && Object.hasOwn(own, field) ? own[field]! : textOf(fields, field);
}

const roles: Table = { admin: 'Administrador', user: 'Usuário' };
const factors: Table = { totp: 'Aplicativo autenticador', webauthn: 'Chave de acesso' };

const statesOf: Readonly<Record<string, (state: string) => string>> = {
  order: orderTurnText,
  number: stockTurnText,
  message: mailStateText,
  alert: (state) => textOf({ open: 'Aberto', closed: 'Fechado' }, state),
};

/** A word of ours as people read it. */
function wordOf(value: string, field: string, { type }: Subject): string {
  if (field === 'role') return textOf(roles, value);
  if (field === 'method') return paymentMethodText(value);
  if (field === 'period') return periodText(value);
  if (field === 'status') return subscriptionStatus(value).text;
  if (field === 'factors') return textOf(factors, value);
  return field === 'state' && Object.hasOwn(statesOf, type) ? statesOf[type]!(value) : value;
}

/** What a plan has, as its column says it: by its name, and how much of it where that is said. */
const featureText = ({ name, value }: { readonly name: string; readonly value: unknown }): string =>
  value === null || value === true ? name : `${name}: ${value === false ? 'não' : String(value)}`;

/** A value as people read it: money in reais, our own words in theirs, several things one after the other, nothing as a dash. */
export function auditedValueText(value: unknown, field: string, subject: Subject): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'number') return field.endsWith('Cents') ? formatCents(value) : String(value);
  if (typeof value === 'string') return wordOf(value, field, subject);
  if (Array.isArray(value))
    return value.length === 0 ? '—' : value.map((one) => auditedValueText(one, field, subject)).join(', ');
  if (field === 'features') return featureText(value as { readonly name: string; readonly value: unknown });
  return Object.entries(value)
    .map(([name, one]) => `${auditedFieldText(name, subject)}: ${auditedValueText(one, name, subject)}`)
    .join(', ');
}
