import type { OwnPayment } from '@numera/contracts/billing/own-payments';

/** What can be done with a payment. `pay` opens what it can be paid with now, and the other ways. */
export type PaymentAction =
  | { readonly key: 'slip' | 'invoice'; readonly href: string }
  | { readonly key: 'receipt'; readonly to: string }
  | { readonly key: 'pix' | 'pay' | 'otherwise' | 'debit' | 'copyPix' };

export const receiptPath = (paymentId: string): string => `/admin/pagamentos/${paymentId}/recibo`;

/** The first is what most come for. What is paid, or given back, has its receipt; nothing pays it. */
export function actionsOf(payment: OwnPayment): readonly PaymentAction[] {
  const { id, standing, invoiceUrl } = payment;
  const invoice = invoiceUrl === null ? [] : [{ key: 'invoice', href: invoiceUrl } as const];
  if (standing === 'open' || standing === 'late') return [...waysToPay(payment), ...invoice];
  return [{ key: 'receipt', to: receiptPath(id) }, ...invoice];
}

function waysToPay({ method, hasPix, bankSlipUrl, standing, invoiceUrl }: OwnPayment): readonly PaymentAction[] {
  switch (method) {
    case 'PIX':
      if (hasPix) return [{ key: 'pix' }, { key: 'copyPix' }, { key: 'otherwise' }];
      // About to be debited by itself: nothing to pay it with is given out.
      return [{ key: invoiceUrl === null ? 'debit' : 'pay' }];
    case 'BOLETO':
      return bankSlipUrl === null ? [{ key: 'pay' }] : [{ key: 'slip', href: bankSlipUrl }, { key: 'otherwise' }];
    case 'CREDIT_CARD':
      // The card has not paid it; before that day it will.
      return [{ key: standing === 'late' ? 'pay' : 'otherwise' }];
    default:
      return method satisfies never;
  }
}
