import type { PaymentMethod } from '@numera/contracts/primitives';
import { supportEmail } from '../../app/support-email.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { texts } from './texts.ts';

export function NextSteps({ method }: { method: PaymentMethod | null }) {
  const notes: readonly (readonly [IconName, string])[] = [
    ...(method ? [texts.notes[method]] : []),
    ['mail', texts.mailNote],
  ];
  const support = supportEmail();
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
        <li>
          <Icon name="help" />
          <span>
            {texts.helpNote}
            {support && (
              <>
                {texts.helpOr} <a href={`mailto:${support}`}>{support}</a>
              </>
            )}
            .
          </span>
        </li>
      </ul>
    </section>
  );
}
