import { accountReason } from '@numera/rules/user-forms';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { FormField } from '../../ui/form-field.tsx';
import { DialogForm } from '../../ui/kit/dialog-form.tsx';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { PanelDialog } from '../../ui/kit/panel-dialog.tsx';
import { useAttempt } from '../../ui/kit/use-attempt.ts';
import { refusalOf } from './refusal-of.ts';
import { texts } from './texts.ts';

interface ReasonDialogProps {
  readonly words: {
    readonly title: (name: string) => string;
    readonly meaning: string;
    readonly submit: string;
    readonly busy: string;
    readonly done: string;
    readonly failed: string;
  };
  readonly name: string;
  readonly form: string;
  readonly life: DialogLife;
  /** Throws what the server refused. */
  readonly act: (reason: string) => Promise<unknown>;
}

/** What is done to a number, what that means, and why it is done. */
export function ReasonDialog({ words, name, form, life, act }: ReasonDialogProps) {
  const dispatch = useAppDispatch();
  const attempt = useAttempt(async ({ reason }: { reason: string }) => {
    try {
      await act(reason);
      dispatch(notify('success', words.done));
      return null;
    } catch (error) {
      return refusalOf(error, words.failed);
    }
  });
  return (
    <PanelDialog {...life} title={words.title(name)} onClose={attempt.busy ? undefined : life.onClose}>
      <p className="panel-dialog__text">{words.meaning}</p>
      <DialogForm
        form={accountReason}
        name={form}
        attempt={attempt}
        needs="reason"
        submit={words.submit}
        busy={words.busy}
        danger
        onDone={life.onClose}
        back={{ label: texts.back, onPress: life.onClose }}
      >
        <FormField form={accountReason} name="reason" label={texts.reason} autoComplete="off" />
      </DialogForm>
    </PanelDialog>
  );
}
