import { Checkbox } from 'antd';
import Input from 'antd/es/input/Input';
import Password from 'antd/es/input/Password';
import { useId } from 'react';
import { Choices } from '../../ui/kit/choices.tsx';
import type { SaleDraft, Secrets } from './sale-draft.ts';
import { texts } from './texts.ts';

const words = texts.line;

interface LineStepProps {
  readonly draft: SaleDraft;
  readonly secrets: Secrets;
  readonly onChange: (changes: Partial<SaleDraft>) => void;
  readonly onSecrets: (changes: Partial<Secrets>) => void;
}

/** By what the number is used, and whether its customer gets a panel. */
export function LineStep({ draft, secrets, onChange, onSecrets }: LineStepProps) {
  const { lineIs, line, customer, wantsAccess } = draft;
  const id = useId();
  const field = (name: keyof SaleDraft['line']) => ({
    ...{ id: `${id}-${name}`, value: line[name], autoComplete: 'off', spellCheck: false },
    onChange: ({ target }: { readonly target: HTMLInputElement }) =>
      onChange({ line: { ...line, [name]: target.value } }),
  });
  return (
    <>
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
          <label htmlFor={`${id}-username`}>{words.username}</label>
          <Input {...field('username')} />
          <label htmlFor={`${id}-password`}>{words.password}</label>
          <Password
            id={`${id}-password`}
            autoComplete="new-password"
            value={secrets.line}
            onChange={({ target }) => onSecrets({ line: target.value })}
          />
          <label htmlFor={`${id}-server`}>{words.server}</label>
          <Input {...field('server')} autoCapitalize="none" />
          <label htmlFor={`${id}-port`}>{words.port}</label>
          <Input {...field('port')} inputMode="numeric" aria-describedby={`${id}-port-nota`} />
          <p id={`${id}-port-nota`} className="cell-note">
            {words.portHint}
          </p>
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
        <>
          <label htmlFor={`${id}-panel`}>{texts.panel.password}</label>
          <Password
            id={`${id}-panel`}
            autoComplete="new-password"
            value={secrets.panel}
            aria-describedby={`${id}-panel-nota`}
            onChange={({ target }) => onSecrets({ panel: target.value })}
          />
          <p id={`${id}-panel-nota`} className="cell-note">
            {texts.panel.hint}
          </p>
        </>
      )}
    </>
  );
}
