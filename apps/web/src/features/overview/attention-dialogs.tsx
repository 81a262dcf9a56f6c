import type { AttentionEntry } from '@numera/contracts/billing/attention';
import { formatDid } from '@numera/rules/did';
import { formatCents } from '@numera/rules/money';
import { useDeed } from '../../kernel/use-deed.ts';
import { ConfirmDialog } from '../../ui/kit/confirm-dialog.tsx';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { whyText } from './attention-words.ts';
import { useGiveBackMutation, useRetryActivationMutation } from './overview.api.ts';
import { refusalOf } from './refusal-of.ts';
import { texts } from './texts.ts';

const words = texts.attention;

interface AttentionDialogProps {
  readonly entry: AttentionEntry;
  readonly life: DialogLife;
}

/** Has the carrier asked once more. */
export function RetryDialog({ entry, life }: AttentionDialogProps) {
  const [retry] = useRetryActivationMutation();
  const deed = useDeed(refusalOf);
  return (
    <ConfirmDialog
      {...life}
      title={words.retryTitle(formatDid(entry.number.number))}
      confirm={words.retry}
      onConfirm={() => deed(retry(entry.orderId).unwrap(), { done: words.retried, failed: words.failed })}
    >
      <p>{whyText(entry)}</p>
      <p>{words.retryText}</p>
    </ConfirmDialog>
  );
}

/** Gives back what was paid; a number that never worked is given up with it. */
export function ReturnDialog({ entry, life }: AttentionDialogProps) {
  const [giveBack] = useGiveBackMutation();
  const deed = useDeed(refusalOf);
  return (
    <ConfirmDialog
      {...life}
      danger
      title={words.returnTitle(formatCents(entry.amountCents), entry.holder)}
      confirm={words.return}
      onConfirm={() => deed(giveBack(entry).unwrap(), { done: words.returned, failed: words.failed })}
    >
      <p>{entry.kind === 'owed-back' ? words.returnOwed : words.returnText(formatDid(entry.number.number))}</p>
    </ConfirmDialog>
  );
}
