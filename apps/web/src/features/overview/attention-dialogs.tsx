import type { AttentionEntry } from '@numera/contracts/billing/attention';
import { formatDid } from '@numera/rules/did';
import { formatCents } from '@numera/rules/money';
import { told } from '../../kernel/certainty.ts';
import { failureOf } from '../../kernel/failure.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { ConfirmDialog } from '../../ui/kit/confirm-dialog.tsx';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import type { Refusal } from '../../ui/kit/use-attempt.ts';
import { whyText } from './attention-words.ts';
import { useGiveBackMutation, useRetryActivationMutation } from './overview.api.ts';
import { texts } from './texts.ts';

const words = texts.attention;

interface AttentionDialogProps {
  readonly entry: AttentionEntry;
  readonly life: DialogLife;
}

/** Does it, and says so; otherwise why it was not done. */
export function useRepair(): (change: Promise<unknown>, done: string) => Promise<Refusal | null> {
  const dispatch = useAppDispatch();
  return async (change, done) => {
    try {
      await change;
      dispatch(notify('success', done));
      return null;
    } catch (error) {
      return { title: words.failed, message: told(failureOf(error), { lost: words.maybe }) };
    }
  };
}

/** Has the carrier asked once more. */
export function RetryDialog({ entry, life }: AttentionDialogProps) {
  const [retry] = useRetryActivationMutation();
  const repair = useRepair();
  return (
    <ConfirmDialog
      {...life}
      title={words.retryTitle(formatDid(entry.number.number))}
      confirm={words.retry}
      onConfirm={() => repair(retry(entry.orderId).unwrap(), words.retried)}
    >
      <p>{whyText(entry)}</p>
      <p>{words.retryText}</p>
    </ConfirmDialog>
  );
}

/** Gives back what was paid; a number that never worked is given up with it. */
export function ReturnDialog({ entry, life }: AttentionDialogProps) {
  const [giveBack] = useGiveBackMutation();
  const repair = useRepair();
  return (
    <ConfirmDialog
      {...life}
      danger
      title={words.returnTitle(formatCents(entry.amountCents), entry.holder)}
      confirm={words.return}
      onConfirm={() => repair(giveBack(entry).unwrap(), words.returned)}
    >
      <p>{entry.kind === 'owed-back' ? words.returnOwed : words.returnText(formatDid(entry.number.number))}</p>
    </ConfirmDialog>
  );
}
