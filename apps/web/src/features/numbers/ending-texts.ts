/** Who reads what giving a number up means: whoever has it, or whoever does it for him. */
export type Reader = 'owner' | 'admin';

/** What is said before a number is given up, or kept after all, and what then became of it. */
export const endingTexts = {
  owner: {
    untilThen: 'Até lá o número funciona como antes, e nada mais é cobrado. Você pode voltar atrás até esse dia.',
    undelivered:
      'O pedido termina, e devolvemos o que você pagou. Avisamos por email quando o dinheiro estiver a caminho.',
    forGood: 'Isso não pode ser desfeito; por um tempo, só você pode contratar este número de novo.',
    giveUp: {
      title: (number: string) => `Desistir de ${number}?`,
      confirm: 'Pedir devolução',
      done: 'Pedido encerrado: vamos devolver o que você pagou',
    },
    keep: (day: string) =>
      `O cancelamento marcado para ${day} é desfeito. O número continua com você, e as cobranças também: a próxima vence nesse dia.`,
  },
  admin: {
    untilThen:
      'Até lá o número funciona como antes, e nada mais é cobrado. Até esse dia dá para desfazer o cancelamento.',
    undelivered:
      'O pedido termina, e o que o cliente pagou volta para ele. Ele recebe um email quando o dinheiro estiver a caminho.',
    forGood: 'Isso não pode ser desfeito; por um tempo, só o cliente pode contratar este número de novo.',
    giveUp: {
      title: (number: string) => `Encerrar o pedido de ${number}?`,
      confirm: 'Encerrar e devolver',
      done: 'Pedido encerrado: o que o cliente pagou volta para ele',
    },
    keep: (day: string) =>
      `O cancelamento marcado para ${day} é desfeito. O número continua com o cliente, e as cobranças também: a próxima vence nesse dia.`,
  },
} as const;
