import { useState } from 'react';
import type { Credentials } from '../../kernel/session/sessions.api.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { LoginForm } from './login-form.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { pageRefusal } from './sign-in-refusal.ts';
import { texts } from './texts.ts';
import { useSignIn } from './use-sign-in.ts';
import './sign-in.css';

/** Signs in on the page; the page itself leaves once there is a session. */
export function LoginTab() {
  const dispatch = useAppDispatch();
  const { signIn, busy } = useSignIn();
  const [refusal, setRefusal] = useState<ReturnType<typeof pageRefusal> | null>(null);
  const submit = async (credentials: Credentials) => {
    setRefusal(null);
    const failure = await signIn(credentials);
    if (failure) setRefusal(pageRefusal(failure));
    else dispatch(notify('success', texts.pageDone));
    return failure === null;
  };
  return (
    <div className="access card">
      <div className="access__tabs" role="tablist" aria-label={texts.tabs}>
        <button type="button" role="tab" id="aba-login" aria-selected aria-controls="painel-login">
          {texts.loginTab}
        </button>
      </div>
      <div role="tabpanel" id="painel-login" aria-labelledby="aba-login">
        <LoginForm name="login" busy={busy} onSubmit={submit} notice={refusal && <RefusalNotice {...refusal} />} />
      </div>
    </div>
  );
}
