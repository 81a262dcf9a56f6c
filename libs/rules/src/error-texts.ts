/** By itself, because the store's first page says it and should not carry the others. */
export const numberGone = 'Este número acabou de ser reservado por outra pessoa. Escolha outro número para continuar.';

/** What people read for every refusal that the contracts name: what happened and what to do. */
export const errorTexts = {
  'invalid-input': 'Confira os campos destacados e tente novamente.',
  'not-found': 'Não encontramos o que você procura. Ele pode ter sido removido.',
  'version-missing': 'Não foi possível salvar. Recarregue a página e tente novamente.',
  'version-conflict':
    'Estes dados foram alterados em outro lugar enquanto você editava. Confira como estão agora e salve novamente.',
  forbidden: 'Você não tem permissão para fazer isso.',
  unauthenticated: 'Sua sessão expirou. Entre novamente para continuar.',
  'credentials-invalid': 'Email ou senha incorretos',
  'email-taken': 'Este email já está em uso. Faça login ou use outro email.',
  'customer-linked': 'Cliente já possui acesso ao painel vinculado.',
  'customer-unlinked': 'Cliente não possui acesso ao painel vinculado.',
  'own-role': 'Você não pode alterar sua própria role',
  'own-account': 'Você não pode excluir sua própria conta',
  'last-administrator': 'Esta é a última conta de administrador. Torne outra pessoa administradora antes.',
  'password-provisional': 'Esta senha é provisória. Crie a sua para continuar.',
  'provisional-over': 'A senha provisória venceu. Peça outra, ou use “Esqueci minha senha”.',
  'password-wrong': 'Senha atual incorreta',
  'code-wrong': 'Código incorreto. Confira o código que vale agora e tente novamente.',
  'challenge-over': 'A verificação passou do prazo ou foi tentada vezes demais. Entre novamente com email e senha.',
  'passkey-refused': 'Não foi possível usar esta chave de acesso. Tente novamente ou entre de outra forma.',
  'factor-missing': 'Esta verificação não existe mais. Atualize a página para ver as que valem.',
  'account-unconfirmed': 'O dono desta conta ainda não confirmou o email. Peça que ele confirme antes de vincular.',
  'email-unconfirmed': 'Confirme seu email antes: abra o link que enviamos ou peça um novo.',
  'link-over': 'Este link já foi usado ou passou do prazo. Peça um novo.',
  'link-of-another': 'Este link é de outra conta. Saia desta conta e entre com a do link.',
  'credentials-missing': 'Credenciais indisponíveis: As credenciais SIP ainda não foram geradas para este número.',
  'credentials-hidden':
    'Credenciais indisponíveis enquanto a assinatura está suspensa. Pague o que está em aberto para voltar a usar o número.',
  'service-unavailable': 'Serviço temporariamente indisponível. Aguarde um instante e tente novamente.',
  'service-busy': 'Muita gente comprando agora… Sua vez chega em instantes.',
  'too-many-requests': 'Muitas tentativas em pouco tempo. Aguarde um minuto e tente novamente.',
  'too-many-test-letters': 'Você já enviou 10 emails de teste na última hora. Aguarde um pouco e tente novamente.',
  'letter-not-failed': 'Este email não está com falha: ele já foi enviado ou está na fila.',
  'letter-link-over': 'O link deste email já venceu. Peça ao cliente que solicite outro.',
  'number-in-stock':
    'A operadora ainda vende este número. Deixe as credenciais com a operadora: ela entrega a linha quando o pagamento for confirmado.',
  'number-ordered': 'Um pedido tem este número agora. Atualize a página para ver como ele está.',
  'sync-under-way': 'Já há uma sincronização em andamento. Aguarde alguns instantes: o resultado aparece aqui.',
  'number-not-available': numberGone,
  'hold-expired': 'O tempo de reserva do número terminou. Escolha o número novamente para continuar.',
  'too-many-holds': 'Você já tem muitos números reservados. Conclua ou cancele uma compra antes de reservar outro.',
  'too-many-holds-here':
    'Há muitos números reservados a partir da sua rede. Aguarde alguns minutos ou use outra conexão para reservar o seu.',
  'too-many-orders':
    'Há muitos pedidos aguardando pagamento com este CPF/CNPJ. Pague ou cancele um deles, ou entre na sua conta para continuar.',
  'too-many-searches': 'Muitas buscas de números em pouco tempo. Aguarde alguns minutos e tente novamente.',
  'localities-unavailable': 'Erro ao carregar cidades disponíveis',
  'numbers-unavailable': 'Erro ao buscar números disponíveis',
  'plan-not-available': 'Este plano não está mais disponível. Escolha outro plano para continuar.',
  'price-changed': 'O preço do plano mudou. Confira o novo valor antes de continuar.',
  'plan-id-taken': 'Este ID já é ou já foi de um plano. Escolha outro.',
  'last-plan': 'Este é o único plano à venda. Ative outro plano com preço antes de desativar ou excluir este.',
  'cep-not-found': 'CEP não encontrado. Por favor, preencha manualmente.',
  'cep-unavailable': 'Erro ao buscar CEP. Por favor, preencha manualmente.',
  'idempotency-key-missing': 'Não foi possível enviar o pedido. Recarregue a página e tente novamente.',
  'idempotency-key-reused': 'Este pedido já foi enviado com outros dados. Recarregue a página e tente novamente.',
  'order-not-found': 'Pedido não encontrado. Confira seus pagamentos no painel ou inicie uma nova compra.',
  'subscription-not-found': 'Não encontramos esta assinatura. Atualize a página e tente novamente.',
  'subscription-pending':
    'Este número ainda não está ativo. Se você ainda não pagou, cancele o pedido; se já pagou, aguarde alguns minutos pela ativação.',
  'subscription-not-active':
    'A ativação deste número falhou, e nossa equipe está resolvendo. Se preferir não esperar, cancele: devolvemos o que você pagou.',
  'subscription-ended': 'Esta assinatura já foi encerrada. Para ter o número de volta, contrate-o novamente.',
  'subscription-ending': 'Esta assinatura está sendo encerrada. Aguarde alguns minutos e tente novamente.',
  'subscription-goes-on': 'Esta assinatura não tem cancelamento marcado: não há o que desfazer.',
  'subscription-removed':
    'Esta assinatura foi encerrada no provedor de pagamentos e não pode ser retomada. Contrate o número novamente.',
  'subscription-suspended':
    'Esta assinatura está suspensa. Pague o que está em aberto, e depois você poderá trocar de plano.',
  'subscription-ends': 'Esta assinatura termina com o período pago. Desfaça o cancelamento para trocar de plano.',
  'terms-in-force': 'Não há troca de plano para desfazer: o que foi combinado já vale, ou nada foi trocado.',
  'late-money-settled': 'Este pagamento já foi resolvido. Atualize a página para ver o que aconteceu com ele.',
  'activation-settled': 'Esta ativação já foi resolvida. Atualize a página para ver o que aconteceu com ela.',
  'other-city': 'Escolha um número da mesma cidade do seu pedido, ou peça o dinheiro de volta.',
  'payment-not-payable': 'Esta cobrança não precisa mais ser paga. Atualize a página para ver a situação dela.',
  'debit-scheduled':
    'Esta cobrança será debitada automaticamente da sua conta. Para pagar de outra forma, cancele antes o PIX Automático no aplicativo do seu banco.',
  'payment-paid': 'Este pagamento já foi recebido e não pode ser excluído. Se for o caso, devolva o valor.',
  'cash-not-undoable':
    'Só dá para desfazer no mesmo dia, e só o que foi marcado como pago aqui. Se for o caso, devolva o valor em mãos e registre a devolução.',
  'deed-under-way': 'Outra ação nesta cobrança ainda está em andamento. Aguarde alguns instantes.',
  'payment-under-way':
    'Um pagamento com cartão desta cobrança está sendo confirmado. Aguarde alguns minutos: esta página mostra o resultado, e nada é cobrado duas vezes.',
  'payment-not-paid': 'Só um pagamento recebido pode ser devolvido. Atualize a página para ver a situação dele.',
  'refund-by-hand':
    'Este pagamento foi recebido em dinheiro, fora do provedor: devolva o valor em mãos e registre a devolução aqui.',
  'refund-not-by-hand':
    'Este pagamento é devolvido pelo provedor. Em mãos, só o que foi recebido em dinheiro ou o que o provedor se recusou a devolver.',
  'refund-too-high': 'O valor a devolver é maior que o que resta deste pagamento. Informe um valor menor.',
  'refund-under-way': 'Outra devolução deste pagamento está em andamento. Aguarde alguns minutos e tente novamente.',
  'refund-whole-only': 'Um boleto só pode ser devolvido por inteiro, e só enquanto nada dele foi devolvido.',
  'order-not-payable': 'Este pedido não pode mais ser pago. Inicie uma nova compra.',
  'card-declined': 'Pagamento não aprovado',
  'card-invalid': 'Não foi possível usar este cartão. Confira os dados ou use outro cartão.',
  'card-refused-often':
    'Este cartão foi recusado várias vezes. Use outro cartão ou pague com PIX; este poderá ser tentado novamente em uma hora.',
  'too-many-card-refusals':
    'Muitos cartões foram recusados em pouco tempo. Pague com PIX ou tente novamente com cartão em uma hora.',
  'customer-refused': 'Seus dados não foram aceitos para o pagamento. Confira CPF/CNPJ, telefone e endereço.',
  'queue-gone': 'Nada mais lê a fila desta mensagem. Descarte-a com um motivo.',
  'message-dropped': 'Outro administrador descartou esta mensagem: o que ela faria não aconteceu.',
  'message-replayed':
    'Outro administrador reenviou esta mensagem, e ela saiu daqui. Se a causa continuar, ela volta para esta lista.',
  'webhook-address-unknown':
    'Falta dizer ao serviço de cobrança por qual endereço público o Asaas chega até ele (WEBHOOK_URL). Defina e tente novamente.',
  'webhook-refused': 'O Asaas recusou este cadastro. Confira a conta em Configurações, Provedores, e tente novamente.',
  'payload-too-large': 'Os dados enviados são grandes demais. Reduza o texto e tente novamente.',
  'unsupported-media-type': 'Não foi possível ler os dados enviados. Recarregue a página e tente novamente.',
  internal: 'Erro inesperado. Tente novamente mais tarde.',
} as const satisfies Record<string, string>;

/** The same for an administrator who makes somebody an account: what is meant for whoever signs up leads him nowhere. */
export const administratorsText = (code: keyof typeof errorTexts): string =>
  code === 'email-taken' ? 'Email já cadastrado no sistema.' : errorTexts[code];
