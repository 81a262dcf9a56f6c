import { failureOf } from '../../kernel/failure.ts';
import { supportEmail } from '../../kernel/support-email.ts';
import { CopyField } from '../../ui/kit/copy-field.tsx';
import { Questions } from '../../ui/kit/questions.tsx';
import { SecretField } from '../../ui/kit/secret-field.tsx';
import { SectionCard } from '../../ui/kit/section-card.tsx';
import { Credentials } from './credentials.tsx';
import type { NumberKey } from './numbers.api.ts';
import { PhoneCode } from './phone-code.tsx';
import { type SipLine, useGetSipQuery } from './sip.api.ts';
import { sipPart } from './sip-parts.ts';
import { softphones } from './softphones.ts';
import { texts } from './texts.ts';
import { troubles } from './troubles.ts';
import { useSipSecrets } from './use-sip-secrets.ts';

const words = texts.phone;

interface PhoneSetupProps {
  readonly number: NumberKey;
  readonly did: string;
  readonly duePaymentId: string | null;
}

/** From a number to a phone that rings: by a code, by the fields, by the usual applications, and when it does not work. */
export function PhoneSetup({ number, did, duePaymentId }: PhoneSetupProps) {
  const { currentData: line, error } = useGetSipQuery(number);
  const isHidden = error !== undefined && failureOf(error).code.startsWith('credentials-');
  return (
    <>
      <SectionCard id="configurar" title={words.title}>
        <p className="cell-note">{words.intro}</p>
        {!isHidden && (
          <div className="phone-setup__part">
            <h3>{words.quick}</h3>
            <p className="cell-note">{words.quickText}</p>
            <PhoneCode number={number} did={did} />
          </div>
        )}
        <div className="phone-setup__part">
          <h3>{words.fields}</h3>
          <Credentials number={number} duePaymentId={duePaymentId} />
        </div>
        {line && !isHidden && (
          <div className="phone-setup__part">
            <h3>{words.apps}</h3>
            <Applications number={number} line={line} />
          </div>
        )}
      </SectionCard>
      <SectionCard id="problemas" title={words.troubles}>
        <Questions
          items={troubles.map(({ key, title, cause, remedies }) => ({
            key,
            title,
            children: (
              <>
                <p>{cause}</p>
                <Steps steps={remedies} />
              </>
            ),
          }))}
        />
        <Support />
      </SectionCard>
    </>
  );
}

function Applications({ number, line }: { number: NumberKey; line: SipLine }) {
  const { password } = useSipSecrets(number);
  return (
    <Questions
      items={softphones.map(({ key, name, on, steps, fields }) => ({
        key,
        title: name,
        children: (
          <>
            <p className="cell-note">{on}</p>
            <Steps steps={steps} />
            <div className="sip-fields">
              {fields.map(({ label, part }) =>
                part === 'password' ? (
                  <SecretField key={part} label={label} onAsk={password} />
                ) : (
                  <CopyField key={part} label={label} value={sipPart(part, line)} />
                ),
              )}
            </div>
          </>
        ),
      }))}
    />
  );
}

const Steps = ({ steps }: { steps: readonly string[] }) => (
  <ol className="steps">
    {steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
);

function Support() {
  const email = supportEmail();
  if (email === null) return null;
  return (
    <p className="cell-note">
      {words.support} <a href={`mailto:${email}`}>{email}</a>
    </p>
  );
}
