import { PageHeading } from '../../ui/page-heading.tsx';
import { texts } from './texts.ts';

interface ConfirmationHeaderProps {
  /** `unknown`: the server knows no such order. `none`: nothing is ordered yet. `unread`: what it knows has not come. */
  readonly standing: keyof typeof texts.subtitle | keyof typeof texts.instead;
}

const isInstead = (standing: string): standing is keyof typeof texts.instead => standing in texts.instead;

/** A small celebration of money that came: one stroke that is drawn once. None for an order that came to nothing. */
export function ConfirmationHeader({ standing }: ConfirmationHeaderProps) {
  if (isInstead(standing))
    return (
      <header className="confirmation__head">
        <PageHeading title={texts.instead[standing].title}>{texts.instead[standing].text}</PageHeading>
      </header>
    );
  return (
    <header className="confirmation__head">
      <svg className="confirmation__seal" viewBox="0 0 64 64" aria-hidden="true" data-calm={standing !== 'paid'}>
        <circle cx="32" cy="32" r="29" />
        {standing === 'paid' ? <path d="M20 33l8.5 8.5L45 24" /> : <path d="M32 17v15l9.5 6" />}
      </svg>
      <PageHeading title={texts.title}>
        {/* Told when it changes, as it does when a slip is paid. */}
        <span role="status">{texts.subtitle[standing]}</span>
      </PageHeading>
    </header>
  );
}
