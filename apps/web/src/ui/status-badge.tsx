import type { StatusText } from '@numera/rules/status-texts';
import { StatusIcon } from './status-icon.tsx';
import './status-badge.css';

/** A status as the store's lists show it: word, colour and icon. */
export function StatusBadge({ status: { text, tone } }: { status: StatusText }) {
  return (
    <span className={`badge badge--${tone}`}>
      <StatusIcon tone={tone} />
      {text}
    </span>
  );
}
