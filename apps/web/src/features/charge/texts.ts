import { texts as charges } from '../../kernel/charges/texts.ts';

export const texts = {
  /** What is to be done, by how the charge stands. `unread`: nobody could say. */
  standing: {
    opening: { title: 'Sua cobrança', text: 'Abrindo a cobrança…' },
    unread: { title: 'Sua cobrança', text: '' },
    payable: { title: 'Sua cobrança', text: 'Pague por aqui: não é preciso entrar na sua conta.' },
    ...charges.standing,
    order: {
      title: 'Esta é a primeira cobrança do seu pedido',
      text: 'Ela é paga na página do pedido: abra o link do email que enviamos ou entre na sua conta.',
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
  unknown: {
    title: 'Este link não abre mais a cobrança',
    text: 'Ele está incompleto ou passou do prazo. Abra o link do email mais recente que enviamos ou entre na sua conta para ver seus pagamentos.',
  },
  unread: { title: 'Não foi possível carregar a cobrança', retry: 'Tentar novamente' },
  signIn: 'Fazer Login',
  toPanel: 'Ir para o Meu Painel',
  home: 'Voltar ao início',
} as const;
