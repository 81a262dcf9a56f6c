import { isCep } from '@numera/rules/cep';
import type { FormValues } from '@numera/rules/form-rules';
import { registration } from '@numera/rules/registration-form';
import { Form } from 'antd';
import { useEffect } from 'react';
import { useCep } from '../../kernel/cep/use-cep.ts';
import { refusalsSaying } from '../../kernel/refusals.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { useWish } from '../../kernel/use-wish.ts';
import { FormField } from '../../ui/form-field.tsx';
import { AddressFields } from '../../ui/kit/address-fields.tsx';
import { DialogForm } from '../../ui/kit/dialog-form.tsx';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { PanelDialog } from '../../ui/kit/panel-dialog.tsx';
import { useAttempt } from '../../ui/kit/use-attempt.ts';
import { TaxIdField } from '../../ui/tax-id-field.tsx';
import { useCreateCustomerMutation } from './manual-sale.api.ts';
import type { Chosen } from './sale-draft.ts';
import { texts } from './texts.ts';

const words = texts.newCustomer;
const refusalOf = refusalsSaying({ refused: texts.kept, lost: texts.kept, unnamed: words.failedText });

interface NewCustomerDialogProps {
  readonly life: DialogLife;
  readonly onCreated: (customer: Chosen) => void;
}

/** Everything that a charge needs of somebody. */
export default function NewCustomerDialog({ life, onCreated }: NewCustomerDialogProps) {
  const dispatch = useAppDispatch();
  const [create] = useCreateCustomerMutation();
  const wishOf = useWish();
  const [form] = Form.useForm();
  const { lookUp, lookUpAgain, looking } = useCep({ form, onLookedUp: () => undefined, words });
  const typed: unknown = Form.useWatch('cep', form);
  useEffect(() => {
    if (typeof typed === 'string' && isCep(typed)) lookUp();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when another one is typed
  }, [typed]);
  const attempt = useAttempt(async (body: FormValues<typeof registration>) => {
    try {
      const { customerId: id } = await create({ wish: wishOf(body), body }).unwrap();
      dispatch(notify('success', words.done));
      onCreated({ id, name: body.name, email: body.email, isLinked: false });
      return null;
    } catch (error) {
      return refusalOf(error, words.failed);
    }
  });
  return (
    <PanelDialog {...life} width={720} title={words.title} onClose={attempt.busy ? undefined : life.onClose}>
      <DialogForm
        form={registration}
        name="novo-cliente"
        stored={{ form, look: () => undefined }}
        attempt={attempt}
        submit={words.submit}
        busy={words.busy}
        onDone={life.onClose}
        back={{ label: texts.back, onPress: life.onClose }}
      >
        <div className="form-grid">
          <FormField form={registration} name="name" label={words.name} autoComplete="off" className="span-3" />
          <TaxIdField form={registration} name="cpfCnpj" label={words.cpfCnpj} className="span-3" />
          <FormField
            form={registration}
            name="email"
            label={words.email}
            type="email"
            inputMode="email"
            autoComplete="off"
            className="span-3"
          />
          <FormField
            form={registration}
            name="phone"
            label={words.phone}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            className="span-3"
          />
        </div>
        <AddressFields
          form={registration}
          words={words}
          looking={looking}
          onCepLeft={lookUp}
          onLookUp={() => void form.validateFields(['cep']).then(lookUpAgain, () => form.focusField('cep'))}
        />
      </DialogForm>
    </PanelDialog>
  );
}
