export const texts = {
  name: 'Nome completo',
  email: 'Email',
  phone: 'Telefone',
  cpfCnpj: 'CPF/CNPJ',
  password: 'Senha',
  passwordHint: 'Pelo menos 6 caracteres.',
  confirmPassword: 'Confirmar senha',
  terms: 'Ao criar a conta, você aceita os termos da assinatura.',
  submit: 'Criar Conta',
  busy: 'Criando conta…',
  taken: 'Email já cadastrado',
  failed: 'Erro ao criar conta',
  /** After an answer that nobody got. */
  unsure:
    'Não sabemos se a conta foi criada. Tentar de novo é seguro: se aparecer “Email já cadastrado”, ela foi criada, e é só fazer login.',
  login: 'Fazer login',
} as const;
