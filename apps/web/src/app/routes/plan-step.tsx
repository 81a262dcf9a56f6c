import { useNavigate } from 'react-router-dom';
import { PlanChoice } from '../../features/plan-choice/plan-choice.tsx';
import { texts } from '../../features/plan-choice/texts.ts';
import { periodChosen, planChosen } from '../../features/purchase/purchase-slice.ts';
import { StepFrame } from '../../features/purchase/step-frame.tsx';
import { useAppDispatch, useAppSelector } from '../store-hooks.ts';

/** Step 2. */
export default function PlanStep() {
  const { period, plan } = useAppSelector((state) => state.purchase);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return (
    <StepFrame current="/plano" title={texts.title} intro={texts.intro}>
      <PlanChoice
        period={period}
        chosenId={plan?.period === period ? plan.planId : null}
        onPeriod={(chosen) => dispatch(periodChosen(chosen))}
        onChoose={({ id, name }, price) => {
          dispatch(planChosen({ planId: id, name, ...price }));
          void navigate('/cadastro');
        }}
      />
    </StepFrame>
  );
}
