import { Icon } from '../../ui/icon.tsx';
import { texts } from './texts.ts';

const assurances = [
  ['lock', texts.assurances.secure, texts.assurances.secureText],
  ['bolt', texts.assurances.immediate, texts.assurances.immediateText],
  ['repeat', texts.assurances.recurring, texts.assurances.recurringText],
] as const;

/** What a buyer may rely on, beside the form that asks for money. */
export function Assurances() {
  return (
    <ul className="assurances" aria-label={texts.assurances.title}>
      {assurances.map(([icon, title, text]) => (
        <li key={icon}>
          <Icon name={icon} />
          <p>
            <strong>{title}</strong>
            {text}
          </p>
        </li>
      ))}
    </ul>
  );
}
