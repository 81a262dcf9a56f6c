import { formatDidTicket } from '@numera/rules/phone';
import { texts } from './texts.ts';

interface ChosenBarProps {
  readonly areaCode: string | null;
  readonly city: string | null;
  readonly number: string | null;
  readonly busy: boolean;
  readonly onContinue: () => void;
}

const BLANK = '–– ––––-––––';

/** The board's bottom line: it fills as the choice is made, and stays under the thumb on a phone. */
export function ChosenBar({ areaCode, city, number, busy, onContinue }: ChosenBarProps) {
  const digits = number ? formatDidTicket(number) : areaCode ? areaCode + BLANK.slice(2) : BLANK;
  return (
    <div className="chosen" data-filled={number !== null}>
      <div className="chosen__number">
        <p className="chosen__digits digits" aria-hidden={number === null}>
          {digits}
        </p>
        <p className="chosen__city">{number ? city : texts.notChosen}</p>
      </div>
      <button
        type="button"
        className="button button--primary"
        disabled={!number}
        aria-busy={busy}
        onClick={() => !busy && onContinue()}
      >
        {busy && <span className="button__spinner" />}
        {texts.proceed}
      </button>
    </div>
  );
}
