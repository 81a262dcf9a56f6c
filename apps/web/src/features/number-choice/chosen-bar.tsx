import { PhoneNumber } from '../../ui/phone-number.tsx';
import { texts } from './texts.ts';

interface ChosenBarProps {
  readonly areaCode: string | null;
  readonly city: string | null;
  readonly number: string | null;
  readonly busy: boolean;
  readonly onContinue: () => void;
}

const BLANK = ' ••••-••••';

/** The board's bottom line: it fills as the choice is made, and stays under the thumb on a phone. */
export function ChosenBar({ areaCode, city, number, busy, onContinue }: ChosenBarProps) {
  return (
    <div className="chosen" data-filled={number !== null}>
      <div className="chosen__number">
        <p className="chosen__digits digits" aria-hidden={number === null}>
          {number ? <PhoneNumber number={number} large /> : (areaCode ?? '••') + BLANK}
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
