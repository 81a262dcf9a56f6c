import { panelPassword, sipLine } from '@numera/rules/sale-forms';
import { Checkbox, Form } from 'antd';
import { FormField } from '../../ui/form-field.tsx';
import { Choices } from '../../ui/kit/choices.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { lineOf, type SaleDraft, type Secrets } from './sale-draft.ts';
import { texts } from './texts.ts';

const words = texts.line;

interface LineStepProps {
  readonly draft: SaleDraft;
  readonly assumedServer: string;
  readonly secrets: Secrets;
  readonly onChange: (changes: Partial<SaleDraft>) => void;
  readonly onSecrets: (changes: Partial<Secrets>) => void;
}

type Typed = Readonly<Partial<Record<keyof SaleDraft['line'] | 'password' | 'panelPassword', string>>>;

/** By what the number is used, and whether its customer gets a panel. */
export function LineStep({ draft, assumedServer, secrets, onChange, onSecrets }: LineStepProps) {
  const { lineIs, line, customer, wantsAccess } = draft;
  const [form] = Form.useForm<Typed>();
  const follow = ({ password, panelPassword: panel, ...typed }: Typed) => {
    if (password !== undefined) onSecrets({ line: password });
    if (panel !== undefined) onSecrets({ panel });
    if (Object.keys(typed).length > 0) onChange({ line: { ...line, ...typed } });
  };
  return (
    <Form
      // The server that is assumed may come after the step is shown.
      key={assumedServer}
      form={form}
      name="credenciais"
      layout="vertical"
      className="wizard__step"
      initialValues={{ ...lineOf(draft, assumedServer), password: secrets.line, panelPassword: secrets.panel }}
      onValuesChange={follow}
      validateTrigger={[]}
      noValidate
    >
      <Choices
        label={words.whose}
        value={lineIs}
        choices={[
          { value: 'carrier', label: words.carrier, text: words.carrierText },
          { value: 'given', label: words.given, text: words.givenText },
        ]}
        onChoose={(value) => onChange({ lineIs: value })}
      />
      {lineIs === 'given' && (
        <>
          <FormField form={sipLine} name="username" label={words.username} autoComplete="off" spellCheck={false} />
          <PasswordField form={sipLine} name="password" label={words.password} autoComplete="new-password" />
          <FormField form={sipLine} name="server" label={words.server} autoComplete="off" autoCapitalize="none" />
          <FormField
            form={sipLine}
            name="port"
            label={words.port}
            hint={words.portHint}
            inputMode="numeric"
            autoComplete="off"
          />
        </>
      )}
      {customer?.isLinked ? (
        <p>{texts.panel.linked}</p>
      ) : (
        <Checkbox checked={wantsAccess} onChange={({ target }) => onChange({ wantsAccess: target.checked })}>
          {texts.panel.wanted}
        </Checkbox>
      )}
      {wantsAccess && !customer?.isLinked && (
        <PasswordField
          form={panelPassword}
          name="panelPassword"
          label={texts.panel.password}
          hint={texts.panel.hint}
          autoComplete="new-password"
        />
      )}
    </Form>
  );
}
