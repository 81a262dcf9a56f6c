import type { Tone } from '@numera/rules/status-texts';
import { Icon } from './icon.tsx';

const icons = { success: 'check', warning: 'clock', danger: 'warning', neutral: 'info', info: 'info' } as const;

/** What goes with a status' colour, wherever it is drawn. */
export const StatusIcon = ({ tone }: { tone: Tone }) => <Icon name={icons[tone]} />;
