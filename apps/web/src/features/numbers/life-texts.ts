import type { OwnNumber } from '@numera/contracts/billing/own-numbers';
import { dueText, formatDay } from '@numera/rules/dates';
import type { StatusText } from '@numera/rules/status-texts';
import { type Lived, type Stage, stageOf, type WayOut } from './life.ts';

/** What the button says. */
export const wayOutTexts: Readonly<Record<WayOut, string>> = {
  pay: 'Pagar',
  keep: 'Manter número',
  reclaim: 'Contratar novamente',
  'give-up': 'Pedir devolução',
  choose: 'Escolher o que fazer',
};

/** Why it ended. */
export const endings: Readonly<Record<NonNullable<OwnNumber['endingReason']>, string>> = {
  owner: 'Cancelado por você',
  admin: 'Cancelado pela nossa equipe',
  unpaid: 'Encerrado por falta de pagamento',
  refunded: 'Encerrado: o pagamento foi devolvido',
  chargeback: 'Encerrado: o pagamento foi contestado no banco',
  'removed-at-provider': 'Encerrado no provedor de pagamentos',
  'activation-failed': 'A operadora não liberou o número',
};

export const endingText = (reason: OwnNumber['endingReason']): string =>
  reason === null ? 'O pedido terminou sem pagamento' : endings[reason];

interface Told {
  /** Below the status, in a few words. */
  readonly note: string;
  readonly tone: StatusText['tone'];
  /** What happens next, in one line. */
  readonly line: string;
}

const stages: Readonly<Record<Stage, (number: Lived, today: string) => Told>> = {
  unpaid: (number, today) => {
    const { text, tone } = dueOf(number, today);
    return {
      note: `Aguardando pagamento, ${lower(text)}`,
      tone,
      line: 'Seu número está reservado. Assim que o pagamento for confirmado, ele é ativado em até 15 minutos.',
    };
  },
  analysed: () => ({
    note: 'Cartão em análise',
    tone: 'warning',
    line: 'O pagamento com cartão está sendo analisado. Você recebe a resposta por email, e nada é cobrado duas vezes.',
  }),
  activating: () => ({
    note: 'Pago: ativando o número',
    tone: 'neutral',
    line: 'Recebemos seu pagamento e estamos ativando o número. Isso leva até 15 minutos, e esta página avisa sozinha.',
  }),
  working: ({ nextDueDate, due }) => {
    const day = due?.debitOn ?? due?.dueDate ?? nextDueDate;
    return {
      note: day ? `Próxima cobrança em ${formatDay(day)}` : '',
      tone: 'neutral',
      line: `Seu número está funcionando.${day ? ` ${nextCharge(formatDay(day), due)}` : ''}`,
    };
  },
  due: (number, today) => {
    const { text, tone } = dueOf(number, today);
    return { note: text, tone, line: `Seu número está funcionando. A próxima cobrança ${lower(text)}.` };
  },
  late: (number, today) => {
    const { text, tone } = dueOf(number, today);
    return {
      note: text,
      tone,
      line: 'Há uma cobrança vencida. Seu número ainda funciona: pague antes que ele seja suspenso.',
    };
  },
  ends: ({ cancelAt }) => ({
    note: `Termina em ${dayOr(cancelAt)}`,
    tone: 'warning',
    line: `O cancelamento está marcado para ${dayOr(cancelAt)}. Até lá o número funciona como antes, e nada mais é cobrado.`,
  }),
  ending: () => ({
    note: 'Encerrando',
    tone: 'neutral',
    line: 'O contrato está sendo encerrado. Isso leva alguns minutos, e nada mais será cobrado.',
  }),
  suspended: () => ({
    note: 'Falta de pagamento',
    tone: 'danger',
    line: 'Seu número está suspenso por falta de pagamento. Pague o que está em aberto e ele volta em minutos; os dias suspensos não são cobrados.',
  }),
  failed: () => ({
    note: 'Estamos resolvendo',
    tone: 'danger',
    line: 'Recebemos seu pagamento, mas a operadora não liberou o número. Nossa equipe está resolvendo; se preferir não esperar, devolvemos o que você pagou.',
  }),
  taking: () => ({
    note: 'Pagamento fora do prazo',
    tone: 'neutral',
    line: 'Seu pagamento chegou depois do prazo, e estamos reservando um número para você. Isso leva alguns segundos.',
  }),
  offered: () => ({
    note: 'Pagamento fora do prazo',
    tone: 'warning',
    line: 'Seu pagamento chegou depois do prazo, e o número não está mais reservado. Escolha outro da mesma cidade ou receba o dinheiro de volta.',
  }),
  ended: ({ endingReason }) => ({
    note: endingText(endingReason),
    tone: 'neutral',
    line: `${endingText(endingReason)}. Nada mais será cobrado.`,
  }),
};

const nextCharge = (day: string, due: Lived['due']): string => {
  if (due?.debitOn) return `A próxima cobrança é debitada da sua conta em ${day}.`;
  if (due?.method === 'CREDIT_CARD') return `A próxima cobrança vai para o seu cartão em ${day}.`;
  return `A próxima cobrança vence em ${day}.`;
};

const dueOf = ({ due }: Lived, today: string): StatusText =>
  due ? dueText(due.dueDate, null, today) : { text: '', tone: 'neutral' };

const dayOr = (day: string | null): string => (day ? formatDay(day) : '');

/** Within a sentence. */
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** What a number's status means for whoever has it, in words. */
export const toldOf = (number: Lived, today: string): Told => stages[stageOf(number, today)](number, today);
