import { Alert, Button } from 'antd';
import { Icon } from '../icon.tsx';
import { texts } from './texts.ts';

interface FailedAlertProps {
  readonly title: string;
  /** What happened, as the server or the connection said it. */
  readonly text: string;
  readonly onRetry: () => void;
}

/** Something could not be read: which, why, and the way to try again. */
export function FailedAlert({ title, text, onRetry }: FailedAlertProps) {
  return (
    <Alert
      type="error"
      showIcon
      icon={<Icon name="warning" />}
      title={title}
      description={text}
      action={<Button onClick={onRetry}>{texts.retry}</Button>}
    />
  );
}
