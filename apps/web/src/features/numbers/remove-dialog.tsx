import { formatDid } from '@numera/rules/did';
import { accountReason } from '@numera/rules/user-forms';
import { failureOf } from '../../kernel/failure.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { FormField } from '../../ui/form-field.tsx';
import { DialogForm } from '../../ui/kit/dialog-form.tsx';
import { PanelDialog } from '../../ui/kit/panel-dialog.tsx';
import { useAttempt } from '../../ui/kit/use-attempt.ts';
import { useRemoveNumberMutation } from './all-numbers.api.ts';
import { texts } from './all-numbers-texts.ts';
import type { DialogState } from './dialog-state.ts';
import { refusalOf } from './refusal-of.ts';

const words = texts.remove;

interface RemoveDialogProps extends DialogState {
  readonly orderId: string;
  readonly did: string;
}

/** The number ends for good, and goes out of every list. */
export default function RemoveDialog({ orderId, did, ...dialog }: RemoveDialogProps) {
  const dispatch = useAppDispatch();
  const [remove] = useRemoveNumberMutation();
  const attempt = useAttempt(async ({ reason }: { reason: string }) => {
    try {
      await remove({ orderId, reason }).unwrap();
      dispatch(notify('success', words.done));
      return null;
    } catch (error) {
      const failure = failureOf(error);
      // What nobody named gets the catalogue's own words.
      return refusalOf(words.failed, failure.code === 'unknown' ? { ...failure, message: words.failedText } : failure);
    }
  });
  return (
    <PanelDialog {...dialog} title={words.title(formatDid(did))} onClose={attempt.busy ? undefined : dialog.onClose}>
      <p className="panel-dialog__text">{words.meaning}</p>
      <DialogForm
        form={accountReason}
        name="excluir-numero"
        attempt={attempt}
        needs="reason"
        submit={words.submit}
        busy={words.busy}
        danger
        onDone={dialog.onClose}
        back={{ label: words.back, onPress: dialog.onClose }}
      >
        <FormField form={accountReason} name="reason" label={words.reason} autoComplete="off" />
      </DialogForm>
    </PanelDialog>
  );
}
