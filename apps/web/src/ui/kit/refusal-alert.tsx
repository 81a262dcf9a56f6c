import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

interface RefusalAlertProps {
  readonly title?: string | undefined;
  readonly text: string;
  /** A link to what explains it. */
  readonly children?: ReactNode;
}

/** Where something was tried, why it was not done. */
export const RefusalAlert = ({ title, text, children }: RefusalAlertProps) => (
  <Alert
    type="error"
    role="alert"
    showIcon
    icon={<Icon name="warning" />}
    title={title ?? text}
    description={
      children ? (
        <>
          {title && <p>{text}</p>}
          {children}
        </>
      ) : (
        title && text
      )
    }
  />
);
