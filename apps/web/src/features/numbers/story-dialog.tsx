import { formatDid } from '@numera/rules/did';
import { fresh } from '../../kernel/api.ts';
import { failureOf } from '../../kernel/failure.ts';
import { storyOf } from '../../kernel/story/story-words.ts';
import { FailedAlert } from '../../ui/kit/failed-alert.tsx';
import { History } from '../../ui/kit/history.tsx';
import { PanelDialog } from '../../ui/kit/panel-dialog.tsx';
import { useGetNumberStoryQuery } from './all-numbers.api.ts';
import { texts } from './all-numbers-texts.ts';
import type { DialogState } from './dialog-state.ts';

const words = texts.story;

interface StoryDialogProps extends DialogState {
  readonly orderId: string;
  readonly did: string;
}

/** Every state of a number: when, by whom, and why. */
export default function StoryDialog({ orderId, did, ...dialog }: StoryDialogProps) {
  const { currentData, error, refetch } = useGetNumberStoryQuery(orderId, fresh);
  return (
    <PanelDialog {...dialog} width={560} title={words.title(formatDid(did))}>
      {!currentData && !error && <p role="status">{words.reading}</p>}
      {!currentData && error && (
        <FailedAlert title={words.unread} text={failureOf(error).message} onRetry={() => void refetch()} />
      )}
      {currentData && <History steps={storyOf({ books: currentData })} />}
    </PanelDialog>
  );
}
