import type { SubscriptionView } from '@numera/contracts/billing/subscriptions';
import { formatDay, today } from '@numera/rules/dates';
import { formatDid } from '@numera/rules/did';
import { useState } from 'react';
import { type Failure, failureOf } from '../../kernel/failure.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { Choices } from '../../ui/kit/choices.tsx';
import { ConfirmDialog } from '../../ui/kit/confirm-dialog.tsx';
import type { Refusal } from '../../ui/kit/use-attempt.ts';
import { type NumberKey, useCancelNumberMutation, useGetSubscriptionQuery } from './numbers.api.ts';
import type { DialogState } from './dialog-state.ts';
import { texts } from './texts.ts';
import { type WayToEnd, waysToEnd } from './ways-to-end.ts';

const words = texts.cancel;

interface CancelDialogProps extends DialogState {
  readonly number: NumberKey;
  readonly did: string;
}

/** Asks when, and says what either means for this number, before it is given up. */
export function CancelDialog({ number, did, ...dialog }: CancelDialogProps) {
  const dispatch = useAppDispatch();
  const { currentData: subscription, error } = useGetSubscriptionQuery(number, { refetchOnMountOrArgChange: true });
  const [cancel] = useCancelNumberMutation();
  const [chosen, setChosen] = useState<WayToEnd['when'] | null>(null);
  const ways = subscription ? waysToEnd(subscription, today(new Date())) : [];
  const way = ways.find(({ when }) => when === chosen) ?? ways[0];
  const isGivenUp = subscription?.status === 'ACTIVATION_FAILED';
  const shown = formatDid(did);

  const confirm = async (): Promise<Refusal | null> => {
    if (!way) return error ? refusalOf(failureOf(error)) : { message: words.unread };
    try {
      const after = await cancel({ ...number, when: way.when }).unwrap();
      dispatch(notify('success', isGivenUp ? texts.giveUp.done : doneText(after)));
      return null;
    } catch (refused) {
      return refusalOf(failureOf(refused));
    }
  };
  return (
    <ConfirmDialog
      danger
      title={isGivenUp ? texts.giveUp.title(shown) : words.title(shown)}
      confirm={isGivenUp ? texts.giveUp.confirm : words.confirm}
      busy={words.busy}
      onConfirm={confirm}
      {...dialog}
    >
      {!subscription && <p role="status">{error ? failureOf(error).message : words.reading}</p>}
      {ways.length === 1 && <p>{ways[0]?.text}</p>}
      {ways.length > 1 && (
        <Choices
          label={words.when}
          choices={ways.map(({ when, label, text }) => ({ value: when, label, text }))}
          value={way?.when ?? null}
          onChoose={setChosen}
        />
      )}
    </ConfirmDialog>
  );
}

const doneText = ({ cancelAt, ending }: SubscriptionView): string =>
  cancelAt && !ending ? words.doneUntil(formatDay(cancelAt)) : words.done;

/** What nobody named gets the catalogue's own words. */
const refusalOf = ({ code, message }: Failure): Refusal => ({
  title: words.failed,
  message: code === 'unknown' ? words.failedText : message,
});
