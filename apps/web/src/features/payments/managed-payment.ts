import type { ManagedPayment } from '@numera/contracts/billing/all-payments';
import type { StatusText } from '@numera/rules/status-texts';
import type { RowAction } from '../../ui/kit/row-actions.tsx';
import { texts } from './all-payments-texts.ts';

/** What is asked about before it is done. */
export type PaymentDeed = 'pix' | 'cash' | 'undo' | 'refund' | 'remove';

const isOwed = ({ standing }: ManagedPayment): boolean => standing === 'open' || standing === 'late';

/** What an administrator can do with a payment. While something is under way, nothing else is. */
export function actionsOn(payment: ManagedPayment, ask: (deed: PaymentDeed) => void): readonly RowAction[] {
  const { orderId, bankSlipUrl, invoiceUrl, method, standing, deed, refund, canUndoCash } = payment;
  const doing = (key: PaymentDeed, danger = false): RowAction => ({
    ...{ key, label: texts.deeds[key].open, danger },
    onSelect: () => ask(key),
  });
  const isBusy = deed?.state === 'REQUESTED' || (refund !== null && refund.state !== 'REFUSED');
  return [
    { key: 'number', label: texts.openNumber, isMain: true, to: `/admin/numeros/${orderId}` },
    { key: 'story', label: texts.orderStory, to: `/admin/operacao/pedidos/${orderId}` },
    ...(isOwed(payment) && method === 'PIX' ? [doing('pix')] : []),
    ...(bankSlipUrl ? [{ key: 'slip', label: texts.slip, href: bankSlipUrl }] : []),
    ...(invoiceUrl ? [{ key: 'invoice', label: texts.invoice, href: invoiceUrl }] : []),
    ...(isOwed(payment) && !isBusy ? [doing('cash'), doing('remove', true)] : []),
    ...(canUndoCash && !isBusy ? [doing('undo')] : []),
    ...(standing === 'paid' && !isBusy && !canUndoCash ? [doing('refund', true)] : []),
  ];
}

/** What is being done to it, or was not: null where there is nothing to say. */
export function workOn({ deed, refund }: ManagedPayment): (StatusText & { readonly note?: string }) | null {
  if (deed?.state === 'REQUESTED') return { text: texts.underWay[deed.kind], tone: 'info' };
  if (refund && refund.state !== 'REFUSED') return { text: texts.underWay.refund, tone: 'info' };
  if (deed) return { text: texts.refused[deed.kind], tone: 'danger', ...(deed.reason ? { note: deed.reason } : {}) };
  return refund && { text: texts.refused.refund, tone: 'danger' };
}
