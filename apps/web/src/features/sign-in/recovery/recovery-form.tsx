import { passwordRecovery } from '@numera/rules/access-forms';
import { normalizeForm } from '@numera/rules/form-rules';
import { Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { told } from '../../../kernel/certainty.ts';
import { failureIn } from '../../../kernel/failure.ts';
import { Icon } from '../../../ui/icon.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { useAttempt } from '../../../ui/kit/use-attempt.ts';
import { usePersistentForm } from '../../../ui/use-persistent-form.ts';
import { useAskRecoveryMutation } from '../access.api.ts';
import { ActionButton } from '../action-button.tsx';
import { RefusalNotice } from '../notices.tsx';
import { keepTyped } from '../typed.ts';
import { texts } from './texts.ts';

/** Asks for a link by e-mail. What is answered is the same for everybody: it tells nobody who has an account. */
export function RecoveryForm({ email }: { email: string }) {
  const [ask] = useAskRecoveryMutation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [typed, setTyped] = useState(email);
  const { form, onValuesChange } = usePersistentForm((changed) => {
    setTyped(String(changed['email'] ?? ''));
    keepTyped(changed);
  });
  const { busy, refusal, run } = useAttempt(async (values: Readonly<Record<string, unknown>>) => {
    const body = normalizeForm(passwordRecovery, values);
    const failure = await failureIn(ask(body).unwrap());
    if (!failure) setSentTo(body.email);
    return failure && { ...failure, message: told(failure, { lost: texts.unsure }) };
  });
  if (sentTo !== null) return <Sent to={sentTo} onAgain={() => setSentTo(null)} />;
  return (
    <Form
      form={form}
      name="recuperar"
      layout="vertical"
      initialValues={{ email: typed }}
      onValuesChange={onValuesChange}
      onFinish={(values) => void run(values)}
      onFinishFailed={() => form.focusField('email')}
      validateTrigger={[]}
      noValidate
    >
      <p className="access-said__note recovery__intro">{texts.intro}</p>
      <FormField
        form={passwordRecovery}
        name="email"
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
      />
      {refusal && <RefusalNotice title={texts.failed} text={refusal.message} />}
      <div className="access-actions">
        <ActionButton primary isSubmit busy={busy} busyText={texts.busy}>
          {texts.submit}
        </ActionButton>
      </div>
    </Form>
  );
}

/** In the form's place, and with its focus. */
function Sent({ to, onAgain }: { to: string; onAgain: () => void }) {
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <div ref={said} className="access-said" tabIndex={-1}>
      <span className="access-mark">
        <Icon name="mail" />
      </span>
      <h2>{texts.sentTitle}</h2>
      <p>{texts.sent}</p>
      <p className="access-said__note">
        {texts.sentTo}: <strong>{to}</strong>
      </p>
      <p className="access-said__note">{texts.late}</p>
      <button type="button" className="link-button" onClick={onAgain}>
        {texts.again}
      </button>
    </div>
  );
}
