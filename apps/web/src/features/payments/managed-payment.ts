import type { ManagedPayment } from '@numera/contracts/billing/all-payments';
import { formatDay } from '@numera/rules/dates';
import type { StatusText } from '@numera/rules/status-texts';
import { causeText } from '../../kernel/story/cause-words.ts';
import type { RowAction } from '../../ui/kit/row-actions.tsx';
import { texts } from './all-payments-texts.ts';

/** What is asked about before it is done. */
export type PaymentDeed = 'pix' | 'cash' | 'undo' | 'refund' | 'handed' | 'remove';

const isOwed = ({ standing }: ManagedPayment): boolean => standing === 'open' || standing === 'late';

/** What an administrator can do with a payment. While something is under way, nothing else is. */
export function actionsOn(payment: ManagedPayment, ask: (deed: PaymentDeed) => void): readonly RowAction[] {
  const { orderId, bankSlipUrl, invoiceUrl, method, deed, refund, canUndoCash, debitOn } = payment;
  const doing = (key: PaymentDeed, danger = false): RowAction => ({
    ...{ key, label: texts.deeds[key].open, danger },
    onSelect: () => ask(key),
  });
  const isBusy = deed?.state === 'REQUESTED' || refund?.state === 'REQUESTED' || refund?.state === 'SENT';
  // What is debited by itself is paid no other way, and not let go, until that day has passed.
  const isPayable = isOwed(payment) && debitOn === null;
  return [
    { key: 'number', label: texts.openNumber, isMain: true, to: `/admin/numeros/${orderId}` },
    { key: 'story', label: texts.orderStory, to: `/admin/operacao/pedidos/${orderId}` },
    ...(isPayable && method === 'PIX' ? [doing('pix')] : []),
    ...(bankSlipUrl ? [{ key: 'slip', label: texts.slip, href: bankSlipUrl }] : []),
    ...(invoiceUrl ? [{ key: 'invoice', label: texts.invoice, href: invoiceUrl }] : []),
    ...(isPayable && !isBusy ? [doing('cash'), doing('remove', true)] : []),
    ...(canUndoCash && !isBusy ? [doing('undo')] : []),
    ...(isBusy ? [] : waysBack(payment).map((way) => doing(way, true))),
  ];
}

/** By the provider, by hand, or both: what it refused once it may do yet. Of a slip it gives back no part. */
function waysBack({ standing, method, byHand, takenCents }: ManagedPayment): readonly ('refund' | 'handed')[] {
  if (standing !== 'paid') return [];
  const goesByProvider = byHand !== 'only' && (method !== 'BOLETO' || takenCents === 0);
  return [...(goesByProvider ? (['refund'] as const) : []), ...(byHand === null ? [] : (['handed'] as const))];
}

/** What is being done to it, or was not: null where there is nothing to say. */
export function workOn(payment: ManagedPayment): (StatusText & { readonly note?: string }) | null {
  const { deed, refund, debitOn } = payment;
  if (deed?.state === 'REQUESTED') return { text: texts.underWay[deed.kind], tone: 'info' };
  if (refund && refund.state !== 'REFUSED') return { text: texts.underWay.refund, tone: 'info' };
  if (deed) return { text: texts.refused[deed.kind], tone: 'danger', ...noteOf(deed) };
  if (refund) return { text: texts.refused.refund, tone: 'danger', ...noteOf(refund) };
  return isOwed(payment) && debitOn !== null
    ? { text: texts.debit, tone: 'info', note: texts.debitOn(formatDay(debitOn)) }
    : null;
}

const noteOf = ({ reason }: { readonly reason: string | null }) => (reason ? { note: causeText(reason) } : {});
