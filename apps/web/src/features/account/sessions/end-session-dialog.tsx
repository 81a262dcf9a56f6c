import type { OpenSessionView } from '@numera/contracts/identity/sessions';
import { failureOf } from '../../../kernel/failure.ts';
import { useAppDispatch } from '../../../kernel/store-hooks.ts';
import { notify } from '../../../kernel/toasts-slice.ts';
import { formatMoment } from '@numera/rules/format-moment';
import { ConfirmDialog } from '../../../ui/kit/confirm-dialog.tsx';
import { useEndSessionMutation } from '../account.api.ts';
import { told } from '../../../kernel/certainty.ts';
import type { DialogLife } from '../../../ui/kit/dialog-life.ts';
import { texts } from '../texts.ts';

const words = texts.sessions;

interface EndSessionDialogProps {
  readonly session: OpenSessionView;
  readonly life: DialogLife;
}

/** Asks before one session is ended. */
export default function EndSessionDialog({ session, life }: EndSessionDialogProps) {
  const { id, device, place, ip, lastUsedAt } = session;
  const dispatch = useAppDispatch();
  const [end] = useEndSessionMutation();
  const confirm = async () => {
    try {
      await end(id).unwrap();
      dispatch(notify('success', words.ended(device)));
      return null;
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code !== 'not-found') return { message: told(failure, { lost: texts.maybeDone }) };
      dispatch(notify('info', words.goneAlready));
      return null;
    }
  };
  return (
    <ConfirmDialog
      {...life}
      title={words.question(device)}
      confirm={words.confirm}
      busy={words.busy}
      danger
      onConfirm={confirm}
    >
      <p className="digits">
        <strong>{[place, ip].filter(Boolean).join(' · ')}</strong>
        <br />
        {words.lastUsed(formatMoment(lastUsedAt))}
      </p>
      <p>{words.meaning}</p>
    </ConfirmDialog>
  );
}
