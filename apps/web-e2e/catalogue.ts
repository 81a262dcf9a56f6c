/** A text of the specification, the story that provokes it, and how it stands there where a part of it varies. */
export type Entry = readonly [text: string, story: string, as?: string];

const choice = 'number-choice.e2e.ts';
const link = 'number-by-link.e2e.ts';
const routes = 'routes-and-redirects.e2e.ts';
const registration = 'registration-is-checked.e2e.ts';
const card = 'guest-pays-by-card.e2e.ts';
const declined = 'guest-card-is-declined.e2e.ts';
const analysed = 'guest-card-is-analysed.e2e.ts';
const pix = 'guest-buys-by-pix.e2e.ts';
const boleto = 'guest-buys-by-boleto.e2e.ts';
const network = 'network-is-lost.e2e.ts';
const faults = 'faults/providers-fail.e2e.ts';
const signIn = 'sign-in.e2e.ts';
const signUp = 'sign-up.e2e.ts';
const plans = 'plans-are-compared.e2e.ts';
const honest = 'confirmation-is-honest.e2e.ts';
const panel = 'panel.e2e.ts';
const shell = 'panel-shell.e2e.ts';
const dialog = 'signed-in-buyer.e2e.ts';
const account = 'my-account.e2e.ts';
const numbers = 'my-numbers.e2e.ts';
const payments = 'my-payments.e2e.ts';

/** What the store says in its five steps, letter for letter. */
export const catalogue: readonly Entry[] = [
  // §2 and §4: screens and transitions
  ['Nenhuma cidade encontrada', choice],
  ['Nenhuma cidade disponível para este DDD', choice],
  ['Escolher outra cidade', choice],
  ['Continuar com este número', pix],
  ['N% de Desconto', plans, '20% de Desconto'],
  ['Complete seu cadastro', routes],
  ['CADASTRAR', pix],
  ['Oops! Página não encontrada', routes],
  ['Pagamento aprovado!', card],
  ['Aguardando aprovação do pagamento...', analysed],
  ['Pagamento não aprovado', declined],
  ['QR Code PIX gerado!', pix],
  ['Pagamento confirmado!', pix],
  ['Boleto gerado!', boleto],
  ['Seu número será ativado após a compensação do boleto', boleto],
  ['Pedido Confirmado!', pix],
  ['Seu número já está sendo ativado', pix],
  ['Aguardando compensação do boleto', boleto],
  ['Seu número está sendo processado', honest],
  ['Aguardando confirmação', 'finished-order-stands.e2e.ts'],
  ['Fazer Login', signIn],
  ['Ir para o Meu Painel', panel],
  ['Meu Painel', panel],
  ['Painel Administrativo', panel],
  ['Visão Geral', panel],
  ['Dashboard', panel],
  ['Meus Números', shell],
  ['Pagamentos', shell],
  ['Minha Conta', shell],
  ['Administrador', shell],
  ['Sair', shell],
  ['Contratar Número', panel],
  ['Você ainda não possui números contratados', panel],
  ['Pago', pix],
  ['Confirmado', card],
  ['Pendente', boleto],
  ['Ver Nota', pix],
  ['Adquirir Outro Número', pix],
  ['Dados encontrados!', dialog],
  ['Deseja atualizar seus dados permanentemente para futuras compras?', dialog],
  ['Dados atualizados com sucesso!', dialog],
  // §5: what a form complains of
  ['Por favor, selecione uma cidade', routes],
  ['Por favor, selecione um número', routes],
  ['Nome deve ter pelo menos 3 caracteres', registration],
  ['Nome muito longo', registration],
  ['CPF/CNPJ inválido', registration],
  ['Email inválido', registration],
  ['Email muito longo', registration],
  ['Telefone inválido', registration],
  ['CEP inválido', registration],
  ['Endereço inválido', registration],
  ['Endereço muito longo', registration],
  ['Número obrigatório', registration],
  ['Número muito longo', registration],
  ['Bairro inválido', registration],
  ['Bairro muito longo', registration],
  ['Cidade inválida', registration],
  ['Cidade muito longa', registration],
  ['Estado inválido', registration],
  ['Você deve aceitar os termos', registration],
  ['Número de cartão inválido', declined],
  ['CVV inválido', declined],
  ['Data de validade inválida ou expirada', declined],
  // §8: number choice
  ['Erro ao carregar cidades disponíveis', choice],
  ['Nenhuma cidade disponível no momento', choice],
  ['Erro ao conectar com o servidor', choice],
  ['Erro ao buscar números disponíveis', faults],
  [
    'Sem números disponíveis em {city} no momento. Tente outra cidade.',
    choice,
    'Sem números disponíveis em Embu-Guaçu no momento. Tente outra cidade.',
  ],
  ['N números disponíveis em {city}!', pix, 'números disponíveis em (Aparecida|Arujá)!'],
  // §8: address lookup
  ['CEP não encontrado. Por favor, preencha manualmente.', registration],
  ['Erro ao buscar CEP. Por favor, preencha manualmente.', faults],
  ['Endereço preenchido automaticamente!', 'keyboard-only.e2e.ts'],
  // §8: the dialog of step 3
  ['Email ou senha incorretos', signIn],
  ['Erro ao fazer login', signIn],
  ['Login realizado! Carregando seus dados...', dialog],
  ['Usar estes dados', dialog],
  ['Editar dados', dialog],
  // §8: the sign-in page
  ['Email ou senha incorretos.', signIn],
  ['Erro inesperado', signIn],
  ['Tente novamente mais tarde.', signIn],
  ['Login realizado com sucesso!', signIn],
  ['Entrar', signIn],
  ['Cancelar', signIn],
  ['Login', signUp],
  // §2, §5 and §8: signing up
  ['Cadastrar', signUp],
  ['Criar Conta', signUp],
  ['Senhas não coincidem', signUp],
  ['Por favor, verifique as senhas digitadas.', signUp],
  ['Senha muito curta', signUp],
  ['A senha deve ter pelo menos 6 caracteres.', signUp],
  ['Email já cadastrado', signUp],
  ['Este email já está em uso. Faça login ou use outro email.', signUp],
  ['Erro ao criar conta', signUp],
  ['Conta criada com sucesso!', signUp],
  ['Você pode fazer login agora.', signUp],
  // Besides the specification: what the server refuses on the ways in
  ['Este link é de outra conta. Saia desta conta e entre com a do link.', 'confirm-email.e2e.ts'],
  ['Código incorreto. Confira o código que vale agora e tente novamente.', 'second-factor-sign-in.e2e.ts'],
  ['Erro ao atualizar dados, mas a compra continuará normalmente.', dialog],
  // §8: payment
  ['Erro ao criar cliente: {message}', faults, 'Erro ao criar cliente: .+'],
  ['Erro ao criar assinatura', faults],
  ['Preencha todos os campos do cartão', declined],
  ['Erro ao gerar QR Code PIX', faults],
  ['Erro ao gerar boleto', faults],
  ['Erro ao processar pagamento', network],
  ['Código copiado!', pix],
  // §2, §5 and §8: the account in the panel
  ['CPF/CNPJ não pode ser alterado', account],
  ['Senha atual obrigatória', account],
  ['Senha deve ter pelo menos 8 caracteres', account],
  ['Senha deve conter pelo menos uma letra maiúscula', account],
  ['Senha deve conter pelo menos uma letra minúscula', account],
  ['Senha deve conter pelo menos um número', account],
  ['As senhas não conferem', account],
  ['Buscar', account],
  ['CEP não encontrado. Verifique o CEP digitado.', account],
  ['Não foi possível buscar o CEP.', account],
  ['Sucesso!', account],
  ['Erro: Não foi possível atualizar as informações', account],
  ['Erro: Não foi possível atualizar o endereço', account],
  ['Senha atual incorreta', account],
  ['Não foi possível alterar a senha', account],
  // §2, §4 and §8: one's numbers and payments in the panel
  ['Nenhum número encontrado com o status selecionado', numbers],
  ['Ativo', numbers],
  ['Cancelado', numbers],
  ['Voltar', numbers],
  ['Confirmar Cancelamento', numbers],
  ['Copiado!', numbers],
  ['Erro ao copiar', numbers],
  ['Não foi possível copiar o texto', numbers],
  ['Credenciais indisponíveis: As credenciais SIP ainda não foram geradas para este número.', numbers],
  ['Número cancelado', numbers],
  ['Erro ao cancelar', numbers],
  ['Não foi possível cancelar o número', numbers],
  ['Nenhum pagamento encontrado', payments],
  ['Cartão de Crédito', payments],
  ['Vencido', 'number-page.e2e.ts'],
  ['Reembolsado', payments],
  ['Vencido há N dias', payments, 'Vencido há 2 dias'],
  ['Vence hoje', payments],
  ['Vence em N dias', payments, 'Vence em 3 dias'],
  // The refusals of the server that a buyer meets in these steps
  ['Este número acabou de ser reservado por outra pessoa. Escolha outro número para continuar.', link],
  ['Você já tem muitos números reservados. Conclua ou cancele uma compra antes de reservar outro.', link],
  ['O preço do plano mudou. Confira o novo valor antes de continuar.', registration],
  ['Muitas tentativas em pouco tempo. Aguarde um minuto e tente novamente.', faults],
  [
    'Pedido não encontrado. Confira seus pagamentos no painel ou inicie uma nova compra.',
    'order-is-found-again.e2e.ts',
  ],
  // Administrators, §2, §5 and §8: plans and prices
  ['Plano criado com sucesso!', 'admin-plans.e2e.ts'],
  ['Plano atualizado com sucesso!', 'admin-plans.e2e.ts'],
  ['Plano excluído com sucesso!', 'admin-plans.e2e.ts'],
  ['Preço atualizado com sucesso!', 'admin-plans.e2e.ts'],
  ['Erro ao criar plano', 'admin-plans.e2e.ts'],
  ['Erro ao atualizar plano', 'admin-plans.e2e.ts'],
  ['Erro ao excluir plano', 'admin-plans.e2e.ts'],
  ['Erro ao atualizar preço', 'admin-plans.e2e.ts'],
  ['Erro ao atualizar característica', 'admin-plans.e2e.ts'],
  ['Erro ao excluir característica', 'admin-plans.e2e.ts'],
  ['Nenhum plano encontrado', 'admin-plans.e2e.ts'],
  ['Nenhum plano cadastrado. Crie um plano primeiro.', 'admin-plans.e2e.ts'],
];
