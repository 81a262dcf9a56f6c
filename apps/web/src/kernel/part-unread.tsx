import { FailedAlert } from '../ui/kit/failed-alert.tsx';
import { failureOf } from './failure.ts';

interface PartUnreadProps {
  readonly error: unknown;
  /** Said while it is on its way. */
  readonly reading: string;
  /** What did not come. */
  readonly unread: string;
  readonly onRetry: () => void;
}

/** A part of a page or dialog that is on its way, or did not come. */
export const PartUnread = ({ error, reading, unread, onRetry }: PartUnreadProps) =>
  error ? (
    <FailedAlert title={unread} text={failureOf(error).message} onRetry={onRetry} />
  ) : (
    <p role="status">{reading}</p>
  );
