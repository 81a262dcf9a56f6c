import type { UserView } from '@numera/contracts/identity/sessions';
import { lazy, Suspense } from 'react';
import { failureOf } from '../../../kernel/failure.ts';
import { useAppDispatch } from '../../../kernel/store-hooks.ts';
import { notify } from '../../../kernel/toasts-slice.ts';
import { BusyButton } from '../../../ui/kit/busy-button.tsx';
import { ListCard } from '../../../ui/kit/list-card.tsx';
import { RefusalAlert } from '../../../ui/kit/refusal-alert.tsx';
import { RowActions } from '../../../ui/kit/row-actions.tsx';
import { useAttempt } from '../../../ui/kit/use-attempt.ts';
import { useExportDataMutation } from '../account.api.ts';
import { useDialog } from '../../../ui/kit/dialog-life.ts';
import { saveFile } from '../../../kernel/save-file.ts';
import { texts } from '../texts.ts';

const words = texts.data;
const DeleteAccountDialog = lazy(() => import('./delete-account-dialog.tsx'));

interface OwnDataProps {
  readonly user: UserView;
  /** What is typed on the page is worth nothing any more. */
  readonly onGone: () => void;
}

/** What the law gives people over their data: to have them, and to have them gone (LGPD, art. 18). */
export function OwnData({ user, onGone }: OwnDataProps) {
  const dispatch = useAppDispatch();
  const [ask, { reset }] = useExportDataMutation();
  const { about: deleting, show, life } = useDialog<true>();
  const { busy, refusal, run } = useAttempt(async () => {
    try {
      saveFile(words.file, await ask().unwrap(), 'application/json');
      dispatch(notify('success', words.downloaded));
      return null;
    } catch (error) {
      return { title: words.failed, message: failureOf(error).message };
    } finally {
      // Nothing of it stays in the page.
      reset();
    }
  });
  return (
    <ListCard id="meus-dados" title={words.title}>
      <div className="card-row">
        <p className="card-row__text">{words.downloadText}</p>
        <BusyButton kind="default" busy={busy} busyLabel={words.preparing} onPress={() => void run()}>
          {words.download}
        </BusyButton>
      </div>
      {refusal && (
        <div className="card-alert">
          <RefusalAlert title={refusal.title} text={refusal.message} />
        </div>
      )}
      <div className="card-row">
        <p className="card-row__text">{words.deleteText}</p>
        <RowActions
          name={words.title}
          actions={[{ key: 'delete', label: words.delete, danger: true, onSelect: () => show(true) }]}
        />
      </div>
      <Suspense fallback={null}>{deleting && <DeleteAccountDialog user={user} onGone={onGone} life={life} />}</Suspense>
    </ListCard>
  );
}
