import type {
  accountClosed,
  confirmationAsked,
  factorsChanged,
  newDeviceSignedIn,
  passwordChanged,
  recoveryAsked,
  sessionStolen,
} from '@numera/contracts/identity/account-facts';
import type { DataOf } from '@numera/contracts/contract';
import type { Words } from '../letter.ts';
import { hello, shown } from '../texts.ts';

const ifYou = 'Se foi você, não precisa fazer nada.';
const noWayIn = 'Não consegue entrar? Responda a este email.';

export const confirmationTexts = ({ name, isFirst }: DataOf<typeof confirmationAsked>): Words => ({
  subject: 'Confirme seu email',
  preview: isFirst ? 'Falta só este passo.' : 'O novo link que você pediu.',
  heading: 'Confirme seu email',
  paragraphs: [
    `${hello(name)} ${
      isFirst ? 'Sua conta na Numera está pronta.' : 'Aqui está o novo link que você pediu.'
    } Para confirmar que este email é seu, abra o link abaixo e, se a página pedir, entre com a sua senha.`,
    'Depois disso, os números que você já comprou com este email aparecem no seu painel, e você pode ativar a verificação em duas etapas.',
  ],
  closing: 'Se você não criou esta conta, ignore este email: sem a confirmação, nada fica vinculado ao seu endereço.',
});

export const recoveryTexts = ({ name }: DataOf<typeof recoveryAsked>): Words => ({
  subject: 'Crie uma nova senha',
  preview: 'O link vale por 30 minutos.',
  heading: 'Crie uma nova senha',
  paragraphs: [
    `${hello(name)} Recebemos um pedido para criar uma nova senha para a sua conta. O link abaixo vale por 30 minutos e uma única vez.`,
    'Quando a senha é trocada, todas as sessões abertas são encerradas.',
  ],
  closing: 'Se não foi você, ignore este email: sua senha continua a mesma.',
});

/** How it was changed, and what its owner does who did not do it himself: whoever used the link reads his e-mails. */
const changes = {
  owner: {
    how: 'em Minha Conta, e todas as outras sessões foram encerradas',
    ifNotYou:
      'Se não foi você, crie outra senha agora: na página de entrada, peça um link para este email. Isso encerra todas as sessões.',
  },
  recovery: {
    how: 'pelo link que enviamos a este email, e todas as sessões foram encerradas',
    ifNotYou:
      'Se não foi você, alguém pode ter lido seus emails: troque primeiro a senha do seu email e depois, na página de entrada, peça um link para criar outra senha.',
  },
  administrator: {
    how: 'pela nossa equipe, e todas as sessões foram encerradas. A nova é provisória: ao entrar com ela, você cria a sua',
    ifNotYou: 'Se você não pediu isso, na página de entrada peça um link para este email e crie a sua senha.',
  },
} as const;

export const passwordChangedTexts = ({ name, by }: DataOf<typeof passwordChanged>): Words => ({
  subject: 'Sua senha foi trocada',
  preview: 'Se não foi você, crie outra agora.',
  heading: 'Sua senha foi trocada',
  paragraphs: [
    `${hello(name)} A senha da sua conta foi trocada ${changes[by].how}.`,
    `${ifYou} ${changes[by].ifNotYou}`,
  ],
  closing: noWayIn,
});

export const newDeviceTexts = ({ name }: DataOf<typeof newDeviceSignedIn>): Words => ({
  subject: 'Novo acesso à sua conta',
  preview: 'De um navegador que ainda não conhecíamos.',
  heading: 'Novo acesso à sua conta',
  paragraphs: [
    `${hello(name)} Alguém entrou na sua conta com a sua senha ou chave de acesso, de um navegador que ainda não conhecíamos.`,
    `${ifYou} Se não foi, troque a senha e encerre esta sessão em Minha Conta.`,
  ],
  closing: noWayIn,
});

export const sessionStolenTexts = ({ name }: DataOf<typeof sessionStolen>): Words => ({
  subject: 'Encerramos uma sessão da sua conta',
  preview: 'Ela foi usada de dois lugares. Entre de novo para continuar.',
  heading: 'Encerramos uma sessão da sua conta',
  paragraphs: [
    `${hello(name)} Sua sessão foi usada de dois lugares, como acontece quando alguém consegue uma cópia dela. Por segurança, nós a encerramos.`,
    'Entre de novo para continuar. Se não reconhecer o acesso abaixo, troque a senha em Minha Conta.',
  ],
  closing: noWayIn,
});

type FactorsChange = DataOf<typeof factorsChanged>;

/** What happened in each case. `factor`: what its owner calls it, or null where that is not to be said. */
const factorChanges: Readonly<
  Record<FactorsChange['change'], { heading: string; preview: string; what: (factor: string | null) => string }>
> = {
  added: {
    heading: 'Uma verificação foi adicionada à sua conta',
    preview: 'Entrar pede mais do que a senha.',
    what: (factor) =>
      `${factor === null ? 'Uma verificação' : `A verificação “${factor}”`} foi adicionada à sua conta. Agora entrar pede, além da senha, uma das suas verificações.`,
  },
  removed: {
    heading: 'Uma verificação foi removida da sua conta',
    preview: 'Ela não vale mais para entrar.',
    what: (factor) =>
      `${factor === null ? 'Uma verificação' : `A verificação “${factor}”`} foi removida da sua conta e não vale mais. Se era a última, entrar pede só email e senha.`,
  },
  'codes-renewed': {
    heading: 'Novos códigos de recuperação',
    preview: 'Os anteriores não valem mais.',
    what: () => 'Novos códigos de recuperação foram gerados para a sua conta. Os anteriores não valem mais.',
  },
  'code-used': {
    heading: 'Um código de recuperação foi usado',
    preview: 'Ele não vale mais.',
    what: () => 'Alguém entrou na sua conta com um dos seus códigos de recuperação. Esse código não vale mais.',
  },
};

export const factorsChangedTexts = ({ name, change }: FactorsChange, factor: string | null): Words => {
  const { heading, preview, what } = factorChanges[change];
  return {
    subject: heading,
    preview,
    heading,
    paragraphs: [
      `${hello(name)} ${what(factor)}`,
      `${ifYou} Se não foi, troque a senha e confira suas verificações em Minha Conta.`,
    ],
    closing: noWayIn,
  };
};

export const accountClosedTexts = ({ name, closedAt }: DataOf<typeof accountClosed>): Words => ({
  subject: 'Sua conta foi excluída',
  preview: 'O que foi feito e o que a lei manda guardar.',
  heading: 'Sua conta foi excluída',
  paragraphs: [
    `${hello(name)} Como você pediu, sua conta na Numera foi excluída em ${shown.moment(closedAt)}. Todas as sessões foram encerradas, e ninguém mais entra nela.`,
    'Se você tinha números ativos, eles estão sendo cancelados, e nada mais será cobrado.',
    'Por lei, pagamentos e notas ficam guardados por 5 anos, com seu nome e CPF/CNPJ. Todos os outros dados são anonimizados, também os emails que enviamos.',
  ],
  closing: 'Se não foi você, ou se tiver dúvidas sobre seus dados, responda a este email.',
});

export const accountActions = {
  confirm: 'Confirmar email',
  newPassword: 'Criar nova senha',
  account: 'Abrir Minha Conta',
  signIn: 'Ir para a entrada',
  signInAgain: 'Entrar de novo',
};

export const linkNotes = {
  confirmation: 'O link é só para você: não encaminhe este email.',
  recovery: 'Quem tem este link pode trocar a sua senha: não encaminhe este email.',
};
