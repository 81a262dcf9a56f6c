import type { DeadLetterLine } from '@numera/contracts/operations/dead-letters-of-all';
import { accountReason } from '@numera/rules/user-forms';
import { failureOf } from '../../kernel/failure.ts';
import { FormField } from '../../ui/form-field.tsx';
import { BusyButton } from '../../ui/kit/busy-button.tsx';
import { ConfirmDialog } from '../../ui/kit/confirm-dialog.tsx';
import { DialogForm } from '../../ui/kit/dialog-form.tsx';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { PanelDialog } from '../../ui/kit/panel-dialog.tsx';
import { RefusalAlert } from '../../ui/kit/refusal-alert.tsx';
import { useAttempt } from '../../ui/kit/use-attempt.ts';
import { useDropDeadLetterMutation, useReplayDeadLetterMutation, useShowDeadLetterQuery } from './operations.api.ts';
import { texts } from './texts.ts';
import { useDeed } from './use-deed.ts';
import './operations.css';

const words = texts.messages;

interface MessageDialogProps {
  readonly letter: DeadLetterLine;
  readonly life: DialogLife;
}

const placeOf = ({ service, consumer, id }: DeadLetterLine) => ({ service, consumer, id });

/** What it says, without what is personal. */
export function ShowDialog({ letter, life }: MessageDialogProps) {
  const { currentData, error } = useShowDeadLetterQuery(placeOf(letter), { refetchOnMountOrArgChange: true });
  return (
    <PanelDialog
      {...life}
      width={640}
      title={words.bodyTitle}
      actions={
        <BusyButton kind="default" busy={false} busyLabel="" onPress={life.onClose}>
          {texts.close}
        </BusyButton>
      }
    >
      {!currentData && !error && <p role="status">{words.reading}</p>}
      {error && <RefusalAlert title={words.bodyUnread} text={failureOf(error).message} />}
      {currentData && (
        <>
          <pre className="message-body" tabIndex={0} aria-label={words.bodyTitle}>
            {currentData.body}
          </pre>
          <p className="cell-note">{words.masked}</p>
        </>
      )}
    </PanelDialog>
  );
}

/** Its consumer gets it again. */
export function ReplayDialog({ letter, life }: MessageDialogProps) {
  const [replay] = useReplayDeadLetterMutation();
  const deed = useDeed();
  return (
    <ConfirmDialog
      {...life}
      title={words.replayTitle(letter.type)}
      confirm={words.replay}
      onConfirm={() => deed(replay(placeOf(letter)).unwrap(), { done: words.replayed, failed: words.replayFailed })}
    >
      <p>{words.replayText}</p>
    </ConfirmDialog>
  );
}

/** It is gone for good, with a reason. */
export function DropDialog({ letter, life }: MessageDialogProps) {
  const [drop] = useDropDeadLetterMutation();
  const deed = useDeed();
  const attempt = useAttempt(({ reason }: { reason: string }) =>
    deed(drop({ ...placeOf(letter), reason }).unwrap(), { done: words.dropped, failed: words.dropFailed }),
  );
  return (
    <PanelDialog {...life} title={words.dropTitle(letter.type)} onClose={attempt.busy ? undefined : life.onClose}>
      <p className="panel-dialog__text">{words.dropText}</p>
      <DialogForm
        form={accountReason}
        name="descartar-mensagem"
        attempt={attempt}
        needs="reason"
        submit={words.drop}
        busy={texts.busy}
        danger
        onDone={life.onClose}
        back={{ label: texts.back, onPress: life.onClose }}
      >
        <FormField form={accountReason} name="reason" label={words.dropReason} autoComplete="off" />
      </DialogForm>
    </PanelDialog>
  );
}
