import { Button } from 'antd';
import { type ReactNode, useRef } from 'react';
import { BusyButton } from './busy-button.tsx';
import { PanelDialog } from './panel-dialog.tsx';
import { RefusalAlert } from './refusal-alert.tsx';
import { texts } from './texts.ts';
import { type Refusal, useAttempt } from './use-attempt.ts';

interface ConfirmDialogProps {
  readonly open: boolean;
  /** The question, with the object's name. */
  readonly title: string;
  /** What will happen, with the object's name, and whether it can be undone. */
  readonly children: ReactNode;
  /** What is done: 'Confirmar Cancelamento', never 'OK'. */
  readonly confirm: string;
  readonly cancel?: string;
  /** Said on the button meanwhile. */
  readonly busy?: string;
  /** It cannot be undone: the button says so in its colour, and the focus begins on the way back. */
  readonly danger?: boolean;
  /** Null when it was done; then the dialog closes. Otherwise why it was not, which is said in the dialog. */
  readonly onConfirm: () => Promise<Refusal | null>;
  readonly onClose: () => void;
  /** It is gone, and the focus back where it was. */
  readonly onClosed?: () => void;
}

/** Asks before something is done. It cannot be left while it is being done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirm, cancel = texts.cancel, danger = false, onConfirm, onClose } = props;
  const { busy, refusal, run, forget } = useAttempt(onConfirm);
  const wayBack = useRef<HTMLButtonElement>(null);
  const close = () => {
    forget();
    onClose();
  };
  const press = async () => {
    if ((await run()) === null) close();
  };
  return (
    <PanelDialog
      open={open}
      title={title}
      onClose={busy ? undefined : close}
      initialFocus={danger ? wayBack : undefined}
      onClosed={props.onClosed}
      actions={
        <>
          <Button ref={wayBack} disabled={busy} onClick={close}>
            {cancel}
          </Button>
          <BusyButton
            busy={busy}
            busyLabel={props.busy ?? texts.doing}
            kind={danger ? 'danger' : 'primary'}
            onPress={() => void press()}
          >
            {confirm}
          </BusyButton>
        </>
      }
    >
      <div className="panel-dialog__text">{children}</div>
      {refusal && <RefusalAlert title={refusal.title} text={refusal.message} />}
    </PanelDialog>
  );
}
