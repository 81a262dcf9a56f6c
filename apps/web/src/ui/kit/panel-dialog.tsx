import type { ReactNode } from 'react';
import { Dialog } from '../dialog.tsx';

interface PanelDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly width?: number;
  /** Undefined while the dialog must not be left. */
  readonly onClose: (() => void) | undefined;
  /** It is gone, and the focus back where it was. */
  readonly onClosed?: (() => void) | undefined;
  /** Its buttons, the main one last. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog of the panel: what it is about, and below it what can be done. What is in it is gone once it is closed. */
export function PanelDialog({ open, title, width = 480, onClose, onClosed, actions, children }: PanelDialogProps) {
  return (
    <Dialog open={open} title={title} width={width} onClose={onClose} {...(onClosed ? { onClosed } : {})}>
      <div className="panel-dialog">
        {children}
        {actions && <div className="panel-dialog__actions">{actions}</div>}
      </div>
    </Dialog>
  );
}
