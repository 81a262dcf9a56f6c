export const texts = {
  refused: 'Pagamento não aprovado',
  someoneElses: 'O cartão é de outra pessoa',
} as const;
