import { signUp } from '@numera/rules/access-forms';
import type { Keyed } from '@numera/rules/keyed-link';
import { Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { AntdFrame } from '../../../kernel/antd/antd-frame.tsx';
import { isSure, told } from '../../../kernel/certainty.ts';
import { failureOf } from '../../../kernel/failure.ts';
import { sessionOpened } from '../../../kernel/session/session-slice.ts';
import { useAppDispatch, useAppSelector } from '../../../kernel/store-hooks.ts';
import { useAttempt } from '../../../ui/kit/use-attempt.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { usePersistentForm } from '../../../ui/use-persistent-form.ts';
import { useSignInMutation, useSignUpFromOrderMutation } from '../access.api.ts';
import { ActionButton } from '../action-button.tsx';
import { RefusalNotice } from '../notices.tsx';
import { signUpComplaint } from '../sign-up/sign-up-refusal.ts';
import type { Refusal } from '../sign-in-refusal.ts';
import { keepTyped } from '../typed.ts';
import { texts } from './texts.ts';
import '../access.css';
import './order-account.css';

interface OrderAccountProps {
  /** The order, and a guest's right to it. */
  readonly order: Keyed;
  /** Another button of the page is its main one. */
  readonly quiet: boolean;
}

type Outcome =
  { readonly is: 'made'; readonly email: string } | { readonly is: 'taken'; readonly isPerhapsOwn: boolean };

/** Whoever bought as a guest needs one word more for an account: the password. Not for whoever is signed in already. */
export default function OrderAccount({ order, quiet }: OrderAccountProps) {
  const isGuest = useAppSelector((state) => state.session === null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (!outcome && !isGuest) return null;
  return (
    <section className="order-account card" aria-labelledby="crie-sua-conta">
      {outcome ? (
        <Told outcome={outcome} isGuest={isGuest} />
      ) : (
        <>
          <h2 id="crie-sua-conta">{texts.title}</h2>
          <p className="order-account__text">{texts.text}</p>
          <AntdFrame>
            <PasswordForm order={order} quiet={quiet} onOutcome={setOutcome} />
          </AntdFrame>
        </>
      )}
    </section>
  );
}

function PasswordForm({ order, quiet, onOutcome }: OrderAccountProps & { readonly onOutcome: (to: Outcome) => void }) {
  const dispatch = useAppDispatch();
  const [make] = useSignUpFromOrderMutation();
  const [signIn] = useSignInMutation();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isLost = useRef(false);
  const { form, onValuesChange } = usePersistentForm(() => undefined);
  const { busy, run } = useAttempt(async (password: string) => {
    setRefusal(null);
    try {
      const { email } = await make({ ...order, password }).unwrap();
      // The account is there, whatever becomes of signing in: that can be done by hand.
      const answer = await signIn({ email, password })
        .unwrap()
        .catch(() => null);
      if (answer && 'session' in answer) dispatch(sessionOpened(answer.session));
      else keepTyped({ email });
      onOutcome({ is: 'made', email });
      return null;
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === 'email-taken') onOutcome({ is: 'taken', isPerhapsOwn: isLost.current });
      form.setFields(Object.entries(failure.fields).map(([name, text]) => ({ name, errors: [text] })));
      isLost.current ||= !isSure(failure);
      setRefusal({ title: texts.failed, text: told(failure, { lost: texts.unsure }) });
      return failure;
    }
  });
  return (
    <Form
      form={form}
      name="conta-do-pedido"
      layout="vertical"
      onValuesChange={onValuesChange}
      onFinish={({ password }) => void run(String(password))}
      onFinishFailed={({ values }) => {
        setRefusal(signUpComplaint(values, ['password']));
        form.focusField('password');
      }}
      validateTrigger={[]}
      noValidate
    >
      <PasswordField
        form={signUp}
        name="password"
        label={texts.password}
        hint={texts.hint}
        autoComplete="new-password"
      />
      {refusal && <RefusalNotice {...refusal} />}
      <div className="access-actions">
        <ActionButton primary={!quiet} isSubmit busy={busy} busyText={texts.busy}>
          {texts.submit}
        </ActionButton>
      </div>
    </Form>
  );
}

/** In the form's place, and with its focus: what came of it, and the one thing to do. */
function Told({ outcome, isGuest }: { outcome: Outcome; isGuest: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isMade = outcome.is === 'made';
  return (
    <>
      <h2 id="crie-sua-conta" ref={heading} tabIndex={-1}>
        {isMade ? texts.made : texts.taken}
      </h2>
      <p className="order-account__text">{isMade ? texts.letter(outcome.email) : texts.takenText}</p>
      {isMade && isGuest && <p className="order-account__text">{texts.loginLater}</p>}
      {!isMade && outcome.isPerhapsOwn && <p className="order-account__text">{texts.takenMaybe}</p>}
      <div className="access-actions">
        {!isMade && (
          <Link className="button" to="/recuperar">
            {texts.forgot}
          </Link>
        )}
        <Link className="button button--primary" to={isMade && !isGuest ? '/admin' : '/login'}>
          {isMade && !isGuest ? texts.panel : texts.login}
        </Link>
      </div>
    </>
  );
}
