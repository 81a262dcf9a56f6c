import { accountReason } from '@numera/rules/user-forms';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { FormField } from '../../ui/form-field.tsx';
import { DialogForm } from '../../ui/kit/dialog-form.tsx';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { PanelDialog } from '../../ui/kit/panel-dialog.tsx';
import { useAttempt } from '../../ui/kit/use-attempt.ts';
import { type Customer, useRemoveCustomerMutation } from './customers.api.ts';
import { refusalOf } from './refusal-of.ts';
import { texts } from './texts.ts';

const words = texts.remove;

/** What becomes of his numbers and charges is said before it is done. */
export default function RemoveDialog({ customer, life }: { readonly customer: Customer; readonly life: DialogLife }) {
  const dispatch = useAppDispatch();
  const [remove] = useRemoveCustomerMutation();
  const attempt = useAttempt(async ({ reason }: { reason: string }) => {
    try {
      await remove({ customerId: customer.id, reason }).unwrap();
      dispatch(notify('success', words.done(customer.name)));
      return null;
    } catch (error) {
      return refusalOf(error, words.failed);
    }
  });
  const { numbers, pendingPayments } = customer;
  return (
    <PanelDialog {...life} title={words.title(customer.name)} onClose={attempt.busy ? undefined : life.onClose}>
      <ul className="panel-dialog__text">
        <li>{words.numbers(numbers.active)}</li>
        <li>{words.charges(pendingPayments)}</li>
        <li>{words.person}</li>
        <li>{words.access}</li>
      </ul>
      <p className="panel-dialog__text">{words.final}</p>
      <DialogForm
        form={accountReason}
        name="remover-cliente"
        attempt={attempt}
        needs="reason"
        submit={words.submit}
        busy={texts.busy}
        danger
        onDone={life.onClose}
        back={{ label: texts.back, onPress: life.onClose }}
      >
        <FormField form={accountReason} name="reason" label={words.reason} autoComplete="off" />
      </DialogForm>
    </PanelDialog>
  );
}
