import { Button } from 'antd';
import type { ReactNode } from 'react';
import { PanelDialog } from './panel-dialog.tsx';

interface AskDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  /** To leave the dialog means no. */
  readonly onNo: () => void;
  readonly children: ReactNode;
}

/** A question with two answers of which neither takes time. What changes something is asked by `ConfirmDialog`. */
export const AskDialog = ({ open, title, yes, no, onYes, onNo, children }: AskDialogProps) => (
  <PanelDialog
    open={open}
    title={title}
    onClose={onNo}
    actions={
      <>
        <Button onClick={onNo}>{no}</Button>
        <Button type="primary" onClick={onYes}>
          {yes}
        </Button>
      </>
    }
  >
    <div className="panel-dialog__text">{children}</div>
  </PanelDialog>
);
