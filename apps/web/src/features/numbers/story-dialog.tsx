import { formatDid } from '@numera/rules/did';
import { fresh } from '../../kernel/api.ts';
import { PartUnread } from '../../kernel/part-unread.tsx';
import { storyOf } from '../../kernel/story/story-words.ts';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { History } from '../../ui/kit/history.tsx';
import { PanelDialog } from '../../ui/kit/panel-dialog.tsx';
import { useGetNumberStoryQuery } from './all-numbers.api.ts';
import { texts } from './all-numbers-texts.ts';

const words = texts.story;

interface StoryDialogProps extends DialogLife {
  readonly orderId: string;
  readonly did: string;
}

/** Every state of a number: when, by whom, and why. */
export default function StoryDialog({ orderId, did, ...dialog }: StoryDialogProps) {
  const { currentData, error, refetch } = useGetNumberStoryQuery(orderId, fresh);
  return (
    <PanelDialog {...dialog} width={560} title={words.title(formatDid(did))}>
      {currentData ? (
        <History steps={storyOf({ books: currentData })} />
      ) : (
        <PartUnread error={error} reading={words.reading} unread={words.unread} onRetry={() => void refetch()} />
      )}
    </PanelDialog>
  );
}
