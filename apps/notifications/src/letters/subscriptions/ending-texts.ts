import type {
  cancellationScheduled,
  cancellationWithdrawn,
  EndingReason,
  subscriptionCanceled,
} from '@numera/contracts/billing/subscription-facts';
import type { DataOf } from '@numera/contracts/contract';
import { formatDid } from '@numera/rules/did';
import type { Words } from '../letter.ts';
import { hello, shown } from '../texts.ts';

const over = 'Nada mais será cobrado.';
const unexpected = 'Se você não esperava por isso, responda a este email.';

/** Each ending in its own words: what happened, and what there is to know besides. */
const endings: Readonly<Record<EndingReason, { heading: string; paragraphs: readonly string[] }>> = {
  owner: {
    heading: 'Seu número foi cancelado',
    paragraphs: [`O cancelamento que você pediu está concluído. ${over}`],
  },
  admin: {
    heading: 'Seu número foi cancelado',
    paragraphs: [`Nossa equipe cancelou o contrato deste número. ${over}`, unexpected],
  },
  unpaid: {
    heading: 'O contrato do seu número terminou',
    paragraphs: [`Não recebemos o pagamento dentro do prazo dos nossos avisos, e o contrato terminou. ${over}`],
  },
  refunded: {
    heading: 'O contrato do seu número terminou',
    paragraphs: [`O pagamento deste número foi devolvido, e com isso o contrato terminou. ${over}`],
  },
  chargeback: {
    heading: 'O contrato do seu número terminou',
    paragraphs: [
      `O pagamento deste número foi contestado junto ao banco, e com isso o contrato terminou. ${over}`,
      unexpected,
    ],
  },
  'removed-at-provider': {
    heading: 'O contrato do seu número terminou',
    paragraphs: [
      `A assinatura foi encerrada no nosso provedor de pagamentos, e com isso o contrato terminou. ${over}`,
      unexpected,
    ],
  },
  'activation-failed': {
    heading: 'Não conseguimos ativar seu número',
    paragraphs: [
      `A operadora não liberou este número, e por isso a contratação foi cancelada. Sentimos muito. ${over}`,
      'O valor que você pagou será devolvido, e avisamos por email.',
    ],
  },
};

/** After these the number is kept apart for a while for whoever had it last. */
const KEPT: ReadonlySet<EndingReason> = new Set<EndingReason>(['owner', 'admin', 'unpaid']);

const kept = 'Guardamos o número por um tempo. Nesse período, você pode tê-lo de volta pelo painel.';

/** A guest is told nothing of the panel, which he does not have. */
export const canceledTexts = ({ number, buyer, reason, ownerUserId }: DataOf<typeof subscriptionCanceled>): Words => {
  const { heading, paragraphs } = endings[reason];
  const [first, ...others] = paragraphs;
  return {
    subject: `Número ${formatDid(number.number)} cancelado`,
    preview: over,
    heading,
    paragraphs: [
      `${hello(buyer.name)} ${first}`,
      ...others,
      ...(KEPT.has(reason) && ownerUserId !== null ? [kept] : []),
    ],
  };
};

export const cancellationScheduledTexts = ({
  number,
  buyer,
  reason,
  cancelAt,
  ownerUserId,
}: DataOf<typeof cancellationScheduled>): Words => ({
  subject: `Número ${formatDid(number.number)} será cancelado em ${shown.day(cancelAt)}`,
  preview: `Até lá, ele funciona como antes. ${over}`,
  heading: `Seu número funciona até ${shown.day(cancelAt)}`,
  paragraphs: [
    `${hello(buyer.name)} ${
      reason === 'owner' ? 'O cancelamento que você pediu está marcado' : 'O cancelamento do seu número está marcado'
    } para ${shown.day(cancelAt)}. Até lá, ele funciona como antes. ${over}`,
    ownerUserId === null
      ? 'Mudou de ideia? Responda a este email antes desse dia.'
      : 'Mudou de ideia? Antes desse dia, você pode desfazer o cancelamento no painel.',
  ],
});

export const cancellationWithdrawnTexts = ({
  number,
  buyer,
  nextDueDate,
}: DataOf<typeof cancellationWithdrawn>): Words => ({
  subject: `Cancelamento do número ${formatDid(number.number)} desfeito`,
  preview: 'Tudo continua como antes.',
  heading: 'Seu número continua com você',
  paragraphs: [
    `${hello(buyer.name)} O cancelamento foi desfeito: seu número e sua assinatura continuam como antes.`,
    ...(nextDueDate ? [`A próxima cobrança vence em ${shown.day(nextDueDate)}.`] : []),
  ],
});

export const withdrawAction = 'Desfazer o cancelamento';
