import type { OpenSessionView } from '@numera/contracts/identity/sessions';
import { lazy, Suspense } from 'react';
import { fresh } from '../../../kernel/api.ts';
import { useListSessionsQuery } from '../account.api.ts';
import { useDialog } from '../../../ui/kit/dialog-life.ts';
import { whyUnread } from '../why-unread.ts';
import { SessionList } from './session-list.tsx';

const EndSessionDialog = lazy(() => import('./end-session-dialog.tsx'));
const EndOthersDialog = lazy(() => import('./end-others-dialog.tsx'));

/** The sessions of whoever looks, kept up to date. */
export function OpenSessions({ userId }: { userId: string }) {
  const { currentData, error, refetch } = useListSessionsQuery(userId, fresh);
  const { about: ending, show, life } = useDialog<OpenSessionView | 'others'>();
  const sessions = currentData?.sessions;
  return (
    <>
      <SessionList
        sessions={sessions}
        failure={whyUnread(error)}
        onRetry={() => void refetch()}
        onEnd={show}
        onEndOthers={() => show('others')}
      />
      <Suspense fallback={null}>
        {ending === 'others' && (
          <EndOthersDialog others={sessions?.filter(({ isCurrent }) => !isCurrent).length ?? 0} life={life} />
        )}
        {ending && ending !== 'others' && <EndSessionDialog session={ending} life={life} />}
      </Suspense>
    </>
  );
}
