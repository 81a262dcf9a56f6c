import type { StatusText } from '@numera/rules/status-texts';
import { Icon } from './icon.tsx';
import './status-badge.css';

const icons = { success: 'check', warning: 'clock', danger: 'warning', neutral: 'info', info: 'info' } as const;

/** A status as every list shows it: word, colour and icon. */
export function StatusBadge({ status: { text, tone } }: { status: StatusText }) {
  return (
    <span className={`badge badge--${tone}`}>
      <Icon name={icons[tone]} />
      {text}
    </span>
  );
}
