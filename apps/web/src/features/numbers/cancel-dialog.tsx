import type { SubscriptionView } from '@numera/contracts/billing/subscriptions';
import { formatDay, today } from '@numera/rules/dates';
import { formatDid } from '@numera/rules/did';
import { useEffect, useState } from 'react';
import { isSure } from '../../kernel/certainty.ts';
import { failureOf } from '../../kernel/failure.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { Choices } from '../../ui/kit/choices.tsx';
import { ConfirmDialog } from '../../ui/kit/confirm-dialog.tsx';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import type { Refusal } from '../../ui/kit/use-attempt.ts';
import { endingTexts, type Reader } from './ending-texts.ts';
import { type NumberKey, useCancelNumberMutation, useGetSubscriptionQuery } from './numbers.api.ts';
import { refusalNaming } from './refusal-of.ts';
import { texts } from './texts.ts';
import { useReader } from './use-reader.ts';
import { type WayToEnd, waysToEnd } from './ways-to-end.ts';

const words = texts.cancel;
const notCanceled = refusalNaming(words.failedText);

interface CancelDialogProps extends DialogLife {
  readonly number: NumberKey;
  readonly did: string;
}

/** Asks when, and says what either means for this number, before it is given up. */
export function CancelDialog({ number, did, ...dialog }: CancelDialogProps) {
  const dispatch = useAppDispatch();
  const { currentData: subscription, error } = useGetSubscriptionQuery(number, { refetchOnMountOrArgChange: true });
  const [cancel] = useCancelNumberMutation();
  const [chosen, setChosen] = useState<WayToEnd['when'] | null>(null);
  const reader = useReader();
  const { giveUp } = endingTexts[reader];
  const ways = subscription ? waysToEnd(subscription, today(new Date()), reader) : [];
  const way = ways.find(({ when }) => when === chosen) ?? ways[0];
  const isGivenUp = subscription?.status === 'ACTIVATION_FAILED';
  const shown = formatDid(did);
  const { onClose } = dialog;
  // Asked, and no answer came: that it was done may be seen later.
  const [unsure, setUnsure] = useState<{ readonly isGivenUp: boolean } | null>(null);
  useEffect(() => {
    if (!unsure || !subscription || !isCanceled(subscription)) return;
    setUnsure(null);
    dispatch(notify('success', doneText(subscription, unsure.isGivenUp, reader)));
    onClose();
  }, [unsure, subscription, reader, dispatch, onClose]);

  const confirm = async (): Promise<Refusal | null> => {
    if (!way)
      return { title: words.failed, message: error ? `${failureOf(error).message} ${words.notAsked}` : words.unread };
    try {
      dispatch(notify('success', doneText(await cancel({ ...number, when: way.when }).unwrap(), isGivenUp, reader)));
      return null;
    } catch (refused) {
      setUnsure(isSure(failureOf(refused)) ? null : { isGivenUp });
      return notCanceled(refused, words.failed);
    }
  };
  return (
    <ConfirmDialog
      danger
      title={isGivenUp ? giveUp.title(shown) : words.title(shown)}
      confirm={isGivenUp ? giveUp.confirm : words.confirm}
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

const doneText = ({ cancelAt, ending }: SubscriptionView, isGivenUp: boolean, reader: Reader): string => {
  if (isGivenUp) return endingTexts[reader].giveUp.done;
  return cancelAt && !ending ? words.doneUntil(formatDay(cancelAt)) : words.done;
};

const isCanceled = ({ status, cancelAt, ending }: SubscriptionView): boolean =>
  cancelAt !== null || ending !== null || status === 'CANCELED';
