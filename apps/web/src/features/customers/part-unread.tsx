import { failureOf } from '../../kernel/failure.ts';
import { FailedAlert } from '../../ui/kit/failed-alert.tsx';
import { texts } from './texts.ts';

interface PartUnreadProps {
  readonly error: unknown;
  /** What did not come. */
  readonly title?: string;
  readonly onRetry: () => void;
}

/** A part of the page that is on its way, or did not come. */
export const PartUnread = ({ error, title = texts.details.partUnread, onRetry }: PartUnreadProps) =>
  error ? (
    <FailedAlert title={title} text={failureOf(error).message} onRetry={onRetry} />
  ) : (
    <p role="status">{texts.details.reading}</p>
  );
