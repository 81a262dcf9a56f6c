import { formatDay } from '@numera/rules/dates';
import { formatDid } from '@numera/rules/did';
import { failureOf } from '../../kernel/failure.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { ConfirmDialog } from '../../ui/kit/confirm-dialog.tsx';
import { type NumberKey, useKeepNumberMutation } from './numbers.api.ts';
import type { DialogState } from './dialog-state.ts';
import { refusalOf } from './refusal-of.ts';
import { texts } from './texts.ts';

const words = texts.keep;

interface KeepDialogProps extends DialogState {
  readonly number: NumberKey;
  readonly did: string;
  readonly cancelAt: string;
}

/** A cancellation is taken back: it will be charged again, so it is asked. */
export function KeepDialog({ number, did, cancelAt, ...dialog }: KeepDialogProps) {
  const dispatch = useAppDispatch();
  const [keep] = useKeepNumberMutation();
  return (
    <ConfirmDialog
      title={words.title(formatDid(did))}
      confirm={words.confirm}
      onConfirm={async () => {
        try {
          await keep(number).unwrap();
          dispatch(notify('success', words.done));
          return null;
        } catch (refused) {
          return refusalOf(words.failed, failureOf(refused));
        }
      }}
      {...dialog}
    >
      <p>{words.text(formatDay(cancelAt))}</p>
    </ConfirmDialog>
  );
}
