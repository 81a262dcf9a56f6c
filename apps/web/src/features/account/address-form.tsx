import type { MeView } from '@numera/contracts/me-view';
import { address } from '@numera/rules/account-forms';
import { isCep } from '@numera/rules/cep';
import { useEffect } from 'react';
import { useCep } from '../../kernel/cep/use-cep.ts';
import { AddressFields } from '../../ui/kit/address-fields.tsx';
import { ConflictNote } from '../../ui/kit/conflict-note.tsx';
import { FormCard } from '../../ui/kit/form-card.tsx';
import { useSaveAddressMutation } from './account.api.ts';
import { SavedNote } from './saved-note.tsx';
import { texts } from './texts.ts';
import { useOwnForm } from './use-own-form.ts';

const words = texts.address;

interface AddressFormProps {
  readonly me: MeView;
  readonly onEdited: (edited: boolean) => void;
}

/** The address of invoices. Its CEP brings the rest, every part of which stays editable. */
export function AddressForm({ me, onEdited }: AddressFormProps) {
  const [save] = useSaveAddressMutation();
  const { form, initial, edited, contested, look, takeTheirs, store } = useOwnForm({
    form: address,
    me,
    asOne: true,
    save: (change) => save(change).unwrap(),
    failed: words.failed,
    onEdited,
  });
  const { lookUp, lookUpAgain, remember, looking } = useCep({ form, onLookedUp: look, words });
  const { cep, address: street, neighborhood, city, state } = me.registrationData;
  useEffect(() => {
    // What is stored belongs to its CEP: another one takes it away, and leaving the field asks nobody.
    if (cep && form.getFieldValue('cep') === initial.cep) remember(cep, { address: street, neighborhood, city, state });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when another address is stored
  }, [cep, street, neighborhood, city, state]);
  const askByButton = () => {
    void form.validateFields(['cep']).then(lookUpAgain, () => form.focusField('cep'));
  };
  return (
    <FormCard
      id="endereco"
      title={words.title}
      form={form}
      initial={initial}
      saved={!edited && <SavedNote>{words.saved}</SavedNote>}
      onChange={(changed) => {
        look();
        if (typeof changed['cep'] === 'string' && isCep(changed['cep'])) lookUp();
      }}
      onSave={store}
    >
      <AddressFields
        form={address}
        words={{ ...words, optional: texts.optional }}
        looking={looking}
        onCepLeft={lookUp}
        onLookUp={askByButton}
      />
      <ConflictNote contested={contested} labels={words} onTake={takeTheirs} />
    </FormCard>
  );
}
