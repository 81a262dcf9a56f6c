import { PageHeading } from '../../ui/page-heading.tsx';
import { Seal } from '../../ui/seal.tsx';
import { texts } from './texts.ts';

interface ConfirmationHeaderProps {
  /** `unknown`: the server knows no such order. `none`: nothing is ordered yet. `unread`: what it knows has not come. */
  readonly standing: keyof typeof texts.subtitle | keyof typeof texts.instead;
}

const isInstead = (standing: string): standing is keyof typeof texts.instead => standing in texts.instead;

/** How the order stands. No seal for an order that came to nothing. */
export function ConfirmationHeader({ standing }: ConfirmationHeaderProps) {
  if (isInstead(standing))
    return (
      <header className="confirmation__head">
        <PageHeading title={texts.instead[standing].title}>{texts.instead[standing].text}</PageHeading>
      </header>
    );
  return (
    <header className="confirmation__head">
      <Seal calm={standing !== 'paid'} />
      <PageHeading title={texts.title}>
        {/* Told when it changes, as it does when a slip is paid. */}
        <span role="status">{texts.subtitle[standing]}</span>
      </PageHeading>
    </header>
  );
}
