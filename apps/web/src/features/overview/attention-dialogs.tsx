import type { AttentionEntry } from '@numera/contracts/billing/attention';
import { formatDid } from '@numera/rules/did';
import { formatCents } from '@numera/rules/money';
import { useDeed } from '../../kernel/use-deed.ts';
import { ConfirmDialog } from '../../ui/kit/confirm-dialog.tsx';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { whyText } from './attention-words.ts';
import { useGiveBackMutation, useHandBackMutation, useRetryActivationMutation } from './overview.api.ts';
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
  const number = formatDid(entry.number.number);
  const isCash = entry.byHand === 'only';
  const text = isCash ? words.returnCash(number) : words.returnText(number);
  const done = isCash ? words.returnedCash : words.returned;
  return (
    <ConfirmDialog
      {...life}
      danger
      title={words.returnTitle(formatCents(entry.amountCents), entry.holder)}
      confirm={words.return}
      onConfirm={() => deed(giveBack(entry).unwrap(), { done, failed: words.failed })}
    >
      <p>{entry.kind === 'owed-back' ? words.returnOwed : text}</p>
    </ConfirmDialog>
  );
}

/** Writes down what an operator has given back himself. */
export function HandBackDialog({ entry, life }: AttentionDialogProps) {
  const [handBack] = useHandBackMutation();
  const deed = useDeed(refusalOf);
  return (
    <ConfirmDialog
      {...life}
      danger
      title={words.handedTitle(formatCents(entry.amountCents), entry.holder)}
      confirm={words.handed}
      onConfirm={() => deed(handBack(entry).unwrap(), { done: words.handedBack, failed: words.failed })}
    >
      <p>{entry.byHand === 'only' ? words.handedCash : words.handedRefused}</p>
    </ConfirmDialog>
  );
}
