import { formatCents } from '@numera/rules/money';

/** An amount, with digits that line up and never break from their sign. */
export function Price({ cents, className = '' }: { cents: number; className?: string }) {
  return <span className={`price digits ${className}`}>{formatCents(cents)}</span>;
}
