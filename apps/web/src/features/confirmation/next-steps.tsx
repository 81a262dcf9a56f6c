import type { PaymentMethod } from '@numera/contracts/primitives';
import { supportEmail } from '../../kernel/support-email.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { texts } from './texts.ts';

type Waiting = keyof typeof texts.waitingNotes;

interface NextStepsProps {
  /** Null when it is not known what was ordered. */
  readonly method: PaymentMethod | null;
  /** What the money waits for; null when it is there. */
  readonly waiting: Waiting | null;
}

export function NextSteps({ method, waiting }: NextStepsProps) {
  const note = waiting ? texts.waitingNotes[waiting] : method && texts.notes[method];
  const notes: readonly (readonly [IconName, string])[] = [...(note ? [note] : []), ['mail', texts.mailNote]];
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
