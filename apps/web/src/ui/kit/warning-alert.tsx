import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import { BusyButton } from './busy-button.tsx';
import { texts } from './texts.ts';

interface WarningAlertProps {
  readonly text: string;
  /** What is to be known besides, or what became of it. */
  readonly note?: ReactNode;
  readonly icon?: IconName;
  readonly action: string;
  readonly busy?: boolean;
  readonly onAction: () => void;
}

/** Something waits for whoever looks at the page, and the way to it. Said once it is here, without interrupting. */
export const WarningAlert = ({ text, note, icon = 'clock', action, busy = false, onAction }: WarningAlertProps) => (
  <Alert
    type="warning"
    role="status"
    showIcon
    icon={<Icon name={icon} />}
    title={text}
    description={note}
    action={
      <BusyButton kind="default" busy={busy} busyLabel={texts.doing} onPress={onAction}>
        {action}
      </BusyButton>
    }
  />
);
