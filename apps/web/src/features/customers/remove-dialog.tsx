import { useDeed } from '../../kernel/use-deed.ts';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { ReasonDialog } from '../../ui/kit/reason-dialog.tsx';
import { type Customer, useRemoveCustomerMutation } from './customers.api.ts';
import { refusalOf } from './refusal-of.ts';
import { texts } from './texts.ts';

const words = texts.remove;

/** What becomes of his numbers and charges is said before it is done. */
export default function RemoveDialog({ customer, life }: { readonly customer: Customer; readonly life: DialogLife }) {
  const [remove] = useRemoveCustomerMutation();
  const deed = useDeed(refusalOf);
  const { id: customerId, name, numbers, pendingPayments } = customer;
  return (
    <ReasonDialog
      {...life}
      title={words.title(name)}
      name="remover-cliente"
      submit={words.submit}
      busy={texts.busy}
      onConfirm={(reason) =>
        deed(remove({ customerId, reason }).unwrap(), { done: words.done(name), failed: words.failed })
      }
    >
      <ul className="panel-dialog__text">
        <li>{words.numbers(numbers.active)}</li>
        <li>{words.charges(pendingPayments)}</li>
        <li>{words.person}</li>
        <li>{words.access}</li>
      </ul>
      <p className="panel-dialog__text">{words.final}</p>
    </ReasonDialog>
  );
}
