import type { MeView } from '@numera/contracts/me-view';
import { lazy, Suspense, useState } from 'react';
import {
  addressLookedUp,
  draftChanged,
  draftPrefilled,
  registrationDone,
} from '../../features/purchase/purchase-slice.ts';
import { usePurchase } from '../../features/purchase/purchase-state.ts';
import { StepFrame } from '../../features/purchase/step-frame.tsx';
import { FoundData } from '../../features/registration/found-data.tsx';
import { ProfileNote, StoredSkeleton } from '../../features/registration/profile-note.tsx';
import { RegistrationForm } from '../../features/registration/registration-form.tsx';
import { hasOtherTaxId, isEdited, prefilled } from '../../features/registration/stored-data.ts';
import { texts } from '../../features/registration/texts.ts';
import { LoginPanel } from '../../features/sign-in/login-panel.tsx';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { AntdFrame } from '../../kernel/antd/antd-frame.tsx';
import { guardStep } from './step-guard.tsx';
import { useKeepData } from './use-keep-data.ts';
import { useStoredData } from './use-stored-data.ts';
import { useFetchAhead, useTravel } from './use-travel.ts';

const LoginDialog = lazy(() => import('../../features/sign-in/login-dialog.tsx'));
const KeepQuestion = lazy(() => import('../../features/registration/keep-question.tsx'));

/** Step 3: the form, or what is stored of a signed-in buyer. */
function RegistrationStep() {
  const { draft, lookedUp, refused, prefill } = usePurchase();
  const { stage, me, retry } = useStoredData();
  const { keep, keeping } = useKeepData();
  const dispatch = useAppDispatch();
  const travel = useTravel();
  const login = useDialog();
  const question = useDialog();
  useFetchAhead('/pagamento');

  const finish = () => {
    dispatch(registrationDone());
    return travel('/pagamento');
  };
  const keepAndFinish = async (stored: MeView) => {
    const word = await keep(stored);
    await finish();
    // On arrival, because the last page's notices stay behind.
    dispatch(notify(...word));
  };
  const fill = (editing: boolean) => {
    if (!me) return;
    // Skipping the form is the consent that the card announces.
    const consent = editing ? {} : { terms: true };
    dispatch(draftPrefilled({ userId: me.user.id, editing, ...prefilled(consent, me.registrationData) }));
  };

  return (
    <StepFrame
      current="/cadastro"
      title={texts.title}
      intro={texts.intro}
      asideFirst
      aside={stage === 'guest' && <LoginPanel onOpen={login.show} />}
    >
      <AntdFrame>
        {stage === 'loading' && <StoredSkeleton />}
        {stage === 'found' && me && (
          <FoundData
            stored={me.registrationData}
            onUse={() => {
              fill(false);
              void finish();
            }}
            onEdit={() => fill(true)}
          />
        )}
        {(stage === 'guest' || stage === 'failed' || stage === 'form') && (
          <>
            {stage !== 'guest' && <ProfileNote failed={stage === 'failed'} onRetry={retry} />}
            <RegistrationForm
              key={prefill?.userId ?? 'guest'}
              draft={draft}
              lookedUp={lookedUp}
              refused={refused}
              onDraft={(changed) => dispatch(draftChanged(changed))}
              onLookedUp={(fields) => dispatch(addressLookedUp(fields))}
              onDone={() => (me && isEdited(draft, me.registrationData) ? question.show() : void finish())}
            />
          </>
        )}
        <Suspense fallback={null}>
          {login.asked && <LoginDialog open={login.open} onClose={login.hide} />}
          {question.asked && me && (
            <KeepQuestion
              open={question.open}
              busy={keeping}
              otherTaxId={hasOtherTaxId(draft, me.registrationData)}
              onKeep={() => void keepAndFinish(me)}
              onJustNow={() => void finish()}
              onClose={question.hide}
            />
          )}
        </Suspense>
      </AntdFrame>
    </StepFrame>
  );
}

export default guardStep(RegistrationStep);

/** A dialog whose code is fetched when it is first asked for, and which stays for its closing. */
function useDialog() {
  const [state, setState] = useState({ asked: false, open: false });
  return {
    ...state,
    show: () => setState({ asked: true, open: true }),
    hide: () => setState({ asked: true, open: false }),
  };
}
