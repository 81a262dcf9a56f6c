import type { FormValues } from '@numera/rules/form-rules';
import { isUserIncomplete, userCreation } from '@numera/rules/user-forms';
import { useDeed } from '../../kernel/use-deed.ts';
import { useWish } from '../../kernel/use-wish.ts';
import { FormField } from '../../ui/form-field.tsx';
import { ChoiceField } from '../../ui/kit/choice-field.tsx';
import { DialogForm } from '../../ui/kit/dialog-form.tsx';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { PanelDialog } from '../../ui/kit/panel-dialog.tsx';
import { useAttempt } from '../../ui/kit/use-attempt.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TaxIdField } from '../../ui/tax-id-field.tsx';
import { refusalOf } from './refusal-of.ts';
import { texts } from './texts.ts';
import { useCreateUserMutation } from './users.api.ts';

const words = texts.create;

const optional = (label: string) => (
  <span>
    {label} <span className="optional">{words.optional}</span>
  </span>
);

/** An account for somebody else. */
export default function CreateUserDialog({ life }: { readonly life: DialogLife }) {
  const [create] = useCreateUserMutation();
  const wishOf = useWish();
  const deed = useDeed(refusalOf);
  const attempt = useAttempt((body: FormValues<typeof userCreation>) =>
    deed(create({ body, wish: wishOf(body) }).unwrap(), words),
  );
  return (
    <PanelDialog {...life} title={words.title} onClose={attempt.busy ? undefined : life.onClose}>
      <p className="panel-dialog__text">{words.meaning}</p>
      <DialogForm
        form={userCreation}
        name="criar-usuario"
        initial={{ role: 'user' }}
        attempt={attempt}
        complaint={(typed) =>
          isUserIncomplete(typed) ? { title: words.incomplete.title, message: words.incomplete.text } : null
        }
        submit={words.submit}
        busy={texts.busy}
        onDone={life.onClose}
        back={{ label: texts.back, onPress: life.onClose }}
      >
        <FormField
          form={userCreation}
          name="email"
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <PasswordField
          form={userCreation}
          name="password"
          label={words.password}
          hint={words.passwordHint}
          autoComplete="new-password"
        />
        <FormField form={userCreation} name="name" label={words.fullName} autoComplete="off" />
        <FormField
          form={userCreation}
          name="phone"
          label={optional(words.phone)}
          type="tel"
          inputMode="tel"
          autoComplete="off"
        />
        <TaxIdField form={userCreation} name="cpfCnpj" label={optional(words.cpfCnpj)} />
        <ChoiceField form={userCreation} name="role" label={texts.role} />
      </DialogForm>
    </PanelDialog>
  );
}
