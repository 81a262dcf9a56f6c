import { formatDay } from '@numera/rules/dates';
import { salutationName } from '@numera/rules/lure-name';
import { formatCents } from '@numera/rules/money';
import { formatDid } from '@numera/rules/did';
import { periodText } from '@numera/rules/plan-texts';

const brasilia = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** 'dd/MM/yyyy às HH:mm', in Brasília. */
const momentText = (instant: string): string => brasilia.format(new Date(instant)).replace(', ', ' às ');

/** Not by a name that leads somewhere: anybody may order in any name, for any address. */
const hello = (name: string): string => {
  const called = salutationName(name);
  return called === null ? 'Olá.' : `Olá, ${called}.`;
};

export const frame = {
  brand: 'Numera',
  support: 'Precisa de ajuda? Responda a este email ou escreva para',
};

/** Why somebody gets a letter: as long as nothing is paid, anybody may have given the address. */
export const footers = {
  ordered:
    'Você recebe este email porque um número foi reservado na Numera com este endereço. Se não foi você, ignore: sem pagamento, nada é cobrado.',
  bought: 'Você recebe este email porque contratou um número na Numera.',
  operators: (alertId: string) =>
    `Aviso interno para a operação da Numera. Quando estiver resolvido: npm run alerts -- --close ${alertId}`,
};

export const labels = {
  amount: 'Valor',
  dueDate: 'Vencimento',
  payUntil: 'Pague até',
  paidOn: 'Pago em',
  number: 'Número',
  city: 'Cidade',
  plan: 'Plano',
  subscription: 'Assinatura',
  order: 'Pedido',
  sipUser: 'Usuário SIP',
  sipServer: 'Servidor',
  sipPort: 'Porta',
  service: 'Serviço',
  code: 'Código',
  subject: 'Referência',
  detail: 'Detalhe',
  alert: 'Alerta',
};

export const orderTexts = {
  action: 'Acompanhar o pedido',
  note: 'O link do pedido abre sem senha: não encaminhe este email.',
};

/** Every figure and date of the letters goes through these, so that all of them write it the same way. */
export const shown = {
  cents: formatCents,
  day: formatDay,
  moment: momentText,
  period: periodText,
  /** 'Profissional · Mensal'. */
  plan: ({ name, period }: { name: string; period: string }): string => `${name} · ${periodText(period)}`,
};

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

export const alertTexts = {
  subject: (service: string, code: string) => `[Numera] ${service}: ${code}`,
  preview: 'Uma pessoa precisa olhar isto.',
  heading: 'Alerta da operação',
};
