import type { RegistrationData } from '@numera/contracts/registration';
import { formatCep } from '@numera/rules/cep';
import { formatPhone } from '@numera/rules/phone';
import { maskTaxId } from '@numera/rules/tax-id';
import { Icon } from '../../ui/icon.tsx';
import { TermsText } from '../../ui/terms-text.tsx';
import { texts } from './texts.ts';
import './registration-form.css';

interface FoundDataProps {
  readonly stored: RegistrationData;
  readonly onUse: () => void;
  readonly onEdit: () => void;
}

const lineOf = ({ address, number, complement, neighborhood, city, state }: RegistrationData): string =>
  [`${address}, ${number}`, complement, neighborhood, `${city} - ${state}`].filter(Boolean).join(', ');

/** What is stored of a signed-in buyer, instead of the form. */
export function FoundData({ stored, onUse, onEdit }: FoundDataProps) {
  const rows = [
    [texts.name, stored.name],
    [texts.cpfCnpj, maskTaxId(stored.cpfCnpj)],
    [texts.email, stored.email],
    [texts.phone, formatPhone(stored.phone)],
    [texts.address, lineOf(stored)],
    [texts.cep, formatCep(stored.cep)],
  ];
  return (
    <section className="found card" aria-labelledby="dados-encontrados">
      <h2 id="dados-encontrados">
        <Icon name="check" />
        {texts.found}
      </h2>
      <dl className="digits">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <TermsText />
      <div className="submit-bar found__actions">
        {/* Beside the button wherever that is: pressing it is the consent. */}
        <p className="found__terms">{texts.termsByUsing}</p>
        <button type="button" className="button button--primary" onClick={onUse}>
          {texts.useThese}
        </button>
        <button type="button" className="button" onClick={onEdit}>
          {texts.editThese}
        </button>
      </div>
    </section>
  );
}
