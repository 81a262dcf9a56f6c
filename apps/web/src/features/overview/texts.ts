import type { OwnOverview } from '@numera/contracts/billing/overviews';
import { paymentMethodText } from '@numera/rules/plan-texts';

type NextCharge = NonNullable<OwnOverview['nextCharge']>;

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const texts = {
  title: 'Visão Geral',
  adminTitle: 'Dashboard',
  numbers: 'Total de números',
  active: 'Números ativos',
  payments: 'Total de pagamentos',
  pending: 'Pagamentos pendentes',
  customers: 'Total de clientes',
  failed: 'Falhas na ativação',
  needAttention: 'requerem atenção',
  empty: {
    title: 'Você ainda não possui números contratados',
    text: 'Escolha um número em qualquer DDD do Brasil e use em minutos.',
  },
  order: 'Contratar Número',
  /** What is late is pending no more. */
  waiting: (pending: number, late: number) => {
    const waits = [
      ...(pending > 0 ? [counted(pending, 'pagamento pendente', 'pagamentos pendentes')] : []),
      ...(late > 0 ? [counted(late, 'pagamento vencido', 'pagamentos vencidos')] : []),
    ];
    return `Você tem ${waits.join(' e ')}.`;
  },
  toPayments: 'Ver pagamentos',
  myNumbers: 'Meus Números',
  all: 'Ver todos',
  allNumbers: 'os números',
  allPayments: 'os pagamentos',
  number: 'Número',
  plan: 'Plano',
  value: 'Valor',
  dueDate: 'Vencimento',
  method: 'Forma de pagamento',
  status: 'Status',
  nextCharge: 'Próxima cobrança',
  on: 'em',
  for: 'para',
  by: ({ method, card }: Pick<NextCharge, 'method' | 'card'>) => {
    if (card) return `no cartão ${brandText(card.brand)}final ${card.lastDigits}`;
    return method === 'CREDIT_CARD'
      ? 'no cartão de crédito'
      : `por ${paymentMethodText(method).replace('Boleto', 'boleto')}`;
  },
  due: 'Pagamentos em aberto',
  activates: 'ativa o número',
  invoice: 'Ver Nota',
  slip: 'Ver boleto',
  slow: 'Ainda estamos buscando seus números e pagamentos.',
  slowBusiness: 'Ainda estamos buscando os números do negócio.',
  unread: 'Não foi possível carregar seu painel',
  sparks: {
    begun: (from: string, first: string, to: string, last: string) =>
      `Números novos por mês: ${first} em ${from}, ${last} em ${to}.`,
    active: (from: string, first: string, to: string, last: string) =>
      `Números ativos no fim do mês: ${first} em ${from}, ${last} em ${to}.`,
    receivedCents: (from: string, first: string, to: string, last: string) =>
      `Recebido por mês: ${first} em ${from}, ${last} em ${to}.`,
  },
  attention: {
    title: 'Requerem atenção',
    number: 'Número',
    why: 'Motivo',
    amount: 'Valor',
    since: 'Desde',
    state: 'Situação',
    waits: 'Aguardando você',
    more: (shown: number) => `Há mais do que aparece aqui: estes são os ${shown} mais antigos de cada tipo.`,
    retry: 'Tentar novamente',
    offer: 'Oferecer outro número',
    return: 'Devolver o valor',
    unread: 'Não foi possível carregar o que requer atenção',
    failed: 'Não foi possível concluir',
    maybe: 'Não sabemos se o pedido chegou ao servidor. Tentar novamente não tem risco.',
    retryTitle: (number: string) => `Tentar ativar ${number} novamente?`,
    retryText: 'Pedimos o número à operadora mais uma vez. O cliente não é cobrado de novo.',
    retried: 'Nova tentativa de ativação em andamento.',
    returnTitle: (amount: string, holder: string) => `Devolver ${amount} a ${holder}?`,
    returnText: (number: string) =>
      `O pedido de ${number} é encerrado e o valor volta para o cliente pela forma em que ele pagou. Isso não pode ser desfeito.`,
    returnOwed: 'O valor volta para o cliente pela forma em que ele pagou. Isso não pode ser desfeito.',
    /** Written down with what is given back by hand. */
    returnReason: 'Devolvido pelo painel: o pagamento não valia mais',
    returned: 'Devolução em andamento.',
    returnCash: (number: string) =>
      `O pedido de ${number} é encerrado. Ele foi pago em dinheiro, que o provedor não devolve: entregue o valor ao cliente. O item continua em Requerem atenção até que você registre a devolução. Isso não pode ser desfeito.`,
    returnedCash: 'Pedido encerrado. Entregue o valor ao cliente e registre a devolução.',
    handed: 'Registrar devolução',
    handedTitle: (amount: string, holder: string) => `Registrar que ${amount} foram devolvidos a ${holder}?`,
    handedCash:
      'Este pagamento foi recebido em dinheiro: devolva em mãos e registre aqui. O provedor não devolve nada, e o cliente recebe um email. Isso não pode ser desfeito.',
    handedRefused:
      'O provedor se recusou a devolver este pagamento: devolva de outra forma e registre aqui. O cliente recebe um email. Isso não pode ser desfeito.',
    handedReason: 'Devolvido em mãos, registrado pelo painel',
    handedBack: 'Devolução registrada.',
    offerTitle: (holder: string) => `Escolher outro número para ${holder}`,
    offerText: (city: string) => `Números livres em ${city}. O escolhido é ativado em seguida, sem nova cobrança.`,
    give: 'Ativar este número',
    given: (number: string) => `${number} está sendo ativado.`,
    reading: 'Buscando números livres…',
    noneFree: 'Não há números livres nesta cidade. Devolva o valor ou tente mais tarde.',
    otherCity: { label: 'Outra cidade', placeholder: 'Buscar outra cidade por nome ou DDD' },
    noCity: 'Nenhuma cidade encontrada.',
    chooseOne: 'Escolha um dos números.',
  },
  charts: {
    month: 'Mês',
    money: 'Recebido e previsto por mês',
    received: 'Recebido',
    expected: 'Previsto',
    moneySummary: (received: string, expected: string) => `Neste mês, ${received} recebidos de ${expected} previstos.`,
    active: 'Números ativos por mês',
    activeSummary: (now: string, before: string) => `${now} números ativos agora, ${before} há onze meses.`,
    turnover: 'Números novos e perdidos por mês',
    begun: 'Novos',
    ended: 'Perdidos',
    turnoverSummary: (begun: string, ended: string) => `Neste mês, ${begun} números novos e ${ended} perdidos.`,
    methods: 'Recebido por forma de pagamento, em 12 meses',
    method: 'Forma de pagamento',
    standings: 'Cobranças por situação, em 12 meses',
    standing: 'Situação',
    amount: 'Valor',
    count: 'Cobranças',
    asTable: 'Ver como tabela',
    tableOf: (title: string) => `Tabela: ${title}`,
    asChart: 'Ver como gráfico',
    unread: 'Não foi possível carregar os gráficos',
  },
  confirm: {
    text: 'Confirme seu email para ver aqui os números comprados com ele.',
    action: 'Enviar email de confirmação',
    again: 'Enviar de novo',
    busy: 'Enviando…',
    sent: (email: string) => `Enviamos o link de confirmação para ${email}. Confira também a caixa de spam.`,
  },
  factor: {
    text: 'Sua conta de administrador está protegida só pela senha.',
    action: 'Configurar verificação em duas etapas',
  },
} as const;

/** 'VISA' → 'Visa '. A brand that nobody could name is left out. */
const brandText = (brand: string): string =>
  brand === 'UNKNOWN' ? '' : `${brand.charAt(0)}${brand.slice(1).toLowerCase()} `;
