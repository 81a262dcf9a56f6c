import type { SubscriptionView } from '@numera/contracts/billing/subscriptions';
import { failureOf } from '../../kernel/failure.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { ConfirmDialog } from '../../ui/kit/confirm-dialog.tsx';
import { type NumberKey, useKeepTermsMutation } from './numbers.api.ts';
import { termsText } from './terms-text.ts';
import type { DialogState } from './dialog-state.ts';
import { refusalOf } from './refusal-of.ts';
import { texts } from './texts.ts';

const words = texts.terms.undo;

interface UndoTermsDialogProps extends DialogState {
  readonly number: NumberKey;
  readonly subscription: SubscriptionView;
}

/** What was agreed upon for later is taken back. */
export function UndoTermsDialog({ number, subscription, ...dialog }: UndoTermsDialogProps) {
  const dispatch = useAppDispatch();
  const [keep] = useKeepTermsMutation();
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.confirm}
      onConfirm={async () => {
        try {
          await keep(number).unwrap();
          dispatch(notify('success', texts.terms.kept));
          return null;
        } catch (refused) {
          return refusalOf(words.failed, failureOf(refused));
        }
      }}
      {...dialog}
    >
      <p>{words.text(termsText(subscription))}</p>
    </ConfirmDialog>
  );
}
