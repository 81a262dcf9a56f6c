import { fresh } from '../../kernel/api.ts';
import { PartUnread } from '../../kernel/part-unread.tsx';
import { useDeed } from '../../kernel/use-deed.ts';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { PanelDialog } from '../../ui/kit/panel-dialog.tsx';
import { ReasonDialog } from '../../ui/kit/reason-dialog.tsx';
import { type Customer, usePreviewRemovalQuery, useRemoveCustomerMutation } from './customers.api.ts';
import { refusalOf } from './refusal-of.ts';
import { consequencesOf } from './removal-words.ts';
import { texts } from './texts.ts';

const words = texts.remove;

interface RemoveDialogProps {
  readonly customer: Pick<Customer, 'id' | 'name'>;
  readonly life: DialogLife;
}

/** What becomes of his numbers and charges is read anew and said before it is done. */
export default function RemoveDialog({ customer: { id: customerId, name }, life }: RemoveDialogProps) {
  const { currentData: removal, error, refetch } = usePreviewRemovalQuery(customerId, fresh);
  const [remove] = useRemoveCustomerMutation();
  const deed = useDeed(refusalOf);
  if (!removal)
    return (
      <PanelDialog {...life} title={words.title(name)}>
        <PartUnread error={error} reading={words.reading} unread={words.unread} onRetry={() => void refetch()} />
      </PanelDialog>
    );
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
        {consequencesOf(removal).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        <li>{words.person}</li>
        <li>{words.access}</li>
      </ul>
      <p className="panel-dialog__text">{words.final}</p>
    </ReasonDialog>
  );
}
