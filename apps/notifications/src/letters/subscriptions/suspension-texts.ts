import type {
  endingAnnounced,
  subscriptionResumed,
  subscriptionSuspended,
  suspensionAnnounced,
} from '@numera/contracts/billing/subscription-facts';
import type { DataOf } from '@numera/contracts/contract';
import { formatDid } from '@numera/rules/did';
import type { Words } from '../letter.ts';
import { hello, ifPaid, shown } from '../texts.ts';

/** RGC, Resolution 765/2023: reason, amount and days in writing, no sooner than 15 days before. */
export const suspensionAnnouncedTexts = ({
  number,
  buyer,
  charge,
  owedCents,
  suspendsOn,
  endsOn,
}: DataOf<typeof suspensionAnnounced>): Words => ({
  subject: `Aviso: o número ${formatDid(number.number)} será suspenso em ${shown.day(suspendsOn)}`,
  preview: `Pague ${shown.cents(owedCents)} antes desse dia e nada muda.`,
  heading: `Seu número será suspenso em ${shown.day(suspendsOn)}`,
  paragraphs: [
    `${hello(buyer.name)} A cobrança que venceu em ${shown.day(charge.dueDate)} continua em aberto. Sem o pagamento, seu número será suspenso em ${shown.day(suspendsOn)}.`,
    'Suspensão quer dizer: as credenciais SIP deixam de ser mostradas e, enquanto ela durar, o serviço não é cobrado.',
    `Se nada for pago, o contrato termina em ${shown.day(endsOn)}.`,
    'Pagando antes da suspensão, nada muda. Pagando depois dela, seu número volta em minutos.',
  ],
  closing: `${ifPaid(charge.method)} Este aviso segue o Regulamento Geral de Direitos do Consumidor da Anatel (Resolução nº 765/2023).`,
});

/** Why a number is suspended, in the words of the notice. */
export const unpaidReason = (paymentId: string): string => `Falta de pagamento da cobrança ${paymentId}`;

export const suspendedTexts = ({
  number,
  buyer,
  charge,
  suspendedAt,
  endsOn,
}: DataOf<typeof subscriptionSuspended>): Words => ({
  subject: `Número ${formatDid(number.number)} suspenso`,
  preview: 'Com o pagamento, ele volta em minutos.',
  heading: 'Seu número está suspenso',
  paragraphs: [
    `${hello(buyer.name)} A cobrança que venceu em ${shown.day(charge.dueDate)} continua em aberto. Por isso seu número foi suspenso em ${shown.dayOf(suspendedAt)}.`,
    'Enquanto isso durar, as credenciais SIP não são mostradas e o serviço não é cobrado.',
    `Pague pelo link abaixo e seu número volta em minutos. Se nada for pago, o contrato termina em ${shown.day(endsOn)}.`,
  ],
  closing: ifPaid(charge.method),
});

export const endingAnnouncedTexts = ({
  number,
  buyer,
  charge,
  owedCents,
  endsOn,
}: DataOf<typeof endingAnnounced>): Words => ({
  subject: `Último aviso: o contrato do número ${formatDid(number.number)} termina em ${shown.day(endsOn)}`,
  preview: `Ainda dá tempo: pague ${shown.cents(owedCents)} antes desse dia e ele volta em minutos.`,
  heading: `O contrato do seu número termina em ${shown.day(endsOn)}`,
  paragraphs: [
    `${hello(buyer.name)} A cobrança que venceu em ${shown.day(charge.dueDate)} continua em aberto e seu número está suspenso. Se nada for pago, o contrato termina em ${shown.day(endsOn)} e o número é cancelado.`,
    'Ainda dá tempo: pague pelo link abaixo antes desse dia e seu número volta em minutos.',
  ],
  closing: ifPaid(charge.method),
});

export const resumedTexts = ({
  number,
  buyer,
  nextDueDate,
  creditedDays,
}: DataOf<typeof subscriptionResumed>): Words => ({
  subject: `Número ${formatDid(number.number)} de volta`,
  preview: 'Tudo funciona como antes.',
  heading: 'Seu número está de volta',
  paragraphs: [
    `${hello(buyer.name)} Recebemos seu pagamento, obrigado. As credenciais SIP estão de volta e tudo funciona como antes.`,
    `${credited(creditedDays)} próxima cobrança ${creditedDays ? 'passa para' : 'vence em'} ${shown.day(nextDueDate)}.`,
  ],
});

/** Days of a suspension are not paid for: the next charge comes so much later. */
const credited = (days: number): string => {
  if (days === 0) return 'A';
  return `${days === 1 ? 'O dia de suspensão não é cobrado' : `Os ${days} dias de suspensão não são cobrados`}: a`;
};

export const resumedAction = 'Ver meu número';
