const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const texts = {
  title: 'Minha Conta',
  intro: 'Seus dados, sua senha e quem pode entrar na sua conta.',
  nav: 'Nesta página',
  slow: 'Ainda estamos buscando os dados da sua conta.',
  unread: 'Não foi possível carregar seus dados',
  saved: 'Sucesso!',
  /** What is not sure after an answer that did not come. */
  maybeDone: 'Não sabemos se o pedido chegou ao servidor. Confira a lista antes de tentar novamente.',

  name: 'Nome completo',
  email: 'Email',
  phone: 'Telefone',
  optional: '(opcional)',
  cpfCnpj: 'CPF/CNPJ',
  noTaxId: 'Não informado',
  taxIdLater: 'Fica registrado com a sua primeira compra.',
  personal: {
    title: 'Dados pessoais',
    saved: 'Suas informações foram atualizadas.',
    failed: 'Erro: Não foi possível atualizar as informações',
    signInBy: (email: string) => `Para avisos e cobranças. Você entra com ${email}.`,
    forNotices: 'Para entrar, para avisos e para cobranças.',
  },

  address: {
    title: 'Endereço',
    saved: 'Seu endereço foi atualizado.',
    failed: 'Erro: Não foi possível atualizar o endereço',
    cep: 'CEP',
    lookUp: 'Buscar',
    looking: 'Buscando o endereço…',
    cepHint: 'Preenche o endereço.',
    cepFound: 'Endereço preenchido automaticamente!',
    cepNotFound: 'CEP não encontrado. Verifique o CEP digitado.',
    cepFailed: 'Não foi possível buscar o CEP.',
    address: 'Endereço',
    number: 'Número',
    complement: 'Complemento',
    neighborhood: 'Bairro',
    city: 'Cidade',
    state: 'Estado',
  },

  password: {
    title: 'Senha',
    intro: 'Ao trocar a senha, todas as outras sessões são encerradas.',
    current: 'Senha atual',
    next: 'Nova senha',
    nextHint: 'Mínimo de 8, com maiúscula, minúscula e número.',
    repeat: 'Confirme a nova senha',
    submit: 'Alterar senha',
    busy: 'Alterando…',
    failed: 'Não foi possível alterar a senha',
    wrong: 'Senha atual incorreta',
    changed: (ended: number) =>
      ended === 0
        ? 'Senha alterada. Nenhuma outra sessão estava aberta.'
        : `Senha alterada. ${counted(ended, 'outra sessão foi encerrada.', 'outras sessões foram encerradas.')}`,
    unchanged: 'Sua senha continua a mesma.',
    maybeChanged:
      'Não sabemos se a senha foi alterada. Tente novamente: se a senha atual for recusada, a nova já está valendo.',
  },

  confirmEmail: {
    title: 'Confirme seu email',
    text: (email: string) =>
      `Abra o link que enviamos para ${email}. Até lá, números comprados com este email antes de a conta existir não aparecem no seu painel, e a verificação em duas etapas não pode ser ativada.`,
    again: 'Enviar novo link',
    sending: 'Enviando…',
    sent: (email: string) => `Enviamos um novo link para ${email}. Confira também a caixa de spam.`,
  },

  sessions: {
    title: 'Sessões abertas',
    intro: 'Os navegadores que estão na sua conta. Se não reconhecer algum, encerre a sessão e troque a senha.',
    unread: 'Não foi possível carregar as sessões',
    here: 'Este dispositivo',
    inUse: 'Em uso agora',
    since: (moment: string) => `Desde ${moment}`,
    lastUsed: (moment: string) => `Último uso em ${moment}`,
    alone: 'Nenhuma outra sessão está aberta.',
    end: 'Encerrar',
    endAll: 'Encerrar todas as outras',
    question: (device: string) => `Encerrar a sessão em ${device}?`,
    meaning: 'Quem usa este navegador terá que entrar novamente. Isso não pode ser desfeito.',
    confirm: 'Encerrar sessão',
    busy: 'Encerrando…',
    ended: (device: string) => `A sessão em ${device} foi encerrada.`,
    goneAlready: 'Esta sessão já havia terminado.',
    allQuestion: 'Encerrar todas as outras sessões?',
    allMeaning: (others: number) =>
      `${counted(others, 'navegador terá', 'navegadores terão')} que entrar novamente. Só este dispositivo continua na conta. Isso não pode ser desfeito.`,
    allConfirm: 'Encerrar as outras',
    allEnded: (ended: number) =>
      ended === 0
        ? 'Nenhuma outra sessão estava aberta.'
        : counted(ended, 'sessão foi encerrada.', 'sessões foram encerradas.'),
  },

  factors: {
    title: 'Verificação em duas etapas',
    intro: 'Além da senha, entrar pede algo que só você tem.',
    off: 'Desativada',
    on: 'Ativada',
    none: 'Hoje entrar pede só email e senha. Com um aplicativo autenticador ou uma chave de acesso, quem descobrir sua senha ainda fica de fora.',
    unread: 'Não foi possível carregar a verificação em duas etapas',
    kinds: { totp: 'Aplicativo autenticador', webauthn: 'Chave de acesso', phone: 'Telefone' },
    since: (moment: string) => `Desde ${moment}`,
    lastUsed: (moment: string) => `Último uso em ${moment}`,
    neverUsed: 'Sem uso até agora',
    addApp: 'Adicionar aplicativo',
    addPasskey: 'Adicionar chave de acesso',
    noPasskeys: 'Este navegador não oferece chaves de acesso. Para criar uma, use outro navegador ou dispositivo.',
    unconfirmed:
      'Para ativar, confirme seu email antes: abra o link que enviamos ou peça um novo no alto desta página.',
    remove: 'Remover',
    codes: 'Códigos de recuperação',
    codesLeft: (left: number) =>
      left === 0
        ? 'Não resta nenhum código. Gere novos para não perder o acesso.'
        : `${counted(left, 'código restante', 'códigos restantes')}. Cada um vale uma vez, quando você estiver sem as outras formas.`,
    renew: 'Gerar novos códigos',
  },

  step: (step: number, all: number) => `Passo ${step} de ${all}`,
  factorName: 'Nome',
  factorNameHint: 'Para você reconhecer depois.',
  askPassword: 'Sua senha atual',
  next: 'Continuar',
  back: 'Voltar',

  addApp: {
    title: 'Adicionar aplicativo autenticador',
    intro:
      'Use um aplicativo como Google Authenticator, Microsoft Authenticator ou 1Password. Ele mostra um código novo a cada 30 segundos.',
    suggested: 'Aplicativo autenticador',
    preparing: 'Preparando…',
    scan: 'Abra o aplicativo e leia este código.',
    qr: 'QR code para o aplicativo autenticador',
    secret: 'Código para digitar no aplicativo',
    secretHint: 'Não consegue ler? Digite este código no aplicativo.',
    code: 'Código de 6 dígitos que o aplicativo mostra',
    confirm: 'Ativar',
    confirming: 'Conferindo…',
    done: 'Aplicativo autenticador adicionado.',
    tooLate: 'O prazo para confirmar este aplicativo terminou. Comece de novo: nada foi alterado.',
    maybe:
      'Não sabemos se o aplicativo foi adicionado. Tente novamente com o código que vale agora; se ele já estiver na lista, gere novos códigos de recuperação.',
  },

  addPasskey: {
    title: 'Adicionar chave de acesso',
    intro:
      'A chave fica guardada neste dispositivo, no seu gerenciador de senhas ou em uma chave de segurança. Com ela você também entra sem digitar a senha.',
    suggested: 'Chave de acesso',
    create: 'Criar chave',
    creating: 'Siga o que o navegador pede…',
    done: 'Chave de acesso adicionada.',
    cancelled: 'A criação da chave foi cancelada ou passou do tempo. Nada foi alterado: tente novamente quando quiser.',
    known: 'Este dispositivo já guarda uma chave de acesso desta conta. Nada foi alterado.',
    unable: 'Este dispositivo não consegue guardar uma chave de acesso. Use outro, ou um aplicativo autenticador.',
    elsewhere:
      'Chaves de acesso não funcionam neste endereço. Abra o site pelo endereço principal e tente novamente. Nada foi alterado.',
    failed: 'O navegador não conseguiu criar a chave de acesso. Nada foi alterado: tente novamente.',
    notLoaded: 'Não conseguimos carregar o que falta para criar a chave. Confira sua conexão e tente novamente.',
    maybe: 'Não sabemos se a chave foi adicionada. Confira a lista antes de tentar novamente.',
  },

  codes: {
    title: 'Guarde seus códigos de recuperação',
    intro:
      'Cada código vale uma vez e substitui o aplicativo ou a chave se você os perder. Eles aparecem só agora: guarde-os onde só você encontra.',
    list: 'Códigos de recuperação',
    copy: 'Copiar todos',
    download: 'Baixar .txt',
    print: 'Imprimir',
    keep: 'Guardei os códigos',
    file: 'numera-codigos-de-recuperacao.txt',
    head: (email: string) => `Numera: códigos de recuperação da conta ${email}`,
    made: (moment: string) => `Gerados em ${moment}. Cada código vale uma vez. Os anteriores não valem mais.`,
  },

  removeFactor: {
    title: (name: string) => `Remover ${name}?`,
    last: 'É a sua última verificação: entrar vai pedir só email e senha, e os códigos de recuperação deixam de valer.',
    others: 'Entrar continua pedindo uma das outras verificações.',
    app: 'Os códigos deste aplicativo deixam de valer.',
    passkey: 'Esta chave deixa de valer, também para entrar sem senha.',
    confirm: 'Remover',
    busy: 'Removendo…',
    done: (name: string) => `A verificação ${name} foi removida.`,
    unchanged: 'A verificação continua valendo.',
  },

  renewCodes: {
    title: 'Gerar novos códigos de recuperação?',
    meaning: 'Os códigos que você tem deixam de valer na hora. Você recebe dez novos.',
    confirm: 'Gerar códigos',
    busy: 'Gerando…',
    unchanged: 'Os códigos que você tem continuam valendo.',
    maybe:
      'Não sabemos se os códigos foram trocados: os que você tem podem não valer mais. Gere novos para ter certeza.',
  },

  data: {
    title: 'Meus dados',
    download: 'Baixar meus dados',
    downloadText: 'Tudo o que guardamos sobre você, em um arquivo JSON: perfil, sessões, números, pagamentos e notas.',
    preparing: 'Preparando o arquivo…',
    file: 'numera-meus-dados.json',
    downloaded: 'O arquivo com seus dados foi baixado.',
    failed: 'Não foi possível baixar seus dados',
    delete: 'Excluir conta',
    deleteText: 'Cancela seus números, apaga seus dados e encerra o acesso. Não pode ser desfeito.',
  },

  deletion: {
    title: 'Excluir conta',
    numbers: 'Estes números são cancelados agora. Depois da quarentena eles não podem ser recuperados:',
    noNumbers: 'Você não tem números ativos.',
    more: (count: number) => `e ${counted(count, 'outro número', 'outros números')}`,
    numbersUnread: 'Não foi possível listar seus números',
    numbersUnreadText:
      'Todos os que você tiver são cancelados agora. Depois da quarentena eles não podem ser recuperados.',
    loading: 'Buscando seus números…',
    sessions: 'Todas as sessões são encerradas, e ninguém mais entra nesta conta.',
    law: 'Por lei, pagamentos e notas ficam guardados por 5 anos, com seu nome e CPF/CNPJ.',
    anonymised: 'Todos os outros dados são anonimizados.',
    final: 'Isso não pode ser desfeito.',
    understood: 'Continuar',
    word: 'EXCLUIR',
    confirm: 'Digite EXCLUIR para confirmar',
    confirmWrong: 'Digite EXCLUIR, em maiúsculas',
    submit: 'Excluir conta definitivamente',
    busy: 'Excluindo…',
    back: 'Voltar',
    failed: 'Não foi possível excluir a conta',
    lastAdmin: 'Esta é a última conta de administrador e não pode ser excluída. Dê esse papel a outra pessoa antes.',
    unchanged: 'Sua conta continua como estava.',
    maybe:
      'Não sabemos se a conta foi excluída. Tente novamente: se ela já tiver sido, você será levado para a página de entrada.',
    done: 'Sua conta foi excluída. Seus números foram cancelados e seus dados, anonimizados.',
  },
} as const;
