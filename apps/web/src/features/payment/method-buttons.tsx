import type { PaymentMethod } from '@numera/contracts/primitives';
import { Icon } from '../../ui/icon.tsx';
import { texts } from './texts.ts';

interface MethodButtonsProps {
  readonly method: PaymentMethod;
  readonly busy: boolean;
  readonly onChange: (method: PaymentMethod) => void;
}

const options = [
  ['CREDIT_CARD', 'card'],
  ['PIX', 'pix'],
  ['BOLETO', 'boleto'],
] as const;

/** Buttons, no radio group: arrow keys would choose what they only pass, and choosing PIX asks for its code, which its own words say. */
export function MethodButtons({ method, busy, onChange }: MethodButtonsProps) {
  return (
    <div className="methods" role="group" aria-label={texts.method}>
      {options.map(([option, icon]) => (
        <button
          key={option}
          type="button"
          className="method"
          data-method={option}
          aria-pressed={option === method}
          aria-disabled={busy}
          onClick={() => !busy && onChange(option)}
        >
          <Icon name={icon} />
          <span className="method__name">{texts.methods[option]}</span>{' '}
          <span className="method__hint">{texts.hints[option]}</span>
        </button>
      ))}
    </div>
  );
}
