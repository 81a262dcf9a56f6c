/** What an operator reads of an alert: what it is called, what has happened, and what he does about it. */
export interface AlertText {
  readonly title: string;
  readonly meaning: string;
  readonly whatToDo: string;
}

/** Everything that a service calls a person for. A code is raised only when it stands here, with its words (`AlertCode`). */
export const alertTexts = {
  'activation-failed': {
    title: 'Número pago não foi ativado',
    meaning: 'O pedido está pago, mas a operadora não entregou o número.',
    whatToDo:
      'Abra o pedido: a história dele mostra o motivo da operadora. Tente ativar novamente ou devolva o valor. Se o dono desistir, o dinheiro volta e o alerta se fecha sozinho.',
  },
  'manual-sale-ended': {
    title: 'Venda manual não concluída',
    meaning:
      'Uma venda manual terminou antes de ter uma cobrança: o Asaas recusou o cliente ou a cobrança, não respondeu durante um dia, ou o número não está mais disponível. Ninguém foi cobrado.',
    whatToDo:
      'Abra o pedido: a história dele mostra o motivo. Corrija os dados do cliente, se for o caso, e registre a venda novamente. Depois feche o alerta.',
  },
  'activation-late': {
    title: 'Ativação demorando',
    meaning: 'O pedido está pago há mais de 15 minutos e o número ainda não está ativo.',
    whatToDo: 'Confira se o serviço de ativação está no ar e se a operadora está respondendo.',
  },
  'release-failing': {
    title: 'Operadora não aceita o número de volta',
    meaning: 'A assinatura terminou e a operadora não encerra o número, que continua custando todo mês.',
    whatToDo:
      'Cancele o número no painel da operadora. A próxima consulta não o encontra mais lá e o alerta se fecha sozinho.',
  },
  'number-lost-at-carrier': {
    title: 'Número ativo não é mais nosso na operadora',
    meaning: 'O número de um pedido consta como ativo aqui, mas a operadora não o reconhece mais como nosso.',
    whatToDo:
      'Peça o número de volta à operadora, ou dê outro número ao dono, ou devolva o dinheiro. A conferência noturna fecha o alerta.',
  },
  'number-kept-for-nobody': {
    title: 'Número pago sem dono',
    meaning: 'Pagamos à operadora por um número que não é de nenhum pedido.',
    whatToDo:
      'Em Estoque, Na operadora, sem cliente, devolva o número à operadora: o alerta se fecha com isso, ou na conferência noturna.',
  },
  'credentials-missing': {
    title: 'Número ativo sem credenciais SIP',
    meaning: 'O número está ativo, mas não há credenciais para mostrar ao dono.',
    whatToDo:
      'Gere uma senha nova para o número no painel da operadora e entregue ao dono. Descubra também quem removeu as credenciais.',
  },
  'credentials-of-nobody': {
    title: 'Credenciais SIP sem dono',
    meaning: 'Há credenciais guardadas para um pedido que não tem mais o número.',
    whatToDo:
      'Confira na operadora de quem é o número e remova as credenciais guardadas. A conferência noturna fecha o alerta.',
  },
  'paid-after-end': {
    title: 'Pagamento depois do fim do pedido',
    meaning: 'Chegou dinheiro de um pedido já encerrado, cujo número foi liberado. O comprador já foi consultado.',
    whatToDo:
      'Aguarde a escolha do comprador ou devolva o valor. O alerta se fecha sozinho quando ele tiver um número ou o dinheiro de volta.',
  },
  'paid-wrong-amount': {
    title: 'Pagamento menor que o preço',
    meaning: 'Chegou um pagamento abaixo do preço do pedido. Nada foi liberado.',
    whatToDo: 'Confira o pagamento no Asaas e pergunte ao suporte deles por que o valor é outro.',
  },
  'paid-after-cancellation': {
    title: 'Dinheiro a devolver',
    meaning:
      'Chegou dinheiro de uma assinatura encerrada ou de dias já pagos, ou sobrou valor de um número que não funcionou, ou uma devolução foi negada depois do fim.',
    whatToDo:
      'Devolva o valor no Dashboard, em Requerem atenção, ou em Gerenciar Pagamentos; o que foi recebido em dinheiro é devolvido em mãos e registrado ali. O alerta se fecha sozinho quando tudo for devolvido.',
  },
  'days-charged-twice': {
    title: 'Dias cobrados duas vezes',
    meaning:
      'Uma cobrança removida foi paga mesmo assim, e outra ainda em aberto cobra parte dos mesmos dias da assinatura.',
    whatToDo:
      'Diminua a cobrança em aberto no Asaas, ou devolva a que foi paga. Depois feche o alerta: ele volta enquanto a situação continuar.',
  },
  'refund-failing': {
    title: 'Devolução não concluída',
    meaning:
      'O Asaas recusou a devolução, não se sabe o resultado depois de cinco tentativas, ou o dinheiro não chegou em um mês.',
    whatToDo:
      'O detalhe traz a resposta do Asaas. Se recusou, tente novamente em Gerenciar Pagamentos, ou devolva em mãos e registre ali a devolução. Em boleto, o pagador pode não ter informado a conta para receber. Nos outros casos a consulta continua sozinha.',
  },
  'charge-void': {
    title: 'Cobrança desfeita antes do pagamento',
    meaning:
      'Uma cobrança posterior foi desfeita antes de o dinheiro chegar, como quando o cartão não passa na análise. Ninguém consegue mais pagá-la.',
    whatToDo: 'Crie no Asaas outra cobrança para esses dias, ou deixe-os de cortesia. Depois feche o alerta.',
  },
  'charge-deed-stuck': {
    title: 'Alteração de cobrança em andamento há muito tempo',
    meaning:
      'Um administrador marcou uma cobrança como paga, desfez isso ou a excluiu, e o Asaas ainda não confirmou depois de várias tentativas.',
    whatToDo:
      'Confira se o Asaas está no ar e como a cobrança aparece lá. O pedido continua sendo repetido; o alerta se fecha sozinho quando houver resposta.',
  },
  'cash-deed-refused': {
    title: 'Recebimento em mãos não registrado',
    meaning:
      'Um administrador marcou uma cobrança como paga, ou desfez isso, e não foi possível: a cobrança foi paga por outro meio, removida, ou o Asaas recusou.',
    whatToDo:
      'Veja no detalhe o motivo e, no pedido, como a cobrança está. Se o dinheiro foi recebido em mãos e a cobrança já estava paga ou foi removida, devolva-o ao cliente. Depois feche o alerta; ele se fecha sozinho quando uma nova tentativa der certo.',
  },
  'payment-contested': {
    title: 'Pagamento contestado',
    meaning: 'O banco do pagador contesta um pagamento (chargeback).',
    whatToDo:
      'Responda no Asaas dentro do prazo, que é de poucos dias. O alerta se fecha quando for decidido. Se perdermos, a assinatura termina.',
  },
  'payment-status-unknown': {
    title: 'Situação de pagamento desconhecida',
    meaning: 'O Asaas informa uma situação que não conhecemos. O pagamento conta como em aberto.',
    whatToDo: 'Pergunte ao Asaas o que significa. Até que seja conhecida aqui, nada é liberado por este pagamento.',
  },
  'subscription-removed-at-provider': {
    title: 'Assinatura removida no Asaas',
    meaning: 'Alguém parou ou removeu uma assinatura nas páginas do Asaas. Aqui ela termina com o período já pago.',
    whatToDo:
      'Se não era a intenção: enquanto estiver apenas parada, o dono pode desfazer o cancelamento; se foi removida, precisa comprar novamente.',
  },
  'payer-removed-at-provider': {
    title: 'Cliente removido no Asaas',
    meaning: 'Alguém removeu um cliente nas páginas do Asaas. Ele foi cadastrado lá novamente para poder comprar.',
    whatToDo:
      'Restaure o cliente no Asaas quando o alerta citar uma assinatura, e descubra quem remove clientes por lá.',
  },
  'payer-update-refused': {
    title: 'Asaas não aceitou os dados do cliente',
    meaning: 'O Asaas recusou o que um administrador alterou no cadastro de um cliente.',
    whatToDo: 'O motivo está nos detalhes do cliente. Corrija os dados e salve novamente: o alerta se fecha sozinho.',
  },
  'paid-twice': {
    title: 'Pagamento em duplicidade',
    meaning: 'Chegou dinheiro de uma tentativa que tinha sido dada por perdida. A assinatura dela foi removida.',
    whatToDo: 'Devolva o valor. O alerta se fecha com a devolução.',
  },
  'charge-unknown': {
    title: 'Cobrança sem resposta',
    meaning: 'Uma cobrança foi pedida ao Asaas e não se consegue saber se existe.',
    whatToDo: 'Confira se o Asaas está no ar. O pedido continua consultando sozinho.',
  },
  'charge-not-readable': {
    title: 'Cobrança sem código para pagar',
    meaning: 'O Asaas não mostra a cobrança, o código PIX ou o boleto. O pedido está sendo encerrado.',
    whatToDo: 'Pergunte ao Asaas o que houve. O comprador pode comprar novamente.',
  },
  'removal-failing': {
    title: 'Asaas não executa o que foi pedido',
    meaning:
      'O Asaas não remove a cobrança de um pedido encerrado, ou não para, retoma ou remove uma assinatura ou uma autorização de PIX Automático.',
    whatToDo:
      'O pedido é repetido pelo menos a cada 15 minutos. Se tiver pressa, faça no painel do Asaas: a próxima tentativa o encontra feito.',
  },
  'number-not-removed': {
    title: 'Exclusão de número não terminou',
    meaning: 'Um administrador excluiu um número há mais de um dia, e a assinatura ou o número ainda não terminou.',
    whatToDo:
      'Abra a história do pedido para ver o que ele espera: o Asaas, a operadora ou uma ativação. O alerta se fecha sozinho quando terminar.',
  },
  'provider-unauthorized': {
    title: 'Asaas recusa nosso acesso',
    meaning: 'O Asaas responde que não temos acesso. Nada pode ser vendido.',
    whatToDo: 'Confira a chave de acesso em Configurações, Provedores, e os endereços autorizados no painel do Asaas.',
  },
  'step-failing': {
    title: 'Etapa falhando repetidamente',
    meaning:
      'Uma etapa de pedido, aviso do Asaas, ativação, devolução ou email, ou uma conferência noturna, falha sem parar.',
    whatToDo:
      'Abra o que o alerta mostra e mande tentar agora. Se continuar falhando, encaminhe à equipe técnica com o identificador do assunto, sob o qual o erro está no log. Depois feche o alerta.',
  },
  'webhook-not-confirmed': {
    title: 'Aviso de pagamento não confirmado',
    meaning: 'Chegou um aviso autenticado que o Asaas não confirma. Nada foi liberado.',
    whatToDo: 'Se repetir, troque o token do webhook: alguém pode tê-lo.',
  },
  'webhook-unreadable': {
    title: 'Aviso do Asaas ilegível',
    meaning: 'Chegou um aviso autenticado que não conseguimos ler ou que não diz de qual pagamento fala.',
    whatToDo: 'Pergunte ao Asaas o que foi enviado. O aviso não é processado novamente.',
  },
  'webhook-token-wrong': {
    title: 'Avisos com token errado',
    meaning: 'O endereço que recebe os avisos do Asaas é chamado repetidamente sem o token certo.',
    whatToDo: 'Confira se o token foi trocado no Asaas. Se não foi, alguém está tentando adivinhá-lo.',
  },
  'webhook-interrupted': {
    title: 'Asaas parou de enviar avisos',
    meaning: 'O Asaas havia interrompido a fila de avisos depois de falhas nossas. A conferência tentou religá-la.',
    whatToDo:
      'Confira em Webhooks se a fila está ativa e veja no log da cobrança por que falhamos. Se estiver parada, reative-a: os avisos retidos chegam sozinhos. Depois feche o alerta.',
  },
  'webhook-missing': {
    title: 'Asaas sem endereço para avisos',
    meaning: 'Nenhum webhook nosso está registrado ou ligado no Asaas: não ficamos sabendo dos pagamentos na hora.',
    whatToDo: 'Cadastre o webhook com o botão deste alerta, ou ligue-o no painel do Asaas.',
  },
  'unknown-money': {
    title: 'Dinheiro sem pedido',
    meaning: 'Chegou dinheiro por um pagamento que não é de nenhum pedido. Nada foi liberado.',
    whatToDo: 'Descubra no Asaas de quem é, ou devolva por lá. Depois feche o alerta.',
  },
  'unknown-charge': {
    title: 'Cobrança sem pedido',
    meaning: 'Há no Asaas uma cobrança em aberto que não é de nenhum pedido.',
    whatToDo: 'Remova-a no Asaas se ninguém a conhecer. Depois feche o alerta.',
  },
  'unknown-subscription': {
    title: 'Assinatura sem pedido',
    meaning: 'Há no Asaas uma assinatura que cobra alguém e não é de nenhum pedido.',
    whatToDo: 'Remova-a no Asaas se ninguém a conhecer. Depois feche o alerta.',
  },
  'charges-after-end': {
    title: 'Assinatura encerrada continua cobrando',
    meaning: 'Uma assinatura que terminou aqui continua cobrando no Asaas.',
    whatToDo: 'Remova a assinatura no Asaas e devolva o que foi cobrado nesse meio-tempo. Depois feche o alerta.',
  },
  'payment-missing-at-provider': {
    title: 'Pagamento não existe no Asaas',
    meaning: 'Um pagamento que conhecemos não é encontrado no Asaas.',
    whatToDo: 'Confira em Configurações, Provedores, se a chave de acesso é da mesma conta. Se for, pergunte ao Asaas.',
  },
  'account-not-linked': {
    title: 'Acesso criado não foi vinculado',
    meaning:
      'Uma conta foi criada para um cliente e não pôde ser vinculada: ele já tinha outra, ou o cadastro não existe mais.',
    whatToDo:
      'Abra o cliente e vincule a conta certa. A conta que sobrou pode ser excluída em Usuários. Depois feche o alerta.',
  },
  'account-not-closed': {
    title: 'Conta excluída com algo em andamento',
    meaning: 'Uma conta foi excluída há três dias e ainda tem um pedido, uma assinatura ou um número que não terminou.',
    whatToDo:
      'Abra a história: ela diz o que o pedido espera, e quais outros há. Quando terminarem, os dados pessoais são apagados e o alerta se fecha sozinho.',
  },
  'card-testing': {
    title: 'Possível teste de cartões roubados',
    meaning: 'Tantos cartões foram recusados em uma hora que alguém parece estar testando cartões roubados.',
    whatToDo:
      'Veja nos números pendentes quem acabou de pedir, bloqueie o endereço de origem antes da aplicação e avise o Asaas. Depois feche o alerta.',
  },
  'mail-failed': {
    title: 'Email não pôde ser enviado',
    meaning: 'O servidor de emails recusou uma mensagem de vez, ou não a aceitou durante um dia inteiro.',
    whatToDo:
      'Confira o servidor de emails em Configurações, Provedores, e envie de novo: o alerta se fecha. Se não for mais necessária, feche o alerta.',
  },
  'letter-expired': {
    title: 'Emails com link vencido',
    meaning:
      'Emails deste tipo não saíram a tempo: quando o servidor de emails ou o serviço voltou, o link já não valia.',
    whatToDo: 'Descubra o que os segurou. Quem precisa do link pede outro. Depois feche o alerta.',
  },
  'second-factor-guessed': {
    title: 'Tentativas de adivinhar o código de uma conta',
    meaning: 'Vinte códigos errados em 15 minutos na mesma conta: alguém tem a senha dela. Nada foi aberto.',
    whatToDo:
      'Abra o usuário e avise o dono: ele deve trocar a senha. Em Ver acessos você encerra as sessões dele. Depois feche o alerta.',
  },
  'passkey-cloned': {
    title: 'Chave de acesso possivelmente copiada',
    meaning: 'Uma chave de acesso contou menos usos do que antes: duas pessoas podem tê-la. O uso foi recusado.',
    whatToDo:
      'Abra o usuário, encerre as sessões dele em Ver acessos e peça que remova essa chave e crie outra. Depois feche o alerta.',
  },
  'refresh-token-reused': {
    title: 'Sessão usada em dois navegadores',
    meaning:
      'A mesma sessão apareceu em dois navegadores: pode ter sido copiada. Ela foi encerrada e o dono foi avisado.',
    whatToDo:
      'Abra o usuário. Se repetir na mesma conta, encerre as sessões dele e oriente o dono a trocar a senha e verificar os dispositivos. Depois feche o alerta.',
  },
  'link-not-trusted': {
    title: 'Link do Asaas para endereço desconhecido',
    meaning: 'Um link recebido do Asaas leva a um endereço desconhecido e foi descartado.',
    whatToDo:
      'Confira se o Asaas mudou suas páginas (ASAAS_LINK_HOSTS). Se não mudou, pergunte a ele. Depois feche o alerta.',
  },
  'event-unrouted': {
    title: 'Mensagem interna sem destino',
    meaning: 'Um serviço publicou um fato que nenhum outro escuta.',
    whatToDo: 'Encaminhe à equipe técnica: um consumidor falta ou nunca foi iniciado.',
  },
  'number-sold-twice': {
    title: 'Número vendido duas vezes',
    meaning: 'Há dois pedidos pagos para o mesmo número.',
    whatToDo: 'Dê outro número a um deles, ou devolva o dinheiro. Depois feche o alerta.',
  },
  'queue-not-read': {
    title: 'Fila de mensagens parada',
    meaning: 'Uma fila não é lida há mais de 30 segundos, embora o servidor de mensagens esteja no ar.',
    whatToDo:
      'Encaminhe à equipe técnica: a fila pode estar sem líder. O alerta se fecha sozinho quando voltar a ser lida.',
  },
  'invariant-broken': {
    title: 'Verificação encontrou um erro',
    meaning: 'A conferência de todo o sistema encontrou algo que nunca deve acontecer.',
    whatToDo:
      'Veja em Verificações o que foi encontrado e onde, e encaminhe à equipe técnica. O alerta se fecha sozinho quando a próxima verificação não encontrar mais.',
  },
} as const satisfies Readonly<Record<string, AlertText>>;

const isKnown = (code: string): code is keyof typeof alertTexts => Object.hasOwn(alertTexts, code);

/** The words of an alert; one that only an older or a newer version knows is called by its code. */
export const alertTextOf = (code: string): AlertText =>
  isKnown(code)
    ? alertTexts[code]
    : {
        title: code,
        meaning: 'Esta versão não conhece este alerta.',
        whatToDo: 'Encaminhe à equipe técnica com o código e o detalhe.',
      };
