import { formatDidTicket } from '@numera/rules/did';
import { Icon } from '../../ui/icon.tsx';
import { texts } from './texts.ts';

interface HoldEndedProps {
  readonly number: string;
  readonly taken: boolean;
  readonly busy: boolean;
  readonly onAgain: () => void;
  readonly onOther: () => void;
}

/** No blame and no loss: what happened, and one click to go on. */
export function HoldEnded({ number, taken, busy, onAgain, onOther }: HoldEndedProps) {
  const { title, text } = taken ? texts.taken : texts.ended;
  return (
    <section className="hold-ended" role="alert">
      <Icon name="clock" />
      <div>
        <h2>{title}</h2>
        <p>{text(formatDidTicket(number))}</p>
        <div className="hold-ended__actions">
          {!taken && (
            <button type="button" className="button button--primary button--small" aria-busy={busy} onClick={onAgain}>
              {texts.ended.again}
            </button>
          )}
          <button type="button" className={`button button--small ${taken ? 'button--primary' : ''}`} onClick={onOther}>
            {texts.ended.other}
          </button>
        </div>
      </div>
    </section>
  );
}
