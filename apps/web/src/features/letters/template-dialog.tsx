import type { LetterTemplate } from '@numera/contracts/notifications/letter-templates';
import { LetterView } from '../../kernel/letters/letter-view.tsx';
import { PartUnread } from '../../kernel/part-unread.tsx';
import { refusalsSaying } from '../../kernel/refusals.ts';
import { useDeed } from '../../kernel/use-deed.ts';
import { BusyButton } from '../../ui/kit/busy-button.tsx';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { PanelDialog } from '../../ui/kit/panel-dialog.tsx';
import { RefusalAlert } from '../../ui/kit/refusal-alert.tsx';
import { useAttempt } from '../../ui/kit/use-attempt.ts';
import { usePreviewLetterQuery, useSendTestLetterMutation } from './letters.api.ts';
import { texts } from './texts.ts';

const refusalOf = refusalsSaying({ refused: texts.refused, lost: texts.lost });

interface TemplateDialogProps {
  readonly letter: LetterTemplate;
  readonly life: DialogLife;
}

/** One kind of letter as its reader sees it, and the way to get one. */
export function TemplateDialog({ letter: { template, name, when }, life }: TemplateDialogProps) {
  const { currentData: shown, error, refetch } = usePreviewLetterQuery(template);
  const { busy, refusal, run } = useTest(template);
  return (
    <PanelDialog
      {...life}
      width={860}
      title={name}
      actions={
        <>
          <BusyButton kind="default" busy={false} busyLabel="" onPress={life.onClose}>
            {texts.close}
          </BusyButton>
          <BusyButton busy={busy} busyLabel={texts.testing} onPress={() => void run()}>
            {texts.test}
          </BusyButton>
        </>
      }
    >
      <p>{`${when} ${texts.example}`}</p>
      {shown ? (
        <LetterView letter={shown} />
      ) : (
        <PartUnread error={error} reading={texts.reading} unread={texts.previewUnread} onRetry={() => void refetch()} />
      )}
      {refusal && <RefusalAlert title={refusal.title} text={refusal.message} />}
    </PanelDialog>
  );
}

function useTest(template: string) {
  const [send] = useSendTestLetterMutation();
  const deed = useDeed(refusalOf);
  return useAttempt(() =>
    deed(send(template).unwrap(), { done: ({ to }) => texts.tested(to), failed: texts.testFailed }),
  );
}
