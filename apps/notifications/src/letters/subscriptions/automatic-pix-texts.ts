import type { automaticPixActivated, automaticPixEnded, debitFailed } from '@numera/contracts/billing/automatic-pix';
import type { DataOf } from '@numera/contracts/contract';
import { formatDid } from '@numera/rules/did';
import type { Words } from '../letter.ts';
import { hello, ifPaid, shown } from '../texts.ts';

export const automaticPixActivatedTexts = ({ number, buyer }: DataOf<typeof automaticPixActivated>): Words => ({
  subject: `PIX Automático ativado: ${formatDid(number.number)}`,
  preview: 'As próximas cobranças serão debitadas da sua conta, sem você fazer nada.',
  heading: 'PIX Automático ativado',
  paragraphs: [
    `${hello(buyer.name)} Você autorizou o PIX Automático no aplicativo do seu banco: as próximas cobranças deste número serão debitadas da sua conta no dia do vencimento. Avisamos antes de cada débito.`,
    'Para desligar, cancele a autorização no aplicativo do seu banco. Depois disso, enviamos o código PIX de cada cobrança, como antes.',
  ],
});

/** Why nothing is debited any more. */
const over = {
  withdrawn: 'A autorização do PIX Automático deste número foi cancelada',
  expired: 'A autorização do PIX Automático deste número venceu',
} as const;

const byLink = 'O link abaixo abre o código PIX, para pagar no aplicativo do seu banco.';

export const automaticPixEndedTexts = ({ number, buyer, state, charge }: DataOf<typeof automaticPixEnded>): Words => ({
  subject: `PIX Automático desativado: ${formatDid(number.number)}`,
  preview: charge
    ? `A cobrança com vencimento em ${shown.day(charge.dueDate)} não será debitada.`
    : 'As próximas cobranças não serão debitadas.',
  heading: 'PIX Automático desativado',
  paragraphs: [
    `${hello(buyer.name)} ${over[state]}: nada mais será debitado da sua conta. As próximas cobranças são pagas com o código PIX, que enviamos antes de cada vencimento.`,
    ...(charge
      ? [
          `A cobrança de ${shown.cents(charge.amountCents)}, com vencimento em ${shown.day(charge.dueDate)}, está em aberto. ${byLink} ${ifPaid(charge.method)}`,
        ]
      : []),
  ],
});

export const debitFailedTexts = ({ number, buyer, charge, state }: DataOf<typeof debitFailed>): Words => ({
  subject: `Débito do número ${formatDid(number.number)} não realizado`,
  preview: `${shown.cents(charge.amountCents)}. Pague pelo link, sem senha.`,
  heading: state === 'refused' ? 'O banco não aprovou o débito' : 'O débito foi cancelado',
  paragraphs: [
    `${hello(buyer.name)} A cobrança do seu número, com vencimento em ${shown.day(charge.dueDate)}, não será debitada automaticamente: ${
      state === 'refused' ? 'o seu banco não aprovou o débito' : 'o débito agendado foi cancelado'
    }. Por enquanto nada muda no seu número, e o PIX Automático continua ativo para as próximas cobranças.`,
    `${byLink} ${ifPaid(charge.method)}`,
  ],
});
