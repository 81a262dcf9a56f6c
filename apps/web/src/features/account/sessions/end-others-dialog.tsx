import { failureOf } from '../../../kernel/failure.ts';
import { useAppDispatch } from '../../../kernel/store-hooks.ts';
import { notify } from '../../../kernel/toasts-slice.ts';
import { ConfirmDialog } from '../../../ui/kit/confirm-dialog.tsx';
import { useEndOtherSessionsMutation } from '../account.api.ts';
import { told } from '../../../kernel/certainty.ts';
import type { DialogLife } from '../../../ui/kit/dialog-life.ts';
import { texts } from '../texts.ts';

const words = texts.sessions;

interface EndOthersDialogProps {
  /** How many there are as far as the page knows. */
  readonly others: number;
  readonly life: DialogLife;
}

/** Asks before all sessions but this one are ended. */
export default function EndOthersDialog({ others, life }: EndOthersDialogProps) {
  const dispatch = useAppDispatch();
  const [endOthers] = useEndOtherSessionsMutation();
  const confirm = async () => {
    try {
      const { ended } = await endOthers().unwrap();
      dispatch(notify('success', words.allEnded(ended)));
      return null;
    } catch (error) {
      return { message: told(failureOf(error), { lost: texts.maybeDone }) };
    }
  };
  return (
    <ConfirmDialog
      {...life}
      title={words.allQuestion}
      confirm={words.allConfirm}
      busy={words.busy}
      danger
      onConfirm={confirm}
    >
      <p>{words.allMeaning(others)}</p>
    </ConfirmDialog>
  );
}
