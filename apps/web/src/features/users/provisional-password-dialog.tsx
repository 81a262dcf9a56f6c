import type { ListedUser } from '@numera/contracts/identity/users';
import { provisionalPassword } from '@numera/rules/user-forms';
import { Form } from 'antd';
import { useState } from 'react';
import { useSetProvisionalPasswordMutation } from '../../kernel/accounts/accounts.api.ts';
import { useDeed } from '../../kernel/use-deed.ts';
import { FormField } from '../../ui/form-field.tsx';
import { BusyButton } from '../../ui/kit/busy-button.tsx';
import { CopyField } from '../../ui/kit/copy-field.tsx';
import { DialogForm } from '../../ui/kit/dialog-form.tsx';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { PanelDialog } from '../../ui/kit/panel-dialog.tsx';
import { useAttempt } from '../../ui/kit/use-attempt.ts';
import { refusalOf } from './refusal-of.ts';
import { suggestPassword } from './suggest-password.ts';
import { texts } from './texts.ts';

const words = texts.password;
const SHORT = 6;

interface ProvisionalPasswordDialogProps {
  readonly user: ListedUser;
  readonly life: DialogLife;
}

/** A password to hand over, shown once. */
export default function ProvisionalPasswordDialog({ user, life }: ProvisionalPasswordDialogProps) {
  const [set] = useSetProvisionalPasswordMutation();
  const deed = useDeed(refusalOf);
  const [suggestion] = useState(suggestPassword);
  const [given, setGiven] = useState<string | null>(null);
  const attempt = useAttempt(async ({ newPassword }: { newPassword: string }) => {
    const refused = await deed(set({ id: user.id, newPassword }).unwrap(), words);
    if (!refused) setGiven(newPassword);
    return refused;
  });
  return (
    <PanelDialog {...life} title={words.title(user.name)} onClose={attempt.busy ? undefined : life.onClose}>
      {given === null ? (
        <>
          <p className="panel-dialog__text">{words.meaning}</p>
          <DialogForm
            form={provisionalPassword}
            name="senha-provisoria"
            attempt={attempt}
            needs="newPassword"
            complaint={({ newPassword }) =>
              String(newPassword ?? '').length < SHORT ? { title: words.invalid, message: words.short } : null
            }
            submit={words.submit}
            busy={texts.busy}
            back={{ label: texts.back, onPress: life.onClose }}
          >
            <FormField
              form={provisionalPassword}
              name="newPassword"
              label={words.label}
              autoComplete="off"
              spellCheck={false}
            />
            <Suggestion password={suggestion} />
          </DialogForm>
        </>
      ) : (
        <>
          <CopyField label={words.label} value={given} />
          <p className="panel-dialog__text">{words.once}</p>
          <div className="panel-dialog__actions">
            <BusyButton busy={false} busyLabel="" onPress={life.onClose}>
              {words.close}
            </BusyButton>
          </div>
        </>
      )}
    </PanelDialog>
  );
}

function Suggestion({ password }: { readonly password: string }) {
  const form = Form.useFormInstance();
  return (
    <p className="panel-dialog__text">
      {words.suggestion}: <code className="digits">{password}</code>{' '}
      <BusyButton
        kind="default"
        busy={false}
        busyLabel=""
        onPress={() => form.setFields([{ name: 'newPassword', value: password, errors: [] }])}
      >
        {words.use}
      </BusyButton>
    </p>
  );
}
