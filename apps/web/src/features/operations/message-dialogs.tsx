import type { DeadLetterLine } from '@numera/contracts/operations/dead-letters-of-all';
import { failureOf } from '../../kernel/failure.ts';
import { useDeed } from '../../kernel/use-deed.ts';
import { BusyButton } from '../../ui/kit/busy-button.tsx';
import { ConfirmDialog } from '../../ui/kit/confirm-dialog.tsx';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { PanelDialog } from '../../ui/kit/panel-dialog.tsx';
import { ReasonDialog } from '../../ui/kit/reason-dialog.tsx';
import { RefusalAlert } from '../../ui/kit/refusal-alert.tsx';
import { useDropDeadLetterMutation, useReplayDeadLetterMutation, useShowDeadLetterQuery } from './operations.api.ts';
import { refusalOf } from './refusal-of.ts';
import { texts } from './texts.ts';
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
  const deed = useDeed(refusalOf);
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
  const deed = useDeed(refusalOf);
  return (
    <ReasonDialog
      {...life}
      title={words.dropTitle(letter.type)}
      name="descartar-mensagem"
      submit={words.drop}
      busy={texts.busy}
      onConfirm={(reason) =>
        deed(drop({ ...placeOf(letter), reason }).unwrap(), { done: words.dropped, failed: words.dropFailed })
      }
    >
      <p className="panel-dialog__text">{words.dropText}</p>
    </ReasonDialog>
  );
}
