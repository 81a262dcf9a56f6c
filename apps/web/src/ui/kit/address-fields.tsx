import type { FormTable } from '@numera/rules/form-field';
import { FormField, type TypedName } from '../form-field.tsx';
import { BusyButton } from './busy-button.tsx';
import './address-fields.css';

type Part = 'cep' | 'address' | 'number' | 'complement' | 'neighborhood' | 'city' | 'state';

interface AddressFieldsProps<T extends FormTable> {
  readonly form: T;
  readonly words: Readonly<Record<Part | 'optional' | 'lookUp' | 'looking' | 'cepHint', string>>;
  readonly looking: boolean;
  readonly onCepLeft: () => void;
  readonly onLookUp: () => void;
}

/** An address: its CEP, looked up by a button or on leaving it, brings the rest, every part of which stays editable. */
export function AddressFields<T extends FormTable>({ form, words, looking, ...ask }: AddressFieldsProps<T>) {
  const nameOf = (part: Part) => part as TypedName<T>;
  const table: FormTable = form;
  const labelOf = (part: Part) =>
    table[part]?.required ? (
      words[part]
    ) : (
      <span>
        {words[part]} <span className="optional">{words.optional}</span>
      </span>
    );
  return (
    <div className="form-grid" aria-busy={looking}>
      <div className="cep-line">
        <FormField
          form={form}
          name={nameOf('cep')}
          label={words.cep}
          hint={
            <>
              <span role="status">{looking && words.looking}</span>
              {!looking && words.cepHint}
            </>
          }
          inputMode="numeric"
          autoComplete="postal-code"
          onLeave={ask.onCepLeft}
        />
        <BusyButton kind="default" busy={looking} busyLabel={words.lookUp} onPress={ask.onLookUp}>
          {words.lookUp}
        </BusyButton>
      </div>
      <FormField form={form} name={nameOf('address')} label={words.address} autoComplete="address-line1" />
      <FormField
        form={form}
        name={nameOf('number')}
        label={words.number}
        autoComplete="off"
        className="street-number"
      />
      <FormField
        form={form}
        name={nameOf('complement')}
        label={labelOf('complement')}
        autoComplete="address-line2"
        className="complement"
      />
      <FormField
        form={form}
        name={nameOf('neighborhood')}
        label={labelOf('neighborhood')}
        autoComplete="address-level3"
        className="neighborhood"
      />
      <FormField
        form={form}
        name={nameOf('city')}
        label={labelOf('city')}
        autoComplete="address-level2"
        className="city"
      />
      <FormField
        form={form}
        name={nameOf('state')}
        label={words.state}
        autoComplete="address-level1"
        autoCapitalize="characters"
        className="state"
      />
    </div>
  );
}
