import { businessForm } from '@numera/rules/setting-forms';
import { FormField } from '../../ui/form-field.tsx';
import { SettingCard } from './setting-card.tsx';
import { texts } from './texts.ts';

const { title, intro, ...labels } = texts.business;

/** Who sells, and where customers write. */
export default function BusinessTab() {
  return (
    <div className="setting-cards">
      <SettingCard name="business" form={businessForm} title={title} intro={intro} labels={labels}>
        {() => (
          <div className="form-grid">
            <FormField form={businessForm} name="legalName" label={labels.legalName} autoComplete="organization" />
            <FormField
              className="span-3"
              form={businessForm}
              name="cnpj"
              label={labels.cnpj}
              inputMode="text"
              autoComplete="off"
            />
            <FormField
              className="span-3"
              form={businessForm}
              name="phone"
              label={labels.phone}
              inputMode="tel"
              autoComplete="off"
            />
            <FormField form={businessForm} name="address" label={labels.address} autoComplete="off" />
            <FormField
              form={businessForm}
              name="supportEmail"
              label={labels.supportEmail}
              inputMode="email"
              autoComplete="off"
            />
          </div>
        )}
      </SettingCard>
    </div>
  );
}
