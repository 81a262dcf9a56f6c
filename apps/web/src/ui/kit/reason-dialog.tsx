import { accountReason } from '@numera/rules/user-forms';
import type { ReactNode } from 'react';
import { FormField } from '../form-field.tsx';
import { DialogForm } from './dialog-form.tsx';
import type { DialogLife } from './dialog-life.ts';
import { PanelDialog } from './panel-dialog.tsx';
import { texts } from './texts.ts';
import { type Refusal, useAttempt } from './use-attempt.ts';

interface ReasonDialogProps extends DialogLife {
  /** The question, with the object's name. */
  readonly title: string;
  /** The form's own, by which its field is known on the page. */
  readonly name: string;
  /** What will happen, and whether it can be undone. */
  readonly children: ReactNode;
  readonly submit: string;
  /** Said on the button meanwhile. */
  readonly busy: string;
  /** As `ConfirmDialog` has it. */
  readonly onConfirm: (reason: string) => Promise<Refusal | null>;
}

/** Asks why, before something is done that the audit keeps. */
export function ReasonDialog({ title, name, children, submit, busy, onConfirm, ...life }: ReasonDialogProps) {
  const attempt = useAttempt(({ reason }: { reason: string }) => onConfirm(reason));
  return (
    <PanelDialog {...life} title={title} onClose={attempt.busy ? undefined : life.onClose}>
      {children}
      <DialogForm
        form={accountReason}
        name={name}
        attempt={attempt}
        needs="reason"
        submit={submit}
        busy={busy}
        danger
        onDone={life.onClose}
        back={{ label: texts.cancel, onPress: life.onClose }}
      >
        <FormField form={accountReason} name="reason" label={texts.reason} autoComplete="off" />
      </DialogForm>
    </PanelDialog>
  );
}
