import type { PaymentMethod } from '@numera/contracts/primitives';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { texts } from './texts.ts';

export function NextSteps({ method }: { method: PaymentMethod | null }) {
  const notes: readonly (readonly [IconName, string])[] = [
    ...(method ? [texts.notes[method]] : []),
    ['mail', texts.mailNote],
    ['help', texts.helpNote],
  ];
  return (
    <section className="next-steps">
      <h2>{texts.notesTitle}</h2>
      <ul>
        {notes.map(([icon, text]) => (
          <li key={text}>
            <Icon name={icon} />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
