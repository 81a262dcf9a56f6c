import { formatCep } from '@numera/rules/cep';
import { payment } from '@numera/rules/payment-form';
import { formatTaxId } from '@numera/rules/tax-id';
import { FormField } from '../../ui/form-field.tsx';
import { TaxIdField } from '../../ui/tax-id-field.tsx';
import { texts } from './texts.ts';

interface PayerFieldsProps {
  readonly title: string;
  readonly cpfCnpj: string;
  readonly cep: string;
  readonly open: boolean;
  readonly onOpen: () => void;
}

/** What step 3 knows is not asked again: one line, and the fields only for who wants to change it. */
export function PayerFields({ title, cpfCnpj, cep, open, onOpen }: PayerFieldsProps) {
  return (
    <div className="payer">
      {!open && (
        <p className="payer__line digits">
          <span>{title}</span>
          <span>
            {texts.cpfCnpj} <strong>{formatTaxId(cpfCnpj)}</strong>
          </span>
          <span>
            {texts.cep} <strong>{formatCep(cep)}</strong>
          </span>
          <button type="button" className="link-button" onClick={onOpen}>
            {texts.change}
            <span className="visually-hidden">
              {' '}
              {texts.cpfCnpj} e {texts.cep}
            </span>
          </button>
        </p>
      )}
      {/* Always in the form, so that both are judged and sent; shown once they are to be changed. */}
      <div className="form-grid" hidden={!open}>
        <TaxIdField form={payment} name="cpfCnpj" label={texts.cpfCnpj} className="span-3" />
        <FormField
          form={payment}
          name="cep"
          label={texts.cep}
          inputMode="numeric"
          autoComplete="billing postal-code"
          className="span-3"
        />
      </div>
    </div>
  );
}
