import { Modal } from 'antd';
import type { ReactNode } from 'react';
import './dialog.css';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly width: number;
  readonly className?: string;
  /** Undefined while the dialog must not be left. */
  readonly onClose: (() => void) | undefined;
  /** It is gone, and the focus back where it was. */
  readonly onClosed?: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog whose content is gone once it is closed. The page behind is held still by our own style sheet: antd would write
 * a style element, which the content security policy refuses.
 */
export function Dialog({ open, title, width, className = '', onClose, onClosed, children }: DialogProps) {
  return (
    <Modal
      open={open}
      title={title}
      width={width}
      className={className}
      onCancel={onClose}
      afterClose={onClosed}
      footer={null}
      centered
      destroyOnHidden
      scrollLock={false}
    >
      {children}
    </Modal>
  );
}
