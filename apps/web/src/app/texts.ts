export const texts = {
  brand: 'Numera',
  skip: 'Ir para o conteúdo',
  home: 'Numera, página inicial',
  theme: {
    system: 'Tema: segue o sistema. Mudar para claro',
    light: 'Tema: claro. Mudar para escuro',
    dark: 'Tema: escuro. Seguir o sistema',
  },
  footer: 'Números de telefone virtuais por assinatura',
  loading: 'Carregando…',
  offline: 'Você está sem conexão. Nada do que você preencheu se perdeu: continue quando a internet voltar.',
  crowd: {
    wait: 'Muita gente comprando agora… Sua vez chega em instantes: esta página continua sozinha, e nada do que você preencheu se perde.',
    stop: 'Parar de esperar',
  },
  signIn: 'Entrar',
  panel: 'Meu Painel',
  signOut: 'Sair',
  signedInAs: 'Conectado como',
  signOutFailed: 'Não foi possível sair. Confira sua conexão e tente novamente.',
  notices: 'Avisos',
  dismiss: 'Fechar aviso',
  crashed: {
    title: 'Esta tela não carregou',
    text: 'Seu progresso está salvo. Recarregue a página para continuar de onde parou.',
    action: 'Recarregar',
  },
  notFound: {
    title: 'Oops! Página não encontrada',
    text: 'O endereço pode ter mudado ou nunca existiu. Os números continuam no mesmo lugar.',
    action: 'Voltar ao início',
  },
  pages: {
    number: {
      title: 'Escolha seu número · Numera',
      description: 'Escolha um número de telefone virtual em qualquer DDD do Brasil, assine e use em minutos.',
    },
    plan: {
      title: 'Escolha seu plano · Numera',
      description: 'Compare os planos mensais, trimestrais e anuais do seu número virtual.',
    },
    registration: {
      title: 'Complete seu cadastro · Numera',
      description: 'Informe seus dados para contratar o número escolhido.',
    },
    payment: {
      title: 'Pagamento · Numera',
      description: 'Pague por cartão, PIX ou boleto, em ambiente seguro.',
    },
    success: {
      title: 'Pedido confirmado · Numera',
      description: 'Os detalhes da sua assinatura e o histórico de pagamentos.',
    },
    charge: {
      title: 'Sua cobrança · Numera',
      description: 'Veja e pague a cobrança do seu número.',
    },
    login: {
      title: 'Entrar · Numera',
      description: 'Entre na sua conta da Numera.',
    },
    recovery: {
      title: 'Recuperar senha · Numera',
      description: 'Peça um link para criar uma nova senha.',
    },
    newPassword: {
      title: 'Nova senha · Numera',
      description: 'Entre na sua conta da Numera.',
    },
    confirmEmail: {
      title: 'Confirme seu email · Numera',
      description: 'Entre na sua conta da Numera.',
    },
    notFound: {
      title: 'Página não encontrada · Numera',
      description: 'O endereço procurado não existe na Numera.',
    },
  },
} as const;
