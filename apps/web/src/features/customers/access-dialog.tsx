import type { FormValues } from '@numera/rules/form-rules';
import { customerAccess } from '@numera/rules/customer-forms';
import { useState } from 'react';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { FormField } from '../../ui/form-field.tsx';
import { DialogForm } from '../../ui/kit/dialog-form.tsx';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { PanelDialog } from '../../ui/kit/panel-dialog.tsx';
import { useAttempt } from '../../ui/kit/use-attempt.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { type Customer, useGiveAccessMutation } from './customers.api.ts';
import { refusalOf } from './refusal-of.ts';
import { texts } from './texts.ts';

const words = texts.access;

/** An account for a customer who has none. */
export default function AccessDialog({ customer, life }: { readonly customer: Customer; readonly life: DialogLife }) {
  const dispatch = useAppDispatch();
  const [give] = useGiveAccessMutation();
  const [wish] = useState(() => crypto.randomUUID());
  const attempt = useAttempt(async (body: FormValues<typeof customerAccess>) => {
    try {
      await give({ customerId: customer.id, body, wish }).unwrap();
      dispatch(notify('success', words.done));
      return null;
    } catch (error) {
      return refusalOf(error, words.failed);
    }
  });
  return (
    <PanelDialog {...life} title={words.title(customer.name)} onClose={attempt.busy ? undefined : life.onClose}>
      <p className="panel-dialog__text">{words.meaning}</p>
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
