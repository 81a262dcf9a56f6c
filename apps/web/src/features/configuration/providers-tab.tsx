import { asaasForm, carrierForm, mailServerForm } from '@numera/rules/setting-forms';
import { FormField } from '../../ui/form-field.tsx';
import { CheckField } from '../../ui/kit/check-field.tsx';
import { ProviderCard } from './provider-card.tsx';
import { SecretInput } from './secret-input.tsx';
import { texts } from './texts.ts';

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
  const { title, intro, webhookHint, moved, ...labels } = texts.asaas;
  return (
    <ProviderCard
      name="asaas"
      form={asaasForm}
      title={title}
      intro={intro}
      labels={labels}
      doubt={({ url }, stored) => (url === stored.url ? null : moved)}
    >
      {({ setting: { endings } }) => (
        <div className="form-grid">
          <FormField form={asaasForm} name="url" label={labels.url} inputMode="url" autoComplete="off" />
          <SecretInput form={asaasForm} name="apiKey" label={labels.apiKey} endings={endings} />
          <SecretInput
            form={asaasForm}
            name="webhookToken"
            label={labels.webhookToken}
            endings={endings}
            note={webhookHint}
          />
        </div>
      )}
    </ProviderCard>
  );
}

function CarrierCard() {
  const { title, intro, ...labels } = texts.carrier;
  return (
    <ProviderCard name="carrier" form={carrierForm} title={title} intro={intro} labels={labels}>
      {({ setting: { endings } }) => (
        <div className="form-grid">
          <FormField form={carrierForm} name="url" label={labels.url} inputMode="url" autoComplete="off" />
          <SecretInput form={carrierForm} name="token" label={labels.token} endings={endings} />
        </div>
      )}
    </ProviderCard>
  );
}

function MailCard() {
  const { title, intro, ...labels } = texts.mail;
  return (
    <ProviderCard name="mail" form={mailServerForm} title={title} intro={intro} labels={labels}>
      {({ setting: { endings } }) => (
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
      )}
    </ProviderCard>
  );
}
