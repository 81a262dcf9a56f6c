import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AboutSlot } from '../../features/about/about-slot.tsx';
import { readChoice, writeChoice, type Choice } from '../../features/number-choice/choice-link.ts';
import { NumberChoice, type FoundChoice } from '../../features/number-choice/number-choice.tsx';
import { texts } from '../../features/number-choice/texts.ts';
import { usePlaceHoldMutation, useRenewHoldMutation } from '../../features/purchase/holds.api.ts';
import { dropDeadOrder } from '../../features/purchase/orders/drop-dead-order.ts';
import {
  choiceReset,
  cityChosen,
  numberChosen,
  numberHeld,
  replaceable,
} from '../../features/purchase/purchase-slice.ts';
import { selectPurchase, usePurchase } from '../../features/purchase/purchase-state.ts';
import { StepBar } from '../../features/purchase/step-bar.tsx';
import { failureOf } from '../../kernel/failure.ts';
import { useAppDispatch, useAppStore } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useFetchAhead, useTravel } from './use-travel.ts';

const AboutLater = lazy(() => import('./about-later.tsx'));

/** Step 1. The address is the choice, so it can be shared and the back button undoes it; the purchase follows the address. */
export default function NumberStep() {
  const dispatch = useAppDispatch();
  const travel = useTravel();
  const [params, setParams] = useSearchParams();
  const { number: known, hold, order } = usePurchase();
  const [placeHold, placing] = usePlaceHoldMutation();
  const [renewHold, renewing] = useRenewHoldMutation();
  useFetchAhead('/plano', known !== null);

  // Coming back from a later step the address is bare: it is written from the purchase, once. From the store itself: what
  // the server drew, and is taken over here, knows of no purchase.
  const store = useAppStore();
  const [before] = useState(() => selectPurchase(store.getState()));
  const bare = !params.has('ddd');
  useEffect(() => {
    const { city: last, number: lastNumber, order: lastOrder } = before;
    if (lastOrder?.stands === 'finished' && lastOrder.number === lastNumber) return void dispatch(choiceReset());
    if (lastOrder) void dispatch(dropDeadOrder());
    if (bare && last)
      setParams(writeChoice({ areaCode: last.areaCode, city: last.name, number: lastNumber }), { replace: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- on arrival only; later a bare address means "start over"
  }, []);

  const onChoice = useCallback(
    (choice: Choice, how = { replace: false }) => setParams(writeChoice(choice), how),
    [setParams],
  );
  const onFound = useCallback(
    (found: FoundChoice) => {
      dispatch(cityChosen(found.city));
      dispatch(numberChosen(found.number));
    },
    [dispatch],
  );
  const proceed = async ({ number, areaRef }: { number: string; areaRef: string }, onGone: () => void) => {
    try {
      const own = hold?.number === number ? hold : null;
      const renewed =
        own &&
        (await renewHold(own.holdId)
          .unwrap()
          .catch(() => null));
      // A number under an open order is already ours, whatever became of the hold.
      if (order?.number !== number)
        dispatch(
          numberHeld(renewed ?? (await placeHold({ number, areaRef, replacesHoldId: replaceable(hold) }).unwrap())),
        );
      travel('/plano');
    } catch (error) {
      const { code, message } = failureOf(error);
      dispatch(notify(code === 'number-not-available' ? 'warning' : 'error', message));
      if (code === 'number-not-available') onGone();
    }
  };

  const held = hold && hold.endsAt > Date.now() ? hold : order;
  return (
    <>
      <StepBar current="/" />
      <PageHeading title={texts.title}>{texts.intro}</PageHeading>
      <NumberChoice
        choice={readChoice(params)}
        onChoice={onChoice}
        onFound={onFound}
        held={held}
        busy={placing.isLoading || renewing.isLoading}
        onContinue={(chosen, onGone) => void proceed(chosen, onGone)}
      />
      <AboutSlot>
        <Suspense>
          <AboutLater />
        </Suspense>
      </AboutSlot>
    </>
  );
}
