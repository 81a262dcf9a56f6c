import { FailedAlert } from '../../ui/kit/failed-alert.tsx';
import { Shape } from '../../ui/kit/shape.tsx';
import { SlowHint } from '../../ui/slow-hint.tsx';
import { texts } from './texts.ts';

/** How the reading of one part of the page stands. */
export interface ReadingState {
  /** Why it could not be read; null while it can. */
  readonly failure: string | null;
  readonly onRetry: () => void;
}

interface UnreadProps extends ReadingState {
  /** What could not be read. */
  readonly failed: string;
}

/** In place of a part of the page that has not come: its shape, or why it did not come. The other parts do not wait for it. */
export function Unread({ failed, failure, onRetry }: UnreadProps) {
  if (failure !== null) return <FailedAlert title={failed} text={failure} onRetry={onRetry} />;
  return (
    <div aria-busy="true">
      <Shape>
        <div className="card-shape">
          <div className="skeleton" />
          <div className="skeleton" />
          <div className="skeleton" />
        </div>
      </Shape>
      <SlowHint text={texts.slow} />
    </div>
  );
}
