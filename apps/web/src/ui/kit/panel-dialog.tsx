import type { ReactNode, RefObject } from 'react';
import { Dialog } from '../dialog.tsx';

interface PanelDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly width?: number;
  /** Undefined while the dialog must not be left. */
  readonly onClose: (() => void) | undefined;
  /** What the focus begins at; the dialog itself where it is not said. */
  readonly initialFocus?: RefObject<{ focus(): void } | null> | undefined;
  /** It is gone, and the focus back where it was. */
  readonly onClosed?: (() => void) | undefined;
  /** Its buttons, the main one last. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog of the panel: what it is about, and below it what can be done. What is in it is gone once it is closed. */
export function PanelDialog({ width = 480, actions, children, ...dialog }: PanelDialogProps) {
  return (
    <Dialog width={width} {...dialog}>
      <div className="panel-dialog">
        {children}
        {actions && <div className="panel-dialog__actions">{actions}</div>}
      </div>
    </Dialog>
  );
}
