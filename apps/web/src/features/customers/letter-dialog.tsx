import type { SentLetter } from '@numera/contracts/notifications/list-letters';
import { formatMoment } from '@numera/rules/format-moment';
import { fresh } from '../../kernel/api.ts';
import { PartUnread } from '../../kernel/part-unread.tsx';
import { LetterView } from '../../kernel/letters/letter-view.tsx';
import { texts as letterTexts } from '../../kernel/letters/texts.ts';
import { useResend } from '../../kernel/letters/use-resend.ts';
import { letterStates } from '../../kernel/story/story-words.ts';
import { BusyButton } from '../../ui/kit/busy-button.tsx';
import { Descriptions } from '../../ui/kit/descriptions.tsx';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { PanelDialog } from '../../ui/kit/panel-dialog.tsx';
import { useReadLetterQuery } from './customers.api.ts';
import { texts } from './texts.ts';

const words = texts.details;

/** What a letter said, and whether it went. */
export function LetterDialog({ letter, life }: { readonly letter: SentLetter; readonly life: DialogLife }) {
  const { currentData: kept, error, refetch } = useReadLetterQuery(letter.id, fresh);
  const { busy, run } = useResend();
  const { to, state, queuedAt, sentAt } = kept ?? letter;
  const resend = async () => {
    if ((await run(letter.id)) === null) life.onClose();
  };
  return (
    <PanelDialog
      {...life}
      width={860}
      title={letter.subject}
      actions={
        <>
          <BusyButton kind="default" busy={false} busyLabel="" onPress={life.onClose}>
            {texts.back}
          </BusyButton>
          {state === 'FAILED' && (
            <BusyButton busy={busy} busyLabel={letterTexts.resending} onPress={() => void resend()}>
              {letterTexts.resend}
            </BusyButton>
          )}
        </>
      }
    >
      <Descriptions
        items={[
          { label: words.letterTo, value: to },
          { label: words.letterState, value: `${letterStates[state]} · ${formatMoment(sentAt ?? queuedAt)}` },
          ...(kept?.serverSaid ? [{ label: words.serverSaid, value: kept.serverSaid }] : []),
        ]}
      />
      {kept ? (
        <LetterView letter={kept} />
      ) : (
        <PartUnread {...words.part} unread={words.letterUnread} error={error} onRetry={() => void refetch()} />
      )}
    </PanelDialog>
  );
}
