import type { ChallengeView } from '@numera/contracts/identity/sessions';
import { type ReactNode, useEffect, useRef } from 'react';
import { ActionButton } from './action-button.tsx';
import { CodeForm } from './code-form.tsx';
import { hasPasskeys } from './passkeys.ts';
import { waysOf } from './sign-in-step.ts';
import { texts } from './texts.ts';
import type { SignInControl } from './use-sign-in.ts';

const words = texts.factor;

interface FactorStepProps {
  readonly challenge: ChallengeView;
  readonly signIn: SignInControl;
  readonly name: string;
  readonly notice: ReactNode;
  readonly beside: ReactNode;
}

/** What an account asks for besides the password, by whichever of its ways its owner has at hand. */
export function FactorStep({ challenge, signIn, name, notice, beside }: FactorStepProps) {
  const { step, busy, giveCode, givePasskey, choose, goBack } = signIn;
  const { kind, failure } = step;
  const heading = useRef<HTMLHeadingElement>(null);
  const isTyped = kind === 'totp' || kind === 'recovery';
  useEffect(() => {
    if (!isTyped) heading.current?.focus();
  }, [isTyped]);
  const others = waysOf(challenge, hasPasskeys()).filter((way) => way !== kind);
  return (
    <div className="factor">
      <h2 ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <p>{words.text[kind ?? 'none']}</p>
      {isTyped ? (
        <CodeForm
          key={kind}
          name={name}
          kind={kind}
          busy={busy === 'code'}
          failure={failure}
          notice={notice}
          beside={beside}
          onCode={(code) => giveCode(kind, code)}
        />
      ) : (
        <>
          {notice}
          <div className="access-actions">
            {beside}
            {kind === 'webauthn' && (
              <ActionButton primary busy={busy === 'passkey'} busyText={texts.byPasskeyBusy} onPress={givePasskey}>
                {words.use.webauthn}
              </ActionButton>
            )}
          </div>
        </>
      )}
      <div className="factor__others">
        {others.map((way) => (
          <button
            key={way}
            type="button"
            className="link-button"
            aria-busy={way === 'webauthn' && busy === 'passkey'}
            // A passkey takes no typing: the browser asks for it at once, over whatever is shown.
            onClick={() => (way === 'webauthn' ? givePasskey() : choose(way))}
          >
            {way === 'webauthn' && busy === 'passkey' ? texts.byPasskeyBusy : words.use[way]}
          </button>
        ))}
        <button type="button" className="link-button" onClick={goBack}>
          {words.back}
        </button>
      </div>
    </div>
  );
}
