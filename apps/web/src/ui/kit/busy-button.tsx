import { Button } from 'antd';
import type { ReactNode } from 'react';

interface BusyButtonProps {
  readonly busy: boolean;
  /** Said in place of the label while it is under way. */
  readonly busyLabel: string;
  readonly kind?: 'primary' | 'danger' | 'default';
  readonly submits?: boolean;
  readonly disabled?: boolean;
  readonly onPress?: () => void;
  readonly children: ReactNode;
}

/** Keeps the focus while what it began is under way: a disabled button would lose it. Whoever is asked ignores a second press. */
export function BusyButton(props: BusyButtonProps) {
  const { busy, busyLabel, kind = 'primary', submits = false, disabled = false, onPress, children } = props;
  return (
    <Button
      type={kind === 'default' ? 'default' : 'primary'}
      danger={kind === 'danger'}
      htmlType={submits ? 'submit' : 'button'}
      aria-busy={busy}
      disabled={disabled}
      onClick={onPress}
    >
      {busy && <span className="button__spinner" />}
      {busy ? busyLabel : children}
    </Button>
  );
}
