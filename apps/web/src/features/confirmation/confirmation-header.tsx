import type { PaymentMethod } from '@numera/contracts/primitives';
import { PageHeading } from '../../ui/page-heading.tsx';
import { texts } from './texts.ts';

interface ConfirmationHeaderProps {
  readonly method: PaymentMethod | null;
  /** `lost`: the order ended without its money. `unknown`: the server knows no such order. `none`: nothing is ordered yet. */
  readonly standing: 'confirmed' | keyof typeof texts.instead;
}

/** A small celebration: one stroke that is drawn once. None for an order that came to nothing. */
export function ConfirmationHeader({ method, standing }: ConfirmationHeaderProps) {
  if (standing !== 'confirmed')
    return (
      <header className="confirmation__head">
        <PageHeading title={texts.instead[standing].title}>{texts.instead[standing].text}</PageHeading>
      </header>
    );
  return (
    <header className="confirmation__head">
      <svg className="confirmation__seal" viewBox="0 0 64 64" aria-hidden="true" data-calm={method === 'BOLETO'}>
        <circle cx="32" cy="32" r="29" />
        <path d="M20 33l8.5 8.5L45 24" />
      </svg>
      <PageHeading title={texts.title}>{method ? texts.subtitle[method] : texts.otherwise}</PageHeading>
    </header>
  );
}
