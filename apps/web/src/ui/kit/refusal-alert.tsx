import { Alert } from 'antd';
import { Icon } from '../icon.tsx';

/** Where something was tried, why it was not done. */
export const RefusalAlert = ({ title, text }: { title?: string | undefined; text: string }) => (
  <Alert
    type="error"
    role="alert"
    showIcon
    icon={<Icon name="warning" />}
    title={title ?? text}
    description={title && text}
  />
);
