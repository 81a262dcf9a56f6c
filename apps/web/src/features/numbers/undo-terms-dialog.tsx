import type { SubscriptionView } from '@numera/contracts/billing/subscriptions';
import { useDeed } from '../../kernel/use-deed.ts';
import { ConfirmDialog } from '../../ui/kit/confirm-dialog.tsx';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { type NumberKey, useKeepTermsMutation } from './numbers.api.ts';
import { termsText } from './terms-text.ts';
import { refusalOf } from './refusal-of.ts';
import { texts } from './texts.ts';

const words = texts.terms.undo;

interface UndoTermsDialogProps extends DialogLife {
  readonly number: NumberKey;
  readonly subscription: SubscriptionView;
}

/** What was agreed upon for later is taken back. */
export function UndoTermsDialog({ number, subscription, ...dialog }: UndoTermsDialogProps) {
  const [keep] = useKeepTermsMutation();
  const deed = useDeed(refusalOf);
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.confirm}
      onConfirm={() => deed(keep(number).unwrap(), { done: texts.terms.kept, failed: words.failed })}
      {...dialog}
    >
      <p>{words.text(termsText(subscription))}</p>
    </ConfirmDialog>
  );
}
