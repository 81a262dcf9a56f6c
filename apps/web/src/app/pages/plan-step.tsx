import { PlanChoice } from '../../features/plan-choice/plan-choice.tsx';
import { texts } from '../../features/plan-choice/texts.ts';
import { periodChosen, planChosen } from '../../features/purchase/purchase-slice.ts';
import { usePurchase } from '../../features/purchase/purchase-state.ts';
import { StepFrame } from '../../features/purchase/step-frame.tsx';
import { useSignals } from '../../kernel/live/use-live-signals.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { guardStep } from './step-guard.tsx';
import { useFetchAhead, useTravel } from './use-travel.ts';

/** Step 2. */
function PlanStep() {
  const { period, plan } = usePurchase();
  const dispatch = useAppDispatch();
  const travel = useTravel();
  useFetchAhead('/cadastro');
  useSignals('Plan');
  return (
    <StepFrame current="/plano" title={texts.title} intro={texts.intro}>
      <PlanChoice
        period={period}
        chosenId={plan?.period === period ? plan.planId : null}
        onPeriod={(chosen) => dispatch(periodChosen(chosen))}
        onChoose={({ id, name }, price) => {
          dispatch(planChosen({ planId: id, name, ...price }));
          travel('/cadastro');
        }}
      />
    </StepFrame>
  );
}

export default guardStep(PlanStep);
