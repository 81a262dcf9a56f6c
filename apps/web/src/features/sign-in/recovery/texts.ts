export const texts = {
  title: 'Recuperar senha',
  intro: 'Informe o email da sua conta. Enviamos um link para você criar uma nova senha.',
  email: 'Email',
  submit: 'Enviar link',
  busy: 'Enviando…',
  failed: 'Não foi possível pedir o link',
  /** After an answer that nobody got. */
  unsure:
    'Não sabemos se o pedido chegou. Pedir de novo é seguro: todos os links enviados valem até um deles ser usado.',
  sentTitle: 'Confira seu email',
  sent: 'Se houver uma conta com este email, enviamos um link para criar uma nova senha. Ele vale por 30 minutos e serve uma vez.',
  sentTo: 'Email informado',
  late: 'Não chegou em alguns minutos? Confira o endereço e a caixa de spam, e peça de novo.',
  again: 'Pedir de novo',
  guestTitle: 'Comprou sem criar conta?',
  guest:
    'Então não há senha para recuperar. Para ver seu pedido, abra o link do email de confirmação. Para ter tudo no painel, crie uma conta com o mesmo email.',
  signUp: 'Criar conta',
  back: 'Voltar ao login',
  change: {
    title: 'Crie uma nova senha',
    checking: 'Conferindo o link…',
    of: (email: string) => `Para a conta ${email}.`,
    until: (moment: string) => `O link vale até ${moment}.`,
    newPassword: 'Nova senha',
    hint: '8 caracteres ou mais, com letra maiúscula, minúscula e número.',
    confirmPassword: 'Confirmar nova senha',
    submit: 'Criar nova senha',
    busy: 'Salvando…',
    ends: 'Ao criar a nova senha, sua conta sai de todos os aparelhos em que está aberta.',
    failed: 'Não foi possível criar a nova senha',
    /** After an answer that nobody got. */
    unsure:
      'Não sabemos se a senha foi trocada. Tentar de novo é seguro: se o link já tiver sido usado, a nova senha já vale.',
    unread: 'Não foi possível conferir o link',
    retry: 'Tentar novamente',
    done: 'Senha criada com sucesso!',
  },
  over: {
    title: 'Este link não vale mais',
    text: 'Ele já foi usado ou passou do prazo. Peça um novo.',
    broken: 'O link está incompleto. Abra o do email mais recente ou peça um novo.',
    maybe: 'Se você acabou de criar a nova senha, ela já vale.',
    login: 'Fazer login',
  },
  other: {
    text: (email: string, who: string) =>
      `A nova senha de ${email} já vale. Neste navegador está conectada outra conta, ${who}: saia dela para entrar com a nova senha.`,
    leave: 'Sair e fazer login',
    stay: 'Continuar nesta conta',
  },
} as const;
