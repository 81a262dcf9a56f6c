import type { ManagedPayment } from '@numera/contracts/billing/all-payments';
import { cashReceipt } from '@numera/rules/charge-forms';
import { formatDay, today } from '@numera/rules/dates';
import { formatDid } from '@numera/rules/did';
import type { FormValues } from '@numera/rules/form-rules';
import { formatCents, formatReais } from '@numera/rules/money';
import { lazy, Suspense } from 'react';
import { failureOf } from '../../kernel/failure.ts';
import { PartUnread } from '../../kernel/part-unread.tsx';
import { refusalsSaying } from '../../kernel/refusals.ts';
import { useAppSelector } from '../../kernel/store-hooks.ts';
import { useDeed } from '../../kernel/use-deed.ts';
import { FormField } from '../../ui/form-field.tsx';
import { ConfirmDialog } from '../../ui/kit/confirm-dialog.tsx';
import { CopyField } from '../../ui/kit/copy-field.tsx';
import { DialogForm } from '../../ui/kit/dialog-form.tsx';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { PanelDialog } from '../../ui/kit/panel-dialog.tsx';
import { useAttempt } from '../../ui/kit/use-attempt.ts';
import { useReceiveInCashMutation, useRemovePaymentMutation, useUndoCashMutation } from './all-payments.api.ts';
import { texts } from './all-payments-texts.ts';
import type { PaymentDeed } from './managed-payment.ts';
import { useGetOwnPixQuery } from './payments.api.ts';
import { HandBackDialog, RefundDialog } from './refund-dialogs.tsx';

const QrCode = lazy(() => import('../../ui/kit/qr-code.tsx'));
const words = texts.deeds;

interface DeedProps {
  readonly payment: ManagedPayment;
  readonly life: DialogLife;
}

/** What is asked before something is done to a payment. */
export default function PaymentDeedDialog({ about, ...props }: DeedProps & { readonly about: PaymentDeed }) {
  switch (about) {
    case 'pix':
      return <PixDialog {...props} />;
    case 'cash':
      return <CashDialog {...props} />;
    case 'undo':
      return <UndoDialog {...props} />;
    case 'refund':
      return <RefundDialog {...props} />;
    case 'handed':
      return <HandBackDialog {...props} />;
    case 'remove':
      return <RemoveDialog {...props} />;
    default:
      return about satisfies never;
  }
}

const nameOf = ({ number }: ManagedPayment): string => formatDid(number.number);

const meaning = { refused: texts.refusedNote, lost: texts.lost };
/** Its payer is told to pay otherwise; whoever is told here is not its payer. */
const saying = (words: Parameters<typeof refusalsSaying>[0]): ReturnType<typeof refusalsSaying> => {
  const plain = refusalsSaying(words);
  return (error, title) =>
    failureOf(error).code === 'debit-scheduled' ? { title, message: texts.debitScheduled } : plain(error, title);
};
const refusalOf = saying(meaning);

function PixDialog({ payment, life }: DeedProps) {
  const userId = useAppSelector((state) => state.session?.user.id);
  const { currentData, error, refetch } = useGetOwnPixQuery(
    { id: payment.id, userId },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <PanelDialog {...life} title={words.pix.title(nameOf(payment))}>
      {currentData ? (
        <>
          <Suspense fallback={null}>
            <QrCode text={currentData.copyPaste} label={words.pix.image} />
          </Suspense>
          <CopyField label={words.pix.code} value={currentData.copyPaste} />
        </>
      ) : (
        <PartUnread
          error={error}
          reading={words.pix.reading}
          unread={words.pix.unread}
          onRetry={() => void refetch()}
        />
      )}
    </PanelDialog>
  );
}

function CashDialog({ payment, life }: DeedProps) {
  const [receive] = useReceiveInCashMutation();
  const deed = useDeed(refusalOf);
  const attempt = useAttempt((body: FormValues<typeof cashReceipt>) =>
    deed(receive({ paymentId: payment.id, body }).unwrap(), words.cash),
  );
  const { valueCents, dueDate } = payment;
  return (
    <PanelDialog {...life} title={words.cash.title(nameOf(payment))} onClose={attempt.busy ? undefined : life.onClose}>
      <p className="panel-dialog__text">{words.cash.meaning(formatCents(valueCents), formatDay(dueDate))}</p>
      <DialogForm
        form={cashReceipt}
        name="marcar-como-pago"
        initial={{ amountCents: formatReais(valueCents), receivedOn: formatDay(today(new Date())) }}
        attempt={attempt}
        submit={words.cash.submit}
        busy={texts.busy}
        onDone={life.onClose}
        back={{ label: texts.back, onPress: life.onClose }}
      >
        <FormField
          form={cashReceipt}
          name="amountCents"
          label={words.cash.amount}
          inputMode="numeric"
          autoComplete="off"
        />
        <FormField form={cashReceipt} name="receivedOn" label={words.cash.day} inputMode="numeric" autoComplete="off" />
      </DialogForm>
    </PanelDialog>
  );
}

function UndoDialog({ payment, life }: DeedProps) {
  const [undo] = useUndoCashMutation();
  const deed = useDeed(refusalOf);
  return (
    <ConfirmDialog
      {...life}
      title={words.undo.title(nameOf(payment))}
      confirm={words.undo.submit}
      onConfirm={() => deed(undo(payment.id).unwrap(), words.undo)}
    >
      <p>{words.undo.meaning}</p>
    </ConfirmDialog>
  );
}

function RemoveDialog({ payment, life }: DeedProps) {
  const [remove] = useRemovePaymentMutation();
  const deed = useDeed(saying({ ...meaning, unnamed: words.remove.failedText }));
  const { valueCents, dueDate } = payment;
  return (
    <ConfirmDialog
      {...life}
      danger
      title={words.remove.title(nameOf(payment))}
      confirm={words.remove.submit}
      onConfirm={() => deed(remove(payment.id).unwrap(), words.remove)}
    >
      <p>{words.remove.meaning(formatCents(valueCents), formatDay(dueDate))}</p>
    </ConfirmDialog>
  );
}
