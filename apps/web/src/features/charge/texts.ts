import { texts as paying } from '../../ui/paying/texts.ts';
import type { OtherMethod } from './charges.api.ts';

export const texts = {
  /** What is to be done, by how the charge stands. `unread`: nobody could say. */
  standing: {
    opening: { title: 'Sua cobrança', text: 'Abrindo a cobrança…' },
    unread: { title: 'Sua cobrança', text: '' },
    payable: { title: 'Sua cobrança', text: 'Pague por aqui: não é preciso entrar na sua conta.' },
    paid: { title: 'Pagamento confirmado', text: 'Recebemos seu pagamento. Você não precisa fazer mais nada.' },
    returned: {
      title: 'Pagamento devolvido',
      text: 'O valor desta cobrança foi devolvido ou está a caminho. Não há nada a pagar.',
    },
    order: {
      title: 'Esta é a primeira cobrança do seu pedido',
      text: 'Ela é paga na página do pedido: abra o link do email que enviamos ou entre na sua conta.',
    },
    card: {
      title: 'Pagamento em confirmação',
      text: 'Estamos confirmando seu pagamento com cartão. Esta página avança sozinha, e nada é cobrado duas vezes.',
    },
    void: {
      title: 'Esta cobrança não precisa ser paga',
      text: 'Ela foi encerrada e nada será cobrado por ela. Para ver o que está em aberto, entre na sua conta.',
    },
  },
  closed: { text: 'Encerrada', tone: 'neutral' },
  details: 'Detalhes da cobrança',
  plan: 'Plano',
  amount: 'Valor',
  dueDate: 'Vencimento',
  status: 'Situação',
  invoice: 'Ver Nota',
  pay: { PIX: 'Pague com PIX', BOLETO: 'Pague com boleto', CREDIT_CARD: 'Cartão de Crédito' },
  card: 'Esta cobrança vai para o cartão da assinatura. Se preferir, pague de outra forma.',
  refused: 'Pagamento não aprovado',
  refusedHint: 'Nada foi cobrado. Escolha outra forma de pagar abaixo.',
  byCard: { title: 'Pague com cartão', first: 'Pagar com cartão', other: 'Pagar com outro cartão' },
  cardNote: 'O cartão é cobrado agora, uma vez.',
  keep: 'Usar este cartão nas próximas cobranças',
  someoneElses: 'O cartão é de outra pessoa',
  kept: 'As próximas cobranças vão para este cartão.',
  notKept: 'O cartão pagou esta cobrança, mas não ficou para as próximas: elas continuam como estavam.',
  failedCard: 'Erro ao processar pagamento',
  refusedAgain: 'Nada foi cobrado.',
  otherwise: 'Pagar de outra forma',
  otherwiseText: 'Vale só para esta cobrança: as próximas continuam como estão.',
  by: { PIX: 'Pagar com PIX', BOLETO: 'Pagar com boleto' } satisfies Record<OtherMethod, string>,
  made: { PIX: paying.pix.made, BOLETO: paying.slip.made } satisfies Record<OtherMethod, string>,
  failed: { PIX: paying.pix.failed, BOLETO: paying.slip.failed } satisfies Record<OtherMethod, string>,
  slipNote: 'O boleto compensa de 1 a 3 dias úteis.',
  confirmed: 'Pagamento confirmado!',
  unknown: {
    title: 'Este link não abre mais a cobrança',
    text: 'Ele está incompleto ou passou do prazo. Abra o link do email mais recente que enviamos ou entre na sua conta para ver seus pagamentos.',
  },
  unread: { title: 'Não foi possível carregar a cobrança', retry: 'Tentar novamente' },
  signIn: 'Fazer Login',
  toPanel: 'Ir para o Meu Painel',
  home: 'Voltar ao início',
} as const;
