import type { LetterTemplate } from '@numera/contracts/notifications/letter-templates';
import { told } from '../../kernel/certainty.ts';
import { failureOf } from '../../kernel/failure.ts';
import { LetterView } from '../../kernel/letters/letter-view.tsx';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { BusyButton } from '../../ui/kit/busy-button.tsx';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { FailedAlert } from '../../ui/kit/failed-alert.tsx';
import { PanelDialog } from '../../ui/kit/panel-dialog.tsx';
import { RefusalAlert } from '../../ui/kit/refusal-alert.tsx';
import { useAttempt } from '../../ui/kit/use-attempt.ts';
import { usePreviewLetterQuery, useSendTestLetterMutation } from './letters.api.ts';
import { texts } from './texts.ts';

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
      {shown && <LetterView letter={shown} />}
      {!shown && error && (
        <FailedAlert title={texts.previewUnread} text={failureOf(error).message} onRetry={() => void refetch()} />
      )}
      {!shown && !error && <p role="status">{texts.reading}</p>}
      {refusal && <RefusalAlert title={refusal.title} text={refusal.message} />}
    </PanelDialog>
  );
}

function useTest(template: string) {
  const dispatch = useAppDispatch();
  const [send] = useSendTestLetterMutation();
  return useAttempt(async () => {
    try {
      const { to } = await send(template).unwrap();
      dispatch(notify('success', texts.tested(to)));
      return null;
    } catch (error) {
      const message = told(failureOf(error), { refused: texts.refused, lost: texts.lost });
      return { title: texts.testFailed, message };
    }
  });
}
