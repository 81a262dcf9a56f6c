import type { ownPayments } from '@numera/contracts/billing/own-payments';
import { lazy, Suspense } from 'react';
import { useAppDispatch, useAppSelector } from '../../kernel/store-hooks.ts';
import { useCopyNotice } from '../../kernel/use-copy-notice.ts';
import { answerOnce } from '../../kernel/answer-once.ts';
import { type ServerList, useList } from '../../kernel/use-list.ts';
import { PanelPage } from '../../ui/kit/panel-page.tsx';
import { paymentsApi } from './payments.api.ts';
import { PaymentsTable } from './payments-table.tsx';
import { texts } from './texts.ts';
import { useOpenedCharge } from './use-opened-charge.ts';
import './payments.css';

/** Comes with the list, from which it is opened. */
export { ReceiptPage } from './receipt-page.tsx';

/** With codes, slips and the form of a card: for who pays. */
const ChargeDialog = lazy(() => import('./charge-dialog.tsx'));

const list: ServerList<typeof ownPayments> = {
  path: 'me/payments',
  tag: 'Payment',
  sorts: { dueDate: 'desc', value: 'desc' },
  // What was given back is under no tab but all: the specification names no other.
  filters: { standing: ['open', 'late', 'paid'] },
};

export default function PaymentsPage() {
  const table = useList(list, texts.unread);
  const { shown, isOpen, open, close, forget } = useOpenedCharge();
  const dispatch = useAppDispatch();
  const userId = useAppSelector((state) => state.session?.user.id);
  const copy = useCopyNotice();
  const codeOf = async (paymentId: string): Promise<string> => {
    const asked = paymentsApi.endpoints.getOwnPix.initiate({ id: paymentId, userId }, { forceRefetch: true });
    return (await answerOnce(dispatch(asked))).copyPaste;
  };
  return (
    <PanelPage title={texts.title} intro={texts.intro}>
      <PaymentsTable
        {...table}
        onOpen={(payment) => open(payment.id)}
        onCopyPix={(payment) => void copy(codeOf(payment.id))}
      />
      {shown !== null && (
        <Suspense fallback={null}>
          <ChargeDialog
            key={shown}
            open={isOpen}
            charge={{ id: shown, token: null, ...(userId ? { userId } : {}) }}
            slipUrl={table.answer?.rows.find(({ id }) => id === shown)?.bankSlipUrl ?? null}
            onClose={close}
            onClosed={forget}
          />
        </Suspense>
      )}
    </PanelPage>
  );
}
