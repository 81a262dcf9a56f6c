import type { ReactNode } from 'react';
import { FailedNotice } from '../../ui/failed-notice.tsx';
import { SlowHint } from '../../ui/slow-hint.tsx';
import { texts } from './texts.ts';

interface PanelFrameProps {
  /** How many figures come, and whether lists come after them. */
  readonly cards: number;
  readonly lists?: boolean;
  /** Why nothing could be read; null while it is on its way. */
  readonly failure: string | null;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** What has come, or the shape of it, or that it did not come. */
export function PanelFrame({ cards, lists, failure, onRetry, children }: PanelFrameProps) {
  if (children) return children;
  if (failure) return <FailedNotice title={texts.unread} text={failure} action={texts.retry} onAction={onRetry} />;
  return (
    <div className="panel" aria-busy="true">
      <div className="stats">
        {Array.from({ length: cards }, (_, card) => (
          <div key={card} className="stat card">
            <div className="skeleton stat__skeleton" />
            <div className="skeleton stat__skeleton stat__skeleton--count" />
          </div>
        ))}
      </div>
      {lists && <div className="skeleton panel__skeleton" />}
      <SlowHint text={texts.slow} />
    </div>
  );
}
