import { formatDay } from '@numera/rules/dates';
import { formatDid } from '@numera/rules/did';
import { hello } from '../texts.ts';

export const pixTexts = {
  subject: (number: string) => `Código PIX do número ${formatDid(number)}`,
  preview: 'Copie o código e pague no aplicativo do seu banco.',
  heading: 'Falta só o pagamento',
  paragraphs: (name: string) => [
    `${hello(name)} Seu número está reservado. Copie o código abaixo e cole na opção PIX Copia e Cola do seu banco.`,
  ],
  code: 'PIX Copia e Cola',
  closing: 'Assim que o pagamento cair, seu número é ativado em até 15 minutos e avisamos por email.',
};

export const boletoTexts = {
  subject: (number: string) => `Boleto do número ${formatDid(number)}`,
  preview: (dueDate: string) => `Vence em ${formatDay(dueDate)}.`,
  heading: 'Seu boleto está pronto',
  paragraphs: (name: string) => [
    `${hello(name)} Seu número está reservado até o vencimento deste boleto. É ele que ativa o número: pague-o com a linha digitável abaixo ou abra o boleto.`,
  ],
  code: 'Linha digitável',
  action: 'Ver boleto',
  closing: 'A compensação leva de 1 a 3 dias úteis. Depois dela ativamos seu número e avisamos por email.',
};

export const receiptTexts = {
  subject: (number: string) => `Pagamento recebido: ${formatDid(number)}`,
  preview: 'Seu número já está sendo ativado.',
  heading: 'Recebemos seu pagamento',
  paragraphs: (name: string) => [
    `${hello(name)} Obrigado. Seu número já está sendo ativado; isso leva até 15 minutos.`,
  ],
  panel: 'Ir para o Meu Painel',
};

export const activatedTexts = {
  subject: (number: string) => `Seu número está ativo: ${formatDid(number)}`,
  preview: 'Veja como configurar seu ramal.',
  heading: 'Seu número está ativo',
  paragraphs: (name: string) => [
    `${hello(name)} Seu número já pode fazer e receber chamadas. Configure seu aparelho ou aplicativo com os dados abaixo.`,
    'Por segurança, a senha SIP não vai por email: entre no painel para vê-la.',
  ],
  action: 'Ver credenciais no painel',
};

export const activationFailedTexts = {
  subject: (number: string) => `Estamos cuidando da ativação do número ${formatDid(number)}`,
  preview: 'Seu pagamento está garantido. Você não precisa fazer nada.',
  heading: 'A ativação está demorando mais que o normal',
  paragraphs: (name: string) => [
    `${hello(name)} Recebemos seu pagamento, mas a operadora ainda não liberou seu número.`,
    'Nossa equipe já foi avisada e está resolvendo. Você não precisa fazer nem pagar nada.',
  ],
  closing: 'Avisamos por email assim que o número estiver ativo. Se não for possível, devolvemos o valor.',
};
