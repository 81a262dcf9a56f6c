import type { SubscriptionView } from '@numera/contracts/billing/subscriptions';
import { formatDay } from '@numera/rules/dates';
import { formatDid } from '@numera/rules/did';
import { endingTexts, type Reader } from './ending-texts.ts';

/** One way to give a number up, and what it means for this number. */
export interface WayToEnd {
  readonly when: 'now' | 'period-end';
  readonly label: string;
  readonly text: string;
}

type Ended = Pick<SubscriptionView, 'number' | 'status' | 'paidUntil' | 'owed'>;

/** The gentler one first. Without a day that is paid ahead there is only the one, as the server has it. */
export function waysToEnd(subscription: Ended, today: string, reader: Reader): readonly WayToEnd[] {
  const { status, paidUntil } = subscription;
  const isPaidAhead = status === 'ACTIVE' && paidUntil !== null && paidUntil > today;
  const now: WayToEnd = { when: 'now', label: 'Agora', text: meaningNow(subscription, isPaidAhead, reader) };
  if (!isPaidAhead) return [now];
  const day = formatDay(paidUntil);
  const atEnd: WayToEnd = {
    when: 'period-end',
    label: `No fim do período pago, em ${day}`,
    text: endingTexts[reader].untilThen,
  };
  return [atEnd, now];
}

function meaningNow({ number, status, paidUntil, owed }: Ended, isPaidAhead: boolean, reader: Reader): string {
  if (status === 'ACTIVATION_FAILED') return endingTexts[reader].undelivered;
  const sentences = [
    `${formatDid(number.number)} deixa de fazer e receber chamadas em alguns minutos, e nada mais é cobrado.`,
    ...(isPaidAhead && paidUntil ? [`Os dias já pagos, até ${formatDay(paidUntil)}, não são devolvidos.`] : []),
    ...(owed.length > 0 ? ['O que está em aberto não precisa mais ser pago.'] : []),
    endingTexts[reader].forGood,
  ];
  return sentences.join(' ');
}
