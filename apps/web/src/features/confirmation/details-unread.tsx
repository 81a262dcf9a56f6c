import { Notice } from '../../ui/notice.tsx';
import { texts } from './texts.ts';

/** In place of the details, which could not be read: they are asked for again by themselves, and at once by the button. */
export function DetailsUnread({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="card" role="alert">
      <Notice drawing="unplugged" title={texts.unread.title} text={`${text} ${texts.unread.safe}`}>
        <button type="button" className="button" onClick={onRetry}>
          {texts.unread.retry}
        </button>
      </Notice>
    </div>
  );
}
