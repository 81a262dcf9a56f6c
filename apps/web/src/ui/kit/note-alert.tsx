import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';

interface NoteAlertProps {
  readonly tone: 'success' | 'info';
  readonly title: string;
  readonly children?: ReactNode;
}

const icons: Readonly<Record<NoteAlertProps['tone'], IconName>> = { success: 'check', info: 'clock' };

/** What became of something, or that it is under way; said without interrupting. */
export const NoteAlert = ({ tone, title, children }: NoteAlertProps) => (
  <Alert type={tone} role="status" showIcon icon={<Icon name={icons[tone]} />} title={title} description={children} />
);
