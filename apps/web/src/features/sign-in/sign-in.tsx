import { type ReactNode, useState } from 'react';
import type { Failure } from '../../kernel/failure.ts';
import { FactorStep } from './factor-step.tsx';
import { LoginForm } from './login-form.tsx';
import { RefusalNotice } from './notices.tsx';
import { type Refusal, signInDoubt } from './sign-in-refusal.ts';
import { useSignIn } from './use-sign-in.ts';
import './access.css';
import './sign-in.css';

interface SignInProps {
  /** Of its form, the only one of this name on the page. */
  readonly name: string;
  /** What the field begins with, and follows; left out, the form keeps it to itself. */
  readonly email?: string;
  readonly onEmail?: (email: string) => void;
  readonly refusalOf: (failure: Failure) => Refusal;
  /** Beside the button that goes on. */
  readonly beside?: ReactNode;
  /** There is a session. */
  readonly onDone: () => void;
}

/** Everything that it takes to sign in, in one place: the password, and what the account asks for besides. */
export function SignIn({ name, email, onEmail, refusalOf, beside, onDone }: SignInProps) {
  const signIn = useSignIn(onDone);
  const { challenge, kind, failure } = signIn.step;
  // While more is asked for, the form is gone; it comes back with the e-mail.
  const [typed, setTyped] = useState('');
  const doubt = failure && signInDoubt(failure, kind);
  const notice = failure && <RefusalNotice {...refusalOf(failure)}>{doubt && <p>{doubt}</p>}</RefusalNotice>;
  if (challenge)
    return <FactorStep challenge={challenge} signIn={signIn} name={name} notice={notice} beside={beside} />;
  return (
    <LoginForm
      name={name}
      email={email ?? typed}
      onEmail={onEmail ?? setTyped}
      busy={signIn.busy}
      failure={failure}
      onSubmit={signIn.giveCredentials}
      onPasskey={signIn.givePasskey}
      notice={notice}
      beside={beside}
    />
  );
}
