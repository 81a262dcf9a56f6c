export const texts = {
  title: { login: 'Acesse sua conta', 'sign-up': 'Crie sua conta' },
  tabs: 'Acesso',
  tab: { login: 'Login', 'sign-up': 'Cadastrar' },
  email: 'Email',
  password: 'Senha',
  submit: 'Entrar',
  busy: 'Entrando…',
  cancel: 'Cancelar',
  forgot: 'Esqueci a senha',
  or: 'ou',
  byPasskey: 'Entrar com chave de acesso',
  byPasskeyBusy: 'Aguardando a chave…',
  dialogTitle: 'Entrar na sua conta',
  wrong: 'Email ou senha incorretos',
  failed: 'Erro ao fazer login',
  dialogDone: 'Login realizado! Carregando seus dados...',
  pageWrong: 'Email ou senha incorretos.',
  unexpected: 'Erro inesperado',
  later: 'Tente novamente mais tarde.',
  /** After an answer that nobody got: what is certain, and what is not. */
  unsure: {
    entered:
      'Não recebemos a confirmação do servidor: você ainda não entrou aqui, e o que digitou continua no lugar. Tentar de novo é seguro.',
    code: 'Não recebemos a confirmação do servidor: não sabemos se o código foi aceito, e cada um serve uma vez. Se for recusado agora, use outro.',
  },
  pageDone: 'Login realizado com sucesso!',
  loading: 'Carregando…',
  /** Above the login form, for who was led there. */
  led: {
    'signed-up': { title: 'Conta criada com sucesso!', text: 'Você pode fazer login agora.' },
    'new-password': { title: 'Senha criada com sucesso!', text: 'Entre com a nova senha.' },
  },
  letterSent: (email: string) => `Enviamos um email para ${email}: abra o link dele para confirmar seu endereço.`,
  factor: {
    title: 'Verificação em duas etapas',
    text: {
      totp: 'Abra seu aplicativo autenticador e digite o código que ele mostra agora.',
      recovery: 'Digite um dos códigos de recuperação que você guardou. Cada um serve uma vez.',
      webauthn: 'Confirme que é você com a chave de acesso deste dispositivo ou de outro.',
      none: 'Sua conta pede uma chave de acesso, e este navegador não oferece nenhuma. Entre pelo dispositivo em que você a criou.',
    },
    code: { totp: 'Código de 6 dígitos', recovery: 'Código de recuperação' },
    submit: 'Confirmar',
    busy: 'Confirmando…',
    use: {
      totp: 'Usar código do aplicativo',
      recovery: 'Usar código de recuperação',
      webauthn: 'Usar chave de acesso',
    },
    back: 'Voltar',
  },
  passkey: {
    cancelled: 'A verificação foi cancelada, ou o tempo dela acabou. Tente novamente quando quiser.',
    unusable: 'Este navegador não conseguiu usar sua chave de acesso. Entre de outra forma.',
  },
} as const;
