import { Notice } from './notice.tsx';

interface FailedNoticeProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly onAction: () => void;
  /** Another button of the page is its main one. */
  readonly quiet?: boolean;
}

/** In place of what could not be had: what happened, and the way to try again. */
export function FailedNotice({ title, text, action, onAction, quiet }: FailedNoticeProps) {
  return (
    <div className="card" role="alert">
      <Notice drawing="unplugged" title={title} text={text}>
        <button type="button" className={quiet ? 'button' : 'button button--primary'} onClick={onAction}>
          {action}
        </button>
      </Notice>
    </div>
  );
}
