import type { ServiceName } from '@numera/contracts/contract';
import { serviceTexts } from '@numera/rules/service-texts';
import { FailedAlert } from '../ui/kit/failed-alert.tsx';
import { texts } from './texts.ts';

interface ServicesUnreadProps {
  readonly unread: readonly ServiceName[] | undefined;
  /** Where the page has more than this list. */
  readonly title?: string;
  /** What of theirs is missing, in a sentence. */
  readonly missing: string;
  readonly onRetry: () => void;
}

/** Who did not answer where several services tell one list, and what is missing for it; nothing when all did. */
export const ServicesUnread = ({ unread = [], title = texts.someUnread, missing, onRetry }: ServicesUnreadProps) =>
  unread.length > 0 && (
    <FailedAlert
      title={title}
      text={texts.noAnswerOf(unread.map((service) => serviceTexts[service]).join(', '), missing)}
      onRetry={onRetry}
    />
  );
