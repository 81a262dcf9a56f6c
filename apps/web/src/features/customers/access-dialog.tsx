import type { FormValues } from '@numera/rules/form-rules';
import { customerAccess } from '@numera/rules/customer-forms';
import { useState } from 'react';
import { useDeed } from '../../kernel/use-deed.ts';
import { useWish } from '../../kernel/use-wish.ts';
import { FormField } from '../../ui/form-field.tsx';
import { DialogForm } from '../../ui/kit/dialog-form.tsx';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { PanelDialog } from '../../ui/kit/panel-dialog.tsx';
import { type Refusal, useAttempt } from '../../ui/kit/use-attempt.ts';
import { WarningAlert } from '../../ui/kit/warning-alert.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { type Customer, useGiveAccessMutation, useLinkAccessMutation } from './customers.api.ts';
import { refusalOf } from './refusal-of.ts';
import { texts } from './texts.ts';

const words = texts.access;

/** An account for a customer who has none. */
export default function AccessDialog({ customer, life }: { readonly customer: Customer; readonly life: DialogLife }) {
  const [give] = useGiveAccessMutation();
  const [link] = useLinkAccessMutation();
  const deed = useDeed(refusalOf);
  const wishOf = useWish();
  /** Whose account there is already. */
  const [taken, setTaken] = useState<string | null>(null);
  const attempt = useAttempt(async (body: FormValues<typeof customerAccess>) => {
    const refused = await deed(give({ customerId: customer.id, body, wish: wishOf(body) }).unwrap(), words);
    if (refused) setTaken(refused.message === words.taken ? body.email : null);
    return refused;
  });
  const linking = useAttempt(async (email: string) => {
    const said = { done: words.linked, failed: words.linkFailed };
    const refused = await deed(link({ customerId: customer.id, email }).unwrap(), said);
    if (!refused) life.onClose();
    return refused;
  });
  return (
    <PanelDialog
      {...life}
      title={words.title(customer.name)}
      onClose={attempt.busy || linking.busy ? undefined : life.onClose}
    >
      <p className="panel-dialog__text">{words.meaning}</p>
      {taken !== null && (
        <WarningAlert
          text={words.existing(taken)}
          note={linking.refusal ? whyNot(linking.refusal) : words.existingMeaning}
          icon="info"
          action={words.link}
          busy={linking.busy}
          onAction={() => void linking.run(taken)}
        />
      )}
      <DialogForm
        form={customerAccess}
        name="criar-acesso"
        initial={{ email: customer.email }}
        attempt={attempt}
        submit={words.submit}
        busy={texts.busy}
        onDone={life.onClose}
        back={{ label: texts.back, onPress: life.onClose }}
      >
        <FormField
          form={customerAccess}
          name="email"
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <PasswordField form={customerAccess} name="password" label={words.password} autoComplete="new-password" />
        <PasswordField
          form={customerAccess}
          name="confirmPassword"
          label={words.confirmPassword}
          autoComplete="new-password"
        />
      </DialogForm>
    </PanelDialog>
  );
}

/** What is wrong with the e-mail says more than that something is; its field holds another by now. */
const whyNot = ({ title, message, fields = {} }: Refusal): string => `${title}: ${Object.values(fields)[0] ?? message}`;
