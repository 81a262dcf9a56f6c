import type { termsAgreed, termsPutOff, termsWithdrawn } from '@numera/contracts/billing/subscription-facts';
import type { DataOf } from '@numera/contracts/contract';
import { formatDid } from '@numera/rules/did';
import { periodText } from '@numera/rules/plan-texts';
import type { Words } from '../letter.ts';
import { hello, shown } from '../texts.ts';

type Terms = DataOf<typeof termsWithdrawn>['terms'];

/** A plan and its price as one reads them: `Essencial · Anual, R$ 299,00`. */
export const termsText = ({ planName, period, valueCents }: Terms): string =>
  `${planName} · ${periodText(period)}, ${shown.cents(valueCents)}`;

const notYou = 'Se você não pediu esta mudança, responda a este email: ainda dá tempo de desfazer.';

export const termsAgreedTexts = ({ number, buyer, terms, before, from }: DataOf<typeof termsAgreed>): Words => ({
  subject: `Sua assinatura vai mudar: ${formatDid(number.number)}`,
  preview: `A partir de ${shown.day(from)}: ${termsText(terms)}.`,
  heading: 'Sua assinatura vai mudar',
  paragraphs: [
    `${hello(buyer.name)} A cobrança que vence em ${shown.day(from)} e as seguintes passam a ser de ${termsText(terms)}.`,
    `Até lá nada muda: seu número continua em ${termsText(before)}.`,
    notYou,
  ],
});

export const termsPutOffTexts = ({ number, buyer, terms, before, from }: DataOf<typeof termsPutOff>): Words => ({
  subject: `A mudança da sua assinatura ficou para ${shown.day(from)}: ${formatDid(number.number)}`,
  preview: `A partir de ${shown.day(from)}: ${termsText(terms)}.`,
  heading: 'A mudança ficou para depois',
  paragraphs: [
    `${hello(buyer.name)} Uma cobrança foi paga antes de a mudança chegar a ela, então ela vale por mais um período em ${termsText(before)}.`,
    `A cobrança que vence em ${shown.day(from)} e as seguintes passam a ser de ${termsText(terms)}.`,
    notYou,
  ],
});

export const termsWithdrawnTexts = ({ number, buyer, terms }: DataOf<typeof termsWithdrawn>): Words => ({
  subject: `Sua assinatura continua como está: ${formatDid(number.number)}`,
  preview: `As próximas cobranças seguem em ${termsText(terms)}.`,
  heading: 'Sua assinatura continua como está',
  paragraphs: [
    `${hello(buyer.name)} A troca de plano foi desfeita. As próximas cobranças seguem em ${termsText(terms)}.`,
  ],
});
