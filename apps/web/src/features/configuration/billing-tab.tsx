import { policySteps } from '@numera/rules/policy-steps';
import { normalizeForm } from '@numera/rules/form-rules';
import { billingPolicyForm, stockForm } from '@numera/rules/setting-forms';
import { Form, type FormInstance } from 'antd';
import { FormField } from '../../ui/form-field.tsx';
import type { FormCardValues } from '../../ui/kit/form-card.tsx';
import { SettingCard } from './setting-card.tsx';
import { texts } from './texts.ts';

const words = texts.policy;
const fields = [
  'upcomingDays',
  'lateDays',
  'noticeDays',
  'suspendAfterDays',
  'endAfterDays',
  'lateMoneyAnswerDays',
  'pixMinutes',
  'boletoDueDays',
] as const;

/** How patient the business is. */
export default function BillingTab() {
  return (
    <div className="setting-cards">
      <SettingCard
        name="policy"
        form={billingPolicyForm}
        title={words.title}
        intro={words.intro}
        labels={
          Object.fromEntries(fields.map((field) => [field, words[field]])) as Record<(typeof fields)[number], string>
        }
      >
        {({ form }) => (
          <>
            <div className="form-grid">
              {fields.map((field) => (
                <FormField
                  key={field}
                  className="span-3"
                  form={billingPolicyForm}
                  name={field}
                  label={words[field]}
                  inputMode="numeric"
                  autoComplete="off"
                />
              ))}
            </div>
            <Steps form={form} />
          </>
        )}
      </SettingCard>
      <SettingCard
        name="stock"
        form={stockForm}
        title={texts.stock.title}
        intro={texts.stock.intro}
        labels={{ quarantineDays: texts.stock.quarantineDays }}
      >
        {() => (
          <div className="form-grid">
            <FormField
              className="span-3"
              form={stockForm}
              name="quarantineDays"
              label={texts.stock.quarantineDays}
              inputMode="numeric"
              autoComplete="off"
            />
          </div>
        )}
      </SettingCard>
    </div>
  );
}

/** What the typed days come to. */
function Steps({ form }: { readonly form: FormInstance<FormCardValues> }) {
  const typed = Form.useWatch([], form) ?? {};
  const steps = policySteps(normalizeForm(billingPolicyForm, typed));
  if (steps.length === 0) return null;
  return (
    <section className="policy-steps" aria-labelledby="policy-steps">
      <h3 id="policy-steps">{words.steps}</h3>
      <ol>
        {steps.map(({ kind, day }) => (
          <li key={kind}>
            <span className="policy-steps__day digits">{words.dayText(day)}</span>
            <span>{words.step[kind]}</span>
          </li>
        ))}
      </ol>
      <p className="cell-note">{words.stepsNote}</p>
    </section>
  );
}
