import type { SubscriptionView } from '@numera/contracts/billing/subscriptions';
import { useState } from 'react';
import { CancelDialog } from './cancel-dialog.tsx';
import { KeepDialog } from './keep-dialog.tsx';
import { MethodDialog } from './method-dialog.tsx';
import type { NumberAction } from './number-actions.ts';
import type { NumberKey } from './numbers.api.ts';
import { ReclaimDialog } from './reclaim-dialog.tsx';
import { SipDialog } from './sip-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import { UndoTermsDialog } from './undo-terms-dialog.tsx';

/** What is asked about a number, and enough of it to ask: its page has the subscription, which the last three need. */
export type Asked = {
  readonly number: NumberKey;
  readonly did: string;
  readonly cancelAt: string | null;
  readonly duePaymentId: string | null;
} & (
  | { readonly about: Exclude<NumberAction, 'copy'> }
  | { readonly about: 'terms' | 'undo-terms' | 'method'; readonly subscription: SubscriptionView }
);

/** Whatever is asked about a number, in a list and on its page, until it is over. */
export function NumberDialogs({ asked, onOver }: { asked: Asked; onOver: () => void }) {
  const [open, setOpen] = useState(true);
  const { number, did, cancelAt, duePaymentId } = asked;
  const shared = { number, did, open, onClose: () => setOpen(false), onClosed: onOver };
  switch (asked.about) {
    case 'sip':
      return <SipDialog {...shared} duePaymentId={duePaymentId} />;
    case 'cancel':
    case 'give-up':
      return <CancelDialog {...shared} />;
    case 'keep':
      return <KeepDialog {...shared} cancelAt={cancelAt ?? ''} />;
    case 'reclaim':
      return <ReclaimDialog {...shared} />;
    case 'terms':
      return <TermsDialog {...shared} subscription={asked.subscription} />;
    case 'undo-terms':
      return <UndoTermsDialog {...shared} subscription={asked.subscription} />;
    case 'method':
      return <MethodDialog {...shared} subscription={asked.subscription} />;
    default:
      return asked satisfies never;
  }
}
