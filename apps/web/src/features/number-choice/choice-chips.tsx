import { Icon } from '../../ui/icon.tsx';
import type { Choice } from './choice-link.ts';
import { texts } from './texts.ts';

interface ChoiceChipsProps {
  readonly areaCode: string | null;
  readonly city: string | null;
  readonly onChoice: (choice: Choice) => void;
}

/** On a phone one column fills the screen; what is already chosen stands above it and goes back. */
export function ChoiceChips({ areaCode, city, onChoice }: ChoiceChipsProps) {
  if (!areaCode) return null;
  return (
    <nav className="chips" aria-label={texts.choices}>
      <button type="button" className="chip" onClick={() => onChoice({ areaCode: null, city: null, number: null })}>
        <Icon name="back" />
        {texts.chip.areaCode(areaCode)}
        <span className="visually-hidden">, {texts.chip.change}</span>
      </button>
      {city && (
        <button type="button" className="chip" onClick={() => onChoice({ areaCode, city: null, number: null })}>
          <Icon name="back" />
          {city}
          <span className="visually-hidden">, {texts.chip.change}</span>
        </button>
      )}
    </nav>
  );
}
