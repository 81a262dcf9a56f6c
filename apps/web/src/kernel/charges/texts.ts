import { late } from '../../ui/paying/late-texts.ts';
import { texts as paying } from '../../ui/paying/texts.ts';
import type { OtherMethod } from './charges.api.ts';

/** What is said of one charge and of paying it, by its link and in the panel. */
export const texts = {
  /** What became of it, or what it waits for, where its payer has nothing to do. */
  standing: {
    debited: { title: 'Sua cobrança', text: 'Você não precisa fazer nada.' },
    paid: { title: 'Pagamento confirmado', text: 'Recebemos seu pagamento. Você não precisa fazer mais nada.' },
    returned: {
      title: 'Pagamento devolvido',
      text: 'O valor desta cobrança foi devolvido ou está a caminho. Não há nada a pagar.',
    },
    ...late,
    card: {
      title: 'Pagamento em confirmação',
      text: 'Estamos confirmando seu pagamento com cartão. Esta página avança sozinha, e nada é cobrado duas vezes.',
    },
  },
  debitOn: (day: string) => `Será debitado automaticamente em ${day}`,
  pay: { PIX: 'Pague com PIX', BOLETO: 'Pague com boleto', CREDIT_CARD: 'Cartão de Crédito' },
  card: 'Esta cobrança vai para o cartão da assinatura. Se preferir, pague de outra forma.',
  refusedHint: 'Nada foi cobrado. Escolha outra forma de pagar abaixo.',
  byCard: { title: 'Pague com cartão', first: 'Pagar com cartão', other: 'Pagar com outro cartão' },
  cardNote: 'O cartão é cobrado agora, uma vez.',
  keep: 'Usar este cartão nas próximas cobranças',
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
  late: {
    choose: (city: string) => `Números de ${city}`,
    until: (day: string) => `Você pode escolher até ${day}. Sem resposta, devolvemos o valor inteiro.`,
    take: 'Ficar com este número',
    taken: (number: string) => `O número ${number} é seu. Estamos ativando.`,
    chooseFirst: 'Por favor, selecione um número',
    none: (city: string) =>
      `Sem números disponíveis em ${city} no momento. Volte mais tarde ou peça o dinheiro de volta.`,
    failed: 'Não foi possível carregar os números',
    retry: 'Tentar novamente',
    notTaken: 'Não foi possível ficar com este número',
    backTitle: 'Prefere não ficar com outro número?',
    back: 'Quero o dinheiro de volta',
    backText: 'O pedido termina e devolvemos o valor inteiro.',
    sure: (amount: string) => `Devolver ${amount}?`,
    yes: 'Sim, devolver',
    no: 'Voltar',
    returned: 'Pedido de devolução registrado!',
    notReturned: 'Não foi possível pedir a devolução',
  },
  confirmed: 'Pagamento confirmado!',
} as const;
