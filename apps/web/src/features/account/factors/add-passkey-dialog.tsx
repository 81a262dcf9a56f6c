import { factorEnrolment } from '@numera/rules/access-forms';
import type { RegistrationResponseJSON } from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';
import { failureOf } from '../../../kernel/failure.ts';
import { useAppDispatch } from '../../../kernel/store-hooks.ts';
import { notify } from '../../../kernel/toasts-slice.ts';
import { PanelDialog } from '../../../ui/kit/panel-dialog.tsx';
import { type Refusal, useAttempt } from '../../../ui/kit/use-attempt.ts';
import { useAddPasskeyMutation, useStartPasskeyMutation } from '../account.api.ts';
import { told } from '../../../kernel/certainty.ts';
import { DialogForm } from '../../../ui/kit/dialog-form.tsx';
import type { DialogLife } from '../../../ui/kit/dialog-life.ts';
import { refusalOf } from '../refusal-of.ts';
import { texts } from '../texts.ts';
import { NewFactorFields } from './new-factor-fields.tsx';
import { passkeyTrouble } from './passkey-trouble.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const words = texts.addPasskey;

const loadWebAuthn = () => import('@simplewebauthn/browser');

interface AddPasskeyDialogProps {
  readonly email: string;
  readonly life: DialogLife;
}

/** The password, then what the browser asks, then what helps when the device is lost. */
export default function AddPasskeyDialog({ email, life }: AddPasskeyDialogProps) {
  const { onClose } = life;
  const dispatch = useAppDispatch();
  const [start] = useStartPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const finish = () => {
    dispatch(notify('success', words.done));
    onClose();
  };
  // Meanwhile: a browser that waits too long after the press may open nothing.
  useEffect(() => void loadWebAuthn().catch(() => undefined), []);

  const attempt = useAttempt(async ({ friendlyName, password }: { friendlyName: string; password: string }) => {
    const made = await create(password);
    if ('message' in made) return made;
    try {
      const { recoveryCodes } = await add({ friendlyName, response: made }).unwrap();
      if (recoveryCodes) setCodes(recoveryCodes);
      else finish();
      return null;
    } catch (error) {
      return { message: told(failureOf(error), { lost: words.maybe }) };
    }
  });
  const create = async (password: string): Promise<RegistrationResponseJSON | Refusal> => {
    const webAuthn = await loadWebAuthn().catch(() => null);
    if (!webAuthn) return { message: words.notLoaded };
    try {
      const { options } = await start({ password }).unwrap();
      return await webAuthn.startRegistration({ optionsJSON: options }).catch((error: unknown) => ({
        message: passkeyTrouble(error),
      }));
    } catch (error) {
      return refusalOf(failureOf(error), { lost: '' });
    }
  };

  if (codes)
    return (
      <PanelDialog {...life} title={texts.codes.title} onClose={undefined}>
        <RecoveryCodes codes={codes} email={email} onKept={finish} />
      </PanelDialog>
    );
  return (
    <PanelDialog {...life} title={words.title} onClose={attempt.busy ? undefined : onClose}>
      <p className="panel-dialog__text">{words.intro}</p>
      <DialogForm
        form={factorEnrolment}
        name="nova-chave"
        initial={{ friendlyName: words.suggested }}
        attempt={attempt}
        submit={words.create}
        busy={words.creating}
        back={{ label: texts.back, onPress: onClose }}
      >
        <NewFactorFields />
      </DialogForm>
    </PanelDialog>
  );
}
