import type { StatusText } from '@numera/rules/status-texts';
import { Tag } from 'antd';
import { StatusIcon } from '../status-icon.tsx';

const colours = {
  success: 'success',
  warning: 'warning',
  danger: 'error',
  neutral: 'default',
  info: 'default',
} as const;

/** A status as the panel's lists show it: word, colour and icon. */
export function StatusTag({ status: { text, tone } }: { status: StatusText }) {
  return (
    <Tag variant="filled" color={colours[tone]} icon={<StatusIcon tone={tone} />}>
      {text}
    </Tag>
  );
}
