/** What a step names of the line: shown beside it, ready to be copied. */
export type SipPart = 'username' | 'password' | 'server' | 'port' | 'address';

interface Softphone {
  readonly key: string;
  readonly name: string;
  /** Where it runs. */
  readonly on: string;
  readonly steps: readonly string[];
  /** What its form asks for, by the words that stand in it. */
  readonly fields: readonly { readonly label: string; readonly part: SipPart }[];
}

/** What people set up most, in the words of each. `address`: the server with its port, where one field takes both. */
export const softphones: readonly Softphone[] = [
  {
    key: 'linphone',
    name: 'Linphone',
    on: 'Android, iPhone, Windows, macOS e Linux, grátis',
    steps: [
      'Instale o Linphone e abra o assistente de contas.',
      'No celular, escolha “Ler QR code” e aponte a câmera para o código acima: a conta é criada sozinha.',
      'No computador, ou sem câmera, escolha “Conta SIP de terceiros” e preencha os campos abaixo, com transporte UDP.',
    ],
    fields: [
      { label: 'Nome de usuário', part: 'username' },
      { label: 'Senha', part: 'password' },
      { label: 'Domínio', part: 'address' },
    ],
  },
  {
    key: 'zoiper',
    name: 'Zoiper',
    on: 'Android, iPhone, Windows, macOS e Linux, grátis',
    steps: [
      'Instale o Zoiper e escolha continuar como usuário gratuito.',
      'Preencha usuário com domínio e senha. Quando perguntar pelo servidor, cole o endereço abaixo.',
      'Pule as telas de proxy e autenticação extra. Se vários transportes aparecerem, escolha SIP UDP.',
    ],
    fields: [
      { label: 'Usuário', part: 'username' },
      { label: 'Senha', part: 'password' },
      { label: 'Servidor (hostname)', part: 'address' },
    ],
  },
  {
    key: 'microsip',
    name: 'MicroSIP',
    on: 'Windows, grátis',
    steps: [
      'Instale o MicroSIP e abra o menu, depois “Adicionar conta”.',
      'Preencha os campos abaixo. Usuário e login são o mesmo.',
      'Deixe “Proxy SIP” vazio, escolha transporte UDP e salve.',
    ],
    fields: [
      { label: 'Servidor SIP', part: 'address' },
      { label: 'Usuário e login', part: 'username' },
      { label: 'Domínio', part: 'server' },
      { label: 'Senha', part: 'password' },
    ],
  },
  {
    key: 'groundwire',
    name: 'Groundwire ou Acrobits Softphone',
    on: 'Android e iPhone, pagos: tocam também com o aplicativo fechado',
    steps: [
      'Instale o aplicativo e abra Configurações, depois “Contas SIP” e “+”.',
      'Escolha “Conta SIP genérica” e preencha os campos abaixo.',
      'Ligue “Notificações push” para receber chamadas com o aplicativo fechado.',
    ],
    fields: [
      { label: 'Usuário', part: 'username' },
      { label: 'Senha', part: 'password' },
      { label: 'Domínio', part: 'address' },
    ],
  },
  {
    key: 'ata',
    name: 'Telefone IP ou ATA',
    on: 'Grandstream, Yealink, Intelbras e outros',
    steps: [
      'Descubra o endereço IP do aparelho no menu dele e abra-o no navegador do computador.',
      'Entre com a senha de administrador do aparelho e abra a página da conta, chamada “Account” ou “FXS Port”.',
      'Preencha os campos abaixo, ligue “SIP Registration”, salve e reinicie o aparelho.',
    ],
    fields: [
      { label: 'SIP Server', part: 'server' },
      { label: 'SIP Port', part: 'port' },
      { label: 'SIP User ID e Authenticate ID', part: 'username' },
      { label: 'Authenticate Password', part: 'password' },
    ],
  },
];
