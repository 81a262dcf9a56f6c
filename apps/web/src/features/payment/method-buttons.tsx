import type { PaymentMethod } from '@numera/contracts/primitives';
import { Icon } from '../../ui/icon.tsx';
import { texts } from './texts.ts';

interface MethodButtonsProps {
  readonly method: PaymentMethod;
  readonly disabled: boolean;
  readonly onChange: (method: PaymentMethod) => void;
}

const options = [
  ['CREDIT_CARD', 'card'],
  ['PIX', 'pix'],
  ['BOLETO', 'boleto'],
] as const;

export function MethodButtons({ method, disabled, onChange }: MethodButtonsProps) {
  return (
    <div className="methods" role="group" aria-label={texts.method}>
      {options.map(([option, icon]) => (
        <button
          key={option}
          type="button"
          className="method"
          data-method={option}
          aria-pressed={option === method}
          disabled={disabled}
          onClick={() => onChange(option)}
        >
          <Icon name={icon} />
          {texts.methods[option]}
        </button>
      ))}
    </div>
  );
}
