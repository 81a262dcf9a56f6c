import { webhookForm } from '@numera/rules/setting-forms';
import type { ReactNode } from 'react';
import { useAppSelector } from '../../kernel/store-hooks.ts';
import { useDeed } from '../../kernel/use-deed.ts';
import { FormField } from '../../ui/form-field.tsx';
import { ConfirmDialog } from '../../ui/kit/confirm-dialog.tsx';
import { DialogForm } from '../../ui/kit/dialog-form.tsx';
import { type DialogLife, useDialog } from '../../ui/kit/dialog-life.ts';
import { PanelDialog } from '../../ui/kit/panel-dialog.tsx';
import { useAttempt } from '../../ui/kit/use-attempt.ts';
import { useReactivateWebhookMutation, useRegisterWebhookMutation } from './operations.api.ts';
import { refusalOf } from './refusal-of.ts';
import { texts } from './texts.ts';

const words = texts.webhooks;

/** `email`: whom the provider writes to today. */
export type WebhookDeed =
  | { readonly deed: 'reactivate'; readonly webhookId: string }
  | { readonly deed: 'register'; readonly email: string | null };

/** What can be done about the provider's way to us, and the dialog that asks before it is done. */
export function useWebhookDialogs(): { readonly ask: (deed: WebhookDeed) => void; readonly dialog: ReactNode } {
  const { about, show, life } = useDialog<WebhookDeed>();
  const dialog = (
    <>
      {about?.deed === 'reactivate' && <ReactivateDialog webhookId={about.webhookId} life={life} />}
      {about?.deed === 'register' && <RegisterDialog email={about.email} life={life} />}
    </>
  );
  return { ask: show, dialog };
}

function ReactivateDialog({ webhookId, life }: { readonly webhookId: string; readonly life: DialogLife }) {
  const [reactivate] = useReactivateWebhookMutation();
  const deed = useDeed(refusalOf);
  return (
    <ConfirmDialog
      {...life}
      title={words.reactivateTitle}
      confirm={words.reactivate}
      onConfirm={() => deed(reactivate(webhookId).unwrap(), { done: words.reactivated, failed: words.failed })}
    >
      <p>{words.reactivateText}</p>
    </ConfirmDialog>
  );
}

function RegisterDialog({ email, life }: { readonly email: string | null; readonly life: DialogLife }) {
  const own = useAppSelector((state) => state.session?.user.email) ?? '';
  const [register] = useRegisterWebhookMutation();
  const deed = useDeed(refusalOf);
  const attempt = useAttempt((typed: { email: string }) =>
    deed(register(typed).unwrap(), { done: words.registered, failed: words.registerFailed }),
  );
  return (
    <PanelDialog {...life} title={words.registerTitle} onClose={attempt.busy ? undefined : life.onClose}>
      <p className="panel-dialog__text">{words.registerText}</p>
      <DialogForm
        form={webhookForm}
        name="cadastrar-webhook"
        initial={{ email: email ?? own }}
        attempt={attempt}
        submit={words.registerNow}
        busy={texts.busy}
        onDone={life.onClose}
        back={{ label: texts.back, onPress: life.onClose }}
      >
        <FormField
          form={webhookForm}
          name="email"
          label={words.email}
          hint={words.emailHint}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
      </DialogForm>
    </PanelDialog>
  );
}
