import { draftChanged, registrationDone } from '../../features/purchase/purchase-slice.ts';
import { StepFrame } from '../../features/purchase/step-frame.tsx';
import { RegistrationForm } from '../../features/registration/registration-form.tsx';
import { texts } from '../../features/registration/texts.ts';
import { AntdFrame } from '../antd-frame.tsx';
import { useAppDispatch, useAppSelector } from '../store-hooks.ts';
import { useFetchAhead, useTravel } from '../use-travel.ts';

/** Step 3. */
export default function RegistrationStep() {
  const { draft, refused } = useAppSelector((state) => state.purchase);
  const dispatch = useAppDispatch();
  const travel = useTravel();
  useFetchAhead('/pagamento');
  return (
    <StepFrame current="/cadastro" title={texts.title} intro={texts.intro}>
      <AntdFrame>
        <RegistrationForm
          draft={draft}
          refused={refused}
          onDraft={(changed) => dispatch(draftChanged(changed))}
          onDone={() => {
            dispatch(registrationDone());
            travel('/pagamento');
          }}
        />
      </AntdFrame>
    </StepFrame>
  );
}
