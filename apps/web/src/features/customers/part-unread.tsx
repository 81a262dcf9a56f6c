import { failureOf } from '../../kernel/failure.ts';
import { FailedAlert } from '../../ui/kit/failed-alert.tsx';
import { texts } from './texts.ts';

/** A part of the page that is on its way, or did not come. */
export const PartUnread = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) =>
  error ? (
    <FailedAlert title={texts.details.partUnread} text={failureOf(error).message} onRetry={onRetry} />
  ) : (
    <p role="status">{texts.details.reading}</p>
  );
