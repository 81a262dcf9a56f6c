import { asaasForm, carrierForm, mailServerForm } from '@numera/rules/setting-forms';
import { FormField } from '../../ui/form-field.tsx';
import { CheckField } from '../../ui/kit/check-field.tsx';
import { SecretInput } from './secret-input.tsx';
import { SettingCard } from './setting-card.tsx';
import { texts } from './texts.ts';
import { useConnectionTest } from './use-connection-test.tsx';
import { useQuestion } from './use-question.tsx';

/** Whom we ask, and as whom. */
export default function ProvidersTab() {
  return (
    <div className="setting-cards">
      <AsaasCard />
      <CarrierCard />
      <MailCard />
    </div>
  );
}

function AsaasCard() {
  const words = texts.asaas;
  const { ask, dialog } = useQuestion();
  const connection = useConnectionTest('asaas', asaasForm);
  return (
    <>
      <SettingCard
        name="asaas"
        form={asaasForm}
        title={words.title}
        intro={words.intro}
        labels={{ url: words.url, apiKey: words.apiKey, webhookToken: words.webhookToken }}
        before={async (values, { values: stored }) => {
          connection.forget();
          if (values.url !== stored.url && !(await ask(words.moved))) return false;
          return (await connection.problemOf(values)) === null || ask(anyway(words.title));
        }}
        beside={({ form }) => connection.button(form)}
      >
        {({ setting: { endings } }) => (
          <>
            <div className="form-grid">
              <FormField form={asaasForm} name="url" label={words.url} inputMode="url" autoComplete="off" />
              <SecretInput form={asaasForm} name="apiKey" label={words.apiKey} endings={endings} />
              <SecretInput
                form={asaasForm}
                name="webhookToken"
                label={words.webhookToken}
                endings={endings}
                note={words.webhookHint}
              />
            </div>
            {connection.outcome}
          </>
        )}
      </SettingCard>
      {dialog}
    </>
  );
}

function CarrierCard() {
  const words = texts.carrier;
  const { ask, dialog } = useQuestion();
  const connection = useConnectionTest('carrier', carrierForm);
  return (
    <>
      <SettingCard
        name="carrier"
        form={carrierForm}
        title={words.title}
        intro={words.intro}
        labels={{ url: words.url, token: words.token }}
        before={async (values) => {
          connection.forget();
          return (await connection.problemOf(values)) === null || ask(anyway(words.title));
        }}
        beside={({ form }) => connection.button(form)}
      >
        {({ setting: { endings } }) => (
          <>
            <div className="form-grid">
              <FormField form={carrierForm} name="url" label={words.url} inputMode="url" autoComplete="off" />
              <SecretInput form={carrierForm} name="token" label={words.token} endings={endings} />
            </div>
            {connection.outcome}
          </>
        )}
      </SettingCard>
      {dialog}
    </>
  );
}

function MailCard() {
  const { title, intro, ...labels } = texts.mail;
  const { ask, dialog } = useQuestion();
  const connection = useConnectionTest('mail', mailServerForm);
  return (
    <>
      <SettingCard
        name="mail"
        form={mailServerForm}
        title={title}
        intro={intro}
        labels={labels}
        before={async (values) => {
          connection.forget();
          return (await connection.problemOf(values)) === null || ask(anyway(title));
        }}
        beside={({ form }) => connection.button(form)}
      >
        {({ setting: { endings } }) => (
          <>
            <div className="form-grid">
              <FormField className="span-3" form={mailServerForm} name="host" label={labels.host} autoComplete="off" />
              <FormField
                className="span-3"
                form={mailServerForm}
                name="port"
                label={labels.port}
                inputMode="numeric"
                autoComplete="off"
              />
              <CheckField form={mailServerForm} name="secure" label={labels.secure} />
              <FormField className="span-3" form={mailServerForm} name="user" label={labels.user} autoComplete="off" />
              <div className="span-3">
                <SecretInput form={mailServerForm} name="password" label={labels.password} endings={endings} />
              </div>
              {(['senderName', 'senderEmail', 'operatorsEmail'] as const).map((field) => (
                <FormField
                  key={field}
                  form={mailServerForm}
                  name={field}
                  label={labels[field]}
                  inputMode={field === 'senderName' ? 'text' : 'email'}
                  autoComplete="off"
                />
              ))}
            </div>
            {connection.outcome}
          </>
        )}
      </SettingCard>
      {dialog}
    </>
  );
}

const anyway = (name: string) => ({ ...texts.test.anyway, title: texts.test.anyway.title(name) });
