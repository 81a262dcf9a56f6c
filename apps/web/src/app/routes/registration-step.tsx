import { useNavigate } from 'react-router-dom';
import { draftChanged, registrationDone } from '../../features/purchase/purchase-slice.ts';
import { StepFrame } from '../../features/purchase/step-frame.tsx';
import { RegistrationForm } from '../../features/registration/registration-form.tsx';
import { texts } from '../../features/registration/texts.ts';
import { AntdFrame } from '../antd-frame.tsx';
import { useAppDispatch, useAppSelector } from '../store-hooks.ts';

/** Step 3. */
export default function RegistrationStep() {
  const { draft, refused } = useAppSelector((state) => state.purchase);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return (
    <StepFrame current="/cadastro" title={texts.title} intro={texts.intro}>
      <AntdFrame>
        <RegistrationForm
          draft={draft}
          refused={refused}
          onDraft={(changed) => dispatch(draftChanged(changed))}
          onDone={() => {
            dispatch(registrationDone());
            void navigate('/pagamento');
          }}
        />
      </AntdFrame>
    </StepFrame>
  );
}
