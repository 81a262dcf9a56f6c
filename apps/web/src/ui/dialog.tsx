import { Modal } from 'antd';
import type { ReactNode, RefObject } from 'react';
import './dialog.css';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly width: number;
  readonly className?: string;
  /** Undefined while the dialog must not be left. */
  readonly onClose: (() => void) | undefined;
  /** What the focus begins at; the dialog itself where it is not said. Not `autoFocus`: what is not to be seen yet takes no focus. */
  readonly initialFocus?: RefObject<{ focus(): void } | null>;
  /** It is gone, and the focus back where it was. */
  readonly onClosed?: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog whose content is gone once it is closed. The page behind is held still by our own style sheet: antd would write
 * a style element, which the content security policy refuses.
 */
export function Dialog(props: DialogProps) {
  const { open, title, width, className = '', onClose, initialFocus, onClosed, children } = props;
  return (
    <Modal
      open={open}
      title={title}
      closable={onClose !== undefined}
      width={width}
      className={className}
      onCancel={onClose}
      afterClose={onClosed}
      afterOpenChange={(isOpen) => isOpen && initialFocus?.current?.focus()}
      footer={null}
      centered
      destroyOnHidden
      scrollLock={false}
    >
      {children}
    </Modal>
  );
}
