export const texts = {
  title: 'Crie sua conta',
  text: 'Acompanhe seu número no painel: credenciais SIP, pagamentos e avisos em um só lugar. Usamos os dados deste pedido; falta só a senha.',
  password: 'Senha',
  hint: 'Pelo menos 6 caracteres.',
  submit: 'Criar conta e entrar',
  busy: 'Criando conta…',
  loading: 'Carregando…',
  failed: 'Erro ao criar conta',
  unsure: 'Não sabemos se a conta foi criada. Tentar de novo é seguro: ela é criada uma vez só.',
  made: 'Conta criada com sucesso!',
  letter: (email: string) =>
    `Enviamos um email para ${email}. Abra o link dele para confirmar seu endereço: depois disso, este número aparece no seu painel.`,
  panel: 'Ir para o Meu Painel',
  /** Made, but nobody was signed in. */
  loginLater: 'Você pode fazer login agora.',
  taken: 'Email já cadastrado',
  takenText: 'Já existe uma conta com o email deste pedido. Faça login nela para acompanhar seu número.',
  takenMaybe: 'Ela pode ser a que você acabou de criar aqui: entre com a senha que escolheu.',
  login: 'Fazer login',
  forgot: 'Esqueci a senha',
} as const;
