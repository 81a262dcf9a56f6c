import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureOf } from '../../kernel/failure.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { usePlaceHoldMutation, useReleaseHoldMutation, useRenewHoldMutation } from './holds.api.ts';
import { dropDeadOrder } from './orders/drop-dead-order.ts';
import { numberGivenUp, numberHeld, numberTaken, replaceable } from './purchase-slice.ts';
import { usePurchase } from './purchase-state.ts';
import { texts } from './texts.ts';

/** A hold this fresh need not be renewed: the buyer has only just come from the last step. */
const FRESH_MS = 14 * 60_000 + 30_000;

/** Keeps the number for the buyer through the steps, takes it again when the time ran out, or gives it up. */
export function useHold({ paying }: { paying: boolean }) {
  const { city, number, hold, order } = usePurchase();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [place, placing] = usePlaceHoldMutation();
  const [renew, renewing] = useRenewHoldMutation();
  const [release] = useReleaseHoldMutation();
  const ordered = order !== null && order.number === number;

  const take = () => {
    const choose = () => place({ number: number!, areaRef: city!.areaRef, replacesHoldId: replaceable(hold) }).unwrap();
    if (!hold || hold.number !== number) return choose();
    // A hold has an end, however often it was renewed; whether somebody else has the number by then is another question.
    return renew(hold.holdId)
      .unwrap()
      .catch((error: unknown) =>
        failureOf(error).code === 'hold-expired' ? choose() : Promise.reject(error as Error),
      );
  };
  const keep = async (loudly: boolean) => {
    try {
      dispatch(numberHeld(await take()));
      if (loudly) dispatch(notify('success', texts.ended.back));
    } catch (error) {
      const { code, message } = failureOf(error);
      if (code === 'hold-expired' || code === 'number-not-available') dispatch(numberTaken());
      else if (loudly) dispatch(notify('error', message));
    }
  };
  // Each step starts the fifteen minutes anew; a renewal that got lost is no reason to alarm anybody.
  useEffect(() => {
    // The payment's own screen tells of an order that ended; the steps before it only stop counting on it.
    if (ordered && !paying) void dispatch(dropDeadOrder()).then((dropped) => (dropped ? keep(false) : undefined));
    if (city && number && !ordered && !(hold && hold.endsAt - Date.now() > FRESH_MS)) void keep(false);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per step
  }, []);

  const giveUp = () => {
    if (hold && !hold.shared) void release(hold.holdId);
    dispatch(numberGivenUp());
    void navigate('/');
  };
  return { again: () => void keep(true), giveUp, busy: placing.isLoading || renewing.isLoading, ordered };
}
