import { registration } from '@numera/rules/registration-form';
import { FormField } from '../../ui/form-field.tsx';
import { texts } from './texts.ts';

interface AddressFieldsProps {
  readonly looking: boolean;
  readonly onCepLeft: () => void;
}

/** The three things to type come first; the CEP fills the line below, every part of which stays editable. */
export function AddressFields({ looking, onCepLeft }: AddressFieldsProps) {
  const optional = (
    <span>
      {texts.complement} <span className="optional">{texts.optional}</span>
    </span>
  );
  return (
    <fieldset className="form-section">
      <legend>{texts.where}</legend>
      <div className="form-grid">
        <FormField
          form={registration}
          name="cep"
          label={texts.cep}
          hint={
            <>
              <span role="status">{looking && texts.looking}</span>
              {!looking && texts.cepHint}
            </>
          }
          inputMode="numeric"
          autoComplete="postal-code"
          className="span-2 half"
          onLeave={onCepLeft}
        />
        <FormField form={registration} name="number" label={texts.number} autoComplete="off" className="span-2 half" />
        <FormField
          form={registration}
          name="complement"
          label={optional}
          autoComplete="address-line2"
          className="span-2"
        />
        <div className="address-line" role="group" aria-label={texts.line} aria-busy={looking}>
          <FormField form={registration} name="address" label={texts.address} autoComplete="address-line1" />
          <FormField form={registration} name="neighborhood" label={texts.neighborhood} autoComplete="address-level3" />
          <FormField form={registration} name="city" label={texts.city} autoComplete="address-level2" />
          <FormField
            form={registration}
            name="state"
            label={texts.state}
            autoComplete="address-level1"
            autoCapitalize="characters"
          />
        </div>
      </div>
    </fieldset>
  );
}
