import { Alert, Button } from 'antd';
import { Icon } from '../icon.tsx';

interface WarningAlertProps {
  readonly text: string;
  readonly action: string;
  readonly onAction: () => void;
}

/** Something waits for whoever looks at the page, and the way to it. Said once it is here, without interrupting. */
export const WarningAlert = ({ text, action, onAction }: WarningAlertProps) => (
  <Alert
    type="warning"
    role="status"
    showIcon
    icon={<Icon name="clock" />}
    title={text}
    action={<Button onClick={onAction}>{action}</Button>}
  />
);
