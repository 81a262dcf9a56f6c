import { formatDid } from '@numera/rules/did';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { ConfirmDialog } from '../../ui/kit/confirm-dialog.tsx';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import type { Refusal } from '../../ui/kit/use-attempt.ts';
import { useCancelOrderMutation } from './all-numbers.api.ts';
import { texts as words } from './all-numbers-texts.ts';
import { refusalNaming } from './refusal-of.ts';
import { texts } from './texts.ts';

const notCanceled = refusalNaming(texts.cancel.failedText);

interface CancelOrderDialogProps extends DialogLife {
  readonly orderId: string;
  readonly did: string;
}

/** Before its first charge is paid there is no subscription to give up: its order ends. */
export default function CancelOrderDialog({ orderId, did, ...dialog }: CancelOrderDialogProps) {
  const dispatch = useAppDispatch();
  const [cancel] = useCancelOrderMutation();
  const { title, confirm, busy, done, failed } = texts.cancel;
  const ask = async (): Promise<Refusal | null> => {
    try {
      const { state } = await cancel(orderId).unwrap();
      if (paid.includes(state)) return { title: failed, message: words.cancelPending.paid };
      dispatch(notify('success', done));
      return null;
    } catch (error) {
      return notCanceled(error, failed);
    }
  };
  return (
    <ConfirmDialog {...dialog} danger title={title(formatDid(did))} confirm={confirm} busy={busy} onConfirm={ask}>
      <p>{words.cancelPending.meaning}</p>
    </ConfirmDialog>
  );
}

/** Its money was faster. */
const paid: readonly string[] = ['PAID', 'ACTIVE', 'ACTIVATION_FAILED'];
