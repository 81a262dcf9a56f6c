import { Modal } from 'antd';
import { type ReactNode, type RefObject, useRef } from 'react';
import './dialog.css';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly width: number;
  readonly className?: string;
  /** Undefined while the dialog must not be left. */
  readonly onClose: (() => void) | undefined;
  /** What the focus begins at; the dialog itself where it is not said. Not `autoFocus`: what is not to be seen yet takes no focus. */
  readonly initialFocus?: RefObject<{ focus(): void } | null> | undefined;
  /** It is gone, and the focus back where it was. */
  readonly onClosed?: (() => void) | undefined;
  readonly children: ReactNode;
}

/**
 * A dialog whose content is gone once it is closed. The page behind is held still by our own style sheet: antd would write
 * a style element, which the content security policy refuses.
 */
export function Dialog(props: DialogProps) {
  const { open, title, width, className = '', onClose, initialFocus, onClosed, children } = props;
  // What is in it may take the focus before antd looks who had it, and would give it back to nobody.
  const opener = useRef<Element>(null);
  if (open) opener.current ??= document.activeElement;
  const leave = () => {
    if (document.activeElement === document.body) (opener.current as HTMLElement | null)?.focus();
    opener.current = null;
    onClosed?.();
  };
  return (
    <Modal
      open={open}
      title={<h2>{whole(title)}</h2>}
      closable={onClose !== undefined}
      width={width}
      className={className}
      onCancel={onClose}
      afterClose={leave}
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

/** A phone number is read in one go: no line ends within it. */
const whole = (title: string): ReactNode =>
  title.split(/(\(\d{2}\) \d{4,5}-\d{4})/).map((part, at) => (at % 2 ? <span key={at}>{part}</span> : part));
