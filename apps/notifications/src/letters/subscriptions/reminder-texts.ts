import type { chargeReminded } from '@numera/contracts/billing/subscription-facts';
import type { DataOf } from '@numera/contracts/contract';
import type { PaymentMethod } from '@numera/contracts/primitives';
import { formatDid } from '@numera/rules/did';
import type { Words } from '../letter.ts';
import { hello, ifPaid, shown } from '../texts.ts';

type Reminder = DataOf<typeof chargeReminded>;

/** How a charge that is not late is paid, and what that means for the number. `day` is when a card is charged. */
const howToPay = (method: PaymentMethod, day: string): string =>
  ({
    PIX: 'O link abaixo abre o código PIX, para pagar no aplicativo do seu banco. Com a cobrança paga, seu número segue ativo.',
    BOLETO: 'O link abaixo abre o boleto e a linha digitável. Com a cobrança paga, seu número segue ativo.',
    CREDIT_CARD: `O valor é cobrado ${day} no seu cartão e seu número segue ativo. Você não precisa fazer nada.`,
  })[method];

const noNeedToPay = 'O valor vai para o seu cartão. Você não precisa fazer nada.';

export const cardTexts = { change: 'Trocar a forma de pagar' };
export const debitAction = 'Ver a cobrança';

/** Nothing is to be done, and above all nothing is to be paid twice. */
export const debitedTexts = ({ number, buyer, charge: { amountCents } }: Reminder, debitOn: string): Words => ({
  subject: `Cobrança do número ${formatDid(number.number)} será debitada em ${shown.day(debitOn)}`,
  preview: 'Você não precisa fazer nada.',
  heading: `Sua próxima cobrança será debitada em ${shown.day(debitOn)}`,
  paragraphs: [
    `${hello(buyer.name)} A próxima cobrança do seu número, de ${shown.cents(amountCents)}, será debitada automaticamente da sua conta em ${shown.day(debitOn)}, pelo PIX Automático. Você não precisa fazer nada: deixe saldo na conta nesse dia.`,
    'Se o débito não acontecer, avisamos e enviamos o código PIX para você pagar.',
  ],
});

export const upcomingTexts = ({ number, buyer, charge: { dueDate, method, amountCents } }: Reminder): Words => ({
  subject: `Cobrança do número ${formatDid(number.number)} vence em ${shown.day(dueDate)}`,
  preview: method === 'CREDIT_CARD' ? noNeedToPay : `${shown.cents(amountCents)}. Pague pelo link, sem senha.`,
  heading: `Sua próxima cobrança vence em ${shown.day(dueDate)}`,
  paragraphs: [
    `${hello(buyer.name)} A próxima cobrança do seu número, de ${shown.cents(amountCents)}, vence em ${shown.day(dueDate)}.`,
    howToPay(method, 'nesse dia'),
    ...(method === 'BOLETO' ? ['A compensação do boleto leva até 3 dias úteis.'] : []),
  ],
});

export const dueTexts = ({ number, buyer, charge: { dueDate, method, amountCents } }: Reminder): Words => ({
  subject: `Cobrança do número ${formatDid(number.number)} vence hoje, ${shown.day(dueDate)}`,
  preview: method === 'CREDIT_CARD' ? noNeedToPay : `${shown.cents(amountCents)}. Se você já pagou, desconsidere.`,
  heading: 'Sua cobrança vence hoje',
  paragraphs: [
    `${hello(buyer.name)} A cobrança do seu número, de ${shown.cents(amountCents)}, vence hoje, ${shown.day(dueDate)}.`,
    howToPay(method, 'hoje'),
    ...(method === 'CREDIT_CARD' ? [] : [ifPaid(method)]),
  ],
});

export const lateTexts = ({ number, buyer, charge: { dueDate, method } }: Reminder): Words => ({
  subject: `Cobrança do número ${formatDid(number.number)} venceu em ${shown.day(dueDate)}`,
  preview: 'Seu número continua funcionando. Se você já pagou, desconsidere.',
  heading: 'Ainda não vimos este pagamento',
  paragraphs: [
    `${hello(buyer.name)} A cobrança do seu número venceu em ${shown.day(dueDate)}. ${ifPaid(method)}`,
    'Seu número continua funcionando como antes. Para que siga assim, pague pelo link abaixo.',
  ],
});
