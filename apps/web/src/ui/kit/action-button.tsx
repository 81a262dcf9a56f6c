import { Button } from 'antd';
import type { ReactNode } from 'react';

interface ActionButtonProps {
  readonly id?: string;
  readonly kind?: 'primary' | 'danger' | 'default';
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Something that can be done on a page. `danger`: it cannot be undone, or not for nothing. */
export const ActionButton = ({ id, kind = 'default', onPress, children }: ActionButtonProps) => (
  <Button
    type={kind === 'primary' ? 'primary' : 'default'}
    danger={kind === 'danger'}
    onClick={onPress}
    {...(id ? { id } : {})}
  >
    {children}
  </Button>
);
