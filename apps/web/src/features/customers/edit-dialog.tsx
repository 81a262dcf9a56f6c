import type { CustomerDetails } from '@numera/contracts/billing/customers';
import { isCep } from '@numera/rules/cep';
import { customerDetails } from '@numera/rules/customer-forms';
import { normalizeForm } from '@numera/rules/form-rules';
import { formatTaxId, TAX_ID_IS_FIXED } from '@numera/rules/tax-id';
import { Form } from 'antd';
import Input from 'antd/es/input/Input';
import { useEffect } from 'react';
import { useCep } from '../../kernel/cep/use-cep.ts';
import { PartUnread } from '../../kernel/part-unread.tsx';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { useStoredForm } from '../../kernel/stored-form/use-stored-form.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { FormField } from '../../ui/form-field.tsx';
import { AddressFields } from '../../ui/kit/address-fields.tsx';
import { CheckField } from '../../ui/kit/check-field.tsx';
import { ConflictNote } from '../../ui/kit/conflict-note.tsx';
import { DialogForm } from '../../ui/kit/dialog-form.tsx';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { PanelDialog } from '../../ui/kit/panel-dialog.tsx';
import { useAttempt } from '../../ui/kit/use-attempt.ts';
import { TaxIdField } from '../../ui/tax-id-field.tsx';
import { type Customer, useChangeCustomerMutation, useGetCustomerQuery } from './customers.api.ts';
import { texts } from './texts.ts';

const words = texts.edit;

interface EditDialogProps {
  readonly customer: Pick<Customer, 'id' | 'name'>;
  readonly life: DialogLife;
}

/** What is kept of a customer, to be corrected. */
export default function EditDialog({ customer, life }: EditDialogProps) {
  const { data, error, refetch } = useGetCustomerQuery(customer.id, { refetchOnMountOrArgChange: true });
  if (data) return <Editor customer={data} life={life} />;
  return (
    <PanelDialog {...life} width={720} title={words.title(customer.name)}>
      <PartUnread error={error} reading={words.reading} unread={words.unread} onRetry={() => void refetch()} />
    </PanelDialog>
  );
}

const storedOf = (customer: CustomerDetails) => ({
  version: customer.version,
  values: normalizeForm(customerDetails, { ...customer }),
});

function Editor({ customer, life }: { readonly customer: CustomerDetails; readonly life: DialogLife }) {
  const dispatch = useAppDispatch();
  const [change] = useChangeCustomerMutation();
  const form = useStoredForm({
    form: customerDetails,
    view: customer,
    storedOf,
    failed: words.failed,
    save: (wish) => change({ customerId: customer.id, ...wish }).unwrap(),
  });
  const { lookUp, lookUpAgain, remember, looking } = useCep({ form: form.form, onLookedUp: form.look, words });
  useEffect(() => {
    const { cep, address, neighborhood, city, state } = customer;
    remember(cep, { address, neighborhood, city, state });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is stored belongs to its CEP, when it opens
  }, []);
  const typed: unknown = Form.useWatch('cep', form.form);
  useEffect(() => {
    if (typeof typed === 'string' && isCep(typed)) lookUp();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when another one is typed
  }, [typed]);
  const attempt = useAttempt(async (values: Parameters<typeof form.store>[0]) => {
    const refusal = await form.store(values);
    if (refusal === null) dispatch(notify('success', words.done));
    return refusal;
  });
  return (
    <PanelDialog
      {...life}
      width={720}
      title={words.title(customer.name)}
      onClose={attempt.busy ? undefined : life.onClose}
    >
      <DialogForm
        form={customerDetails}
        name="editar-cliente"
        initial={form.initial}
        stored={form}
        attempt={attempt}
        submit={words.submit}
        busy={texts.busy}
        onDone={life.onClose}
        back={{ label: texts.back, onPress: life.onClose }}
      >
        <div className="form-grid">
          <FormField
            form={customerDetails}
            name="name"
            label={texts.fields.name}
            autoComplete="off"
            className="span-3"
          />
          {customer.isTaxIdFixed ? (
            <Form.Item
              className="field tax-id span-3"
              label={texts.fields.cpfCnpj}
              htmlFor="cliente-cpf-cnpj"
              extra={TAX_ID_IS_FIXED}
            >
              <Input id="cliente-cpf-cnpj" className="digits" readOnly value={formatTaxId(customer.cpfCnpj)} />
              <Form.Item name="cpfCnpj" hidden>
                <Input />
              </Form.Item>
            </Form.Item>
          ) : (
            <TaxIdField form={customerDetails} name="cpfCnpj" label={texts.fields.cpfCnpj} className="span-3" />
          )}
          <FormField
            form={customerDetails}
            name="email"
            label={texts.fields.email}
            type="email"
            inputMode="email"
            autoComplete="off"
            className="span-3"
          />
          <FormField
            form={customerDetails}
            name="phone"
            label={texts.fields.phone}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            className="span-3"
          />
        </div>
        <AddressFields
          form={customerDetails}
          words={words}
          looking={looking}
          onCepLeft={lookUp}
          onLookUp={() => void form.form.validateFields(['cep']).then(lookUpAgain, () => form.form.focusField('cep'))}
        />
        <CheckField form={customerDetails} name="terms" label={words.terms} />
        <p className="cell-note">{words.follows}</p>
        <ConflictNote contested={form.contested} labels={texts.fields} onTake={form.takeTheirs} />
      </DialogForm>
    </PanelDialog>
  );
}
