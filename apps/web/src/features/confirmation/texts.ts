import type { PaymentMethod } from '@numera/contracts/primitives';
import { late } from '../../ui/paying/late-texts.ts';

const otherwise = 'Seu número está sendo processado';

export const texts = {
  title: 'Pedido Confirmado!',
  /** How the order stands, below the title. */
  subtitle: {
    paid: 'Seu número já está sendo ativado',
    slip: 'Aguardando compensação do boleto',
    analysed: 'Seu cartão está em análise pelo provedor de pagamentos',
    pending: 'Aguardando aprovação do pagamento',
    stuck: otherwise,
    /** What the server has not said is not claimed. */
    unread: otherwise,
  },
  instead: {
    lost: {
      title: 'Pedido não concluído',
      text: 'O pagamento não foi concluído, e nada ficou reservado nem será cobrado. Você pode escolher um número de novo quando quiser.',
    },
    unknown: {
      title: 'Pedido não encontrado',
      text: 'Não encontramos este pedido. Se você já pagou, o email de confirmação tem o link dele.',
    },
    ...late,
    returned: {
      title: 'Pagamento devolvido',
      text: 'O valor deste pedido foi devolvido ou está a caminho. Não há nada a pagar.',
    },
    ended: {
      title: 'Assinatura encerrada',
      text: 'Nada mais será cobrado por ela. Você pode escolher um número de novo quando quiser.',
    },
    none: {
      title: 'Nenhum pedido por aqui ainda',
      text: 'Sua compra ainda não foi concluída. O que você escolheu continua guardado neste aparelho.',
    },
  },
  goOn: 'Continuar a compra',
  unread: {
    title: 'Não foi possível carregar os detalhes do pedido',
    safe: 'Seu pedido está guardado, e continuamos tentando.',
    retry: 'Tentar novamente',
  },
  details: 'Detalhes da assinatura',
  number: 'Número',
  plan: 'Plano',
  perMonth: (price: string) => `${price} por mês`,
  discount: (percent: number) => `${percent}% de Desconto`,
  nextCharge: 'Próxima cobrança',
  awaiting: 'Aguardando confirmação',
  subscription: 'Assinatura',
  progress: {
    paid: 'Pagamento confirmado. Ativando seu número…',
    active: 'Seu número está ativo',
    suspended: 'Seu número está suspenso por falta de pagamento. Pague a cobrança vencida, e ele volta em minutos.',
    ends: (day: string) => `Seu número está ativo até ${day}, quando a assinatura termina.`,
    failed:
      'O pagamento está confirmado, mas a ativação precisa da nossa equipe. Já fomos avisados e escrevemos para você.',
  },
  notesTitle: 'O que acontece agora',
  notes: {
    CREDIT_CARD: ['bolt', 'Seu número é ativado em até 15 minutos, e a renovação no cartão é automática.'],
    PIX: ['bolt', 'Seu número é ativado em até 15 minutos. O código PIX das próximas cobranças chega por email.'],
    BOLETO: ['bolt', 'O boleto foi compensado: seu número é ativado em até 15 minutos. Os próximos chegam por email.'],
  } as const satisfies Record<PaymentMethod, readonly [string, string]>,
  /** In place of those while the money is not there. */
  waitingNotes: {
    slip: [
      'clock',
      'Seu número é ativado após a compensação, de 1 a 3 dias úteis. Os próximos boletos chegam por email.',
    ],
    analysed: [
      'clock',
      'Você não precisa fazer nada: se o pagamento for aprovado, seu número é ativado em até 15 minutos. Até lá ele fica reservado para você.',
    ],
    pending: [
      'clock',
      'Quando o pagamento for aprovado, seu número é ativado em até 15 minutos. Até lá ele fica reservado para você.',
    ],
  } as const,
  mailNote: 'Avisamos por email a cada mudança: pagamento, ativação e próximas cobranças.',
  helpNote: 'Precisa de ajuda? Responda a qualquer email nosso',
  helpOr: ' ou escreva para',
  slipCard: {
    title: 'Pague este boleto para ativar seu número',
    due: (day: string) => `Vence em ${day}`,
  },
  history: 'Histórico de pagamentos',
  stillOpen: 'Seu número está pago. A cobrança pendente abaixo é de outro período e continua em aberto.',
  upcoming: 'Próximas cobranças',
  afterActivation: 'Estas vêm depois: primeiro pague o boleto acima.',
  value: 'Valor',
  dueDate: 'Vencimento',
  status: 'Situação',
  documents: 'Documentos',
  invoice: 'Ver Nota',
  slip: 'Ver boleto',
  again: 'Adquirir Outro Número',
  /** As its letter says. */
  choose: 'Escolher o que fazer',
  signIn: 'Fazer Login',
  toPanel: 'Ir para o Meu Painel',
  opening: 'Abrindo o pedido…',
  copyLink: 'Copiar link do pedido',
  linkCopied: 'Link copiado!',
  linkNotCopied: 'Não foi possível copiar o link.',
} as const;
