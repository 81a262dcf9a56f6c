/** Money that came when its number had been let go, wherever that is told. */
export const late = {
  taking: {
    title: 'Recebemos seu pagamento',
    text: 'Ele chegou depois do prazo, e estamos reservando um número para você. Isso leva alguns segundos.',
  },
  offered: {
    title: 'Seu pagamento chegou depois do prazo',
    text: 'O número deste pedido não está mais reservado para você. Escolha outro da mesma cidade pelo mesmo preço, ou receba o dinheiro de volta.',
  },
} as const;
