export const texts = {
  /** Whoever opened a step too early, or too late. */
  chooseCityFirst: 'Por favor, selecione uma cidade',
  chooseNumberFirst: 'Por favor, selecione um número',
  alreadyBought: 'Este pedido já foi feito. Para comprar mais um número, use “Adquirir Outro Número”.',
  summary: {
    title: 'Resumo do pedido',
    areaCode: (code: string) => `DDD ${code}`,
    plan: 'Plano',
    value: 'Valor do plano',
    discount: (percent: number) => `Desconto (${percent}%)`,
    discountNote: 'já incluído no valor',
    total: 'Total',
  },
  ticket: 'Sua escolha',
  yours: 'Seu número',
  noNumber: 'Nenhum número escolhido',
  choose: 'Escolher número',
  change: 'Trocar número',
  held: 'Reservado por',
  reserved: 'Reservado',
  untilPaid: 'até o pagamento',
  discount: (percent: number) => `${percent}% de Desconto`,
  hurry: 'A reserva do seu número termina em menos de 2 minutos.',
  ended: {
    title: 'O tempo de reserva acabou',
    text: (number: string) =>
      `O número ${number} voltou para a lista. Nada do que você preencheu se perdeu: reserve de novo com um clique.`,
    again: 'Reservar de novo',
    other: 'Escolher outro número',
    back: 'Número reservado por mais 15 minutos.',
  },
  taken: {
    title: 'Outra pessoa ficou com este número',
    text: (number: string) =>
      `O número ${number} foi reservado enquanto o tempo corria. Escolha outro: seu plano e seu cadastro continuam aqui.`,
  },
} as const;
