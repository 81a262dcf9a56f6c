import { useState } from 'react';
import type { Credentials } from '../../kernel/session/sessions.api.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoginForm } from './login-form.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { dialogRefusal } from './sign-in-refusal.ts';
import { texts } from './texts.ts';
import { useSignIn } from './use-sign-in.ts';
import './sign-in.css';

interface LoginDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Signs a guest in without leaving the step. Its code arrives when it is first opened. */
export default function LoginDialog({ open, onClose }: LoginDialogProps) {
  const dispatch = useAppDispatch();
  const { signIn, busy } = useSignIn();
  const [refusal, setRefusal] = useState<string | null>(null);
  const close = () => {
    setRefusal(null);
    onClose();
  };
  const submit = async (credentials: Credentials) => {
    setRefusal(null);
    const failure = await signIn(credentials);
    if (failure) setRefusal(dialogRefusal(failure));
    else {
      dispatch(notify('success', texts.dialogDone));
      close();
    }
    return failure === null;
  };
  return (
    <Dialog open={open} onClose={close} title={texts.dialogTitle} width={420}>
      <LoginForm
        name="entrar"
        busy={busy}
        onSubmit={submit}
        notice={refusal && <RefusalNotice title={refusal} />}
        beside={
          <button type="button" className="button" onClick={close}>
            {texts.cancel}
          </button>
        }
      />
    </Dialog>
  );
}
