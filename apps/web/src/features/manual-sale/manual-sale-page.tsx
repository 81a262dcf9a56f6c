import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useListPlansQuery } from '../../kernel/plans.api.ts';
import { refusalsSaying } from '../../kernel/refusals.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { PanelPage } from '../../ui/kit/panel-page.tsx';
import { useAttempt } from '../../ui/kit/use-attempt.ts';
import { Wizard } from '../../ui/kit/wizard.tsx';
import { CustomerStep } from './customer-step.tsx';
import { LineStep } from './line-step.tsx';
import { useSellManuallyMutation } from './manual-sale.api.ts';
import { NumberStep } from './number-step.tsx';
import { LAST_STEP, missingOf, saleOf, type Secrets } from './sale-draft.ts';
import { SummaryStep } from './summary-step.tsx';
import { texts } from './texts.ts';
import { useSaleDraft } from './use-sale-draft.ts';

const refusalOf = refusalsSaying({ refused: texts.kept, lost: texts.lost });

/** A sale by hand, step by step. */
export default function ManualSalePage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { draft, change, over } = useSaleDraft();
  const [secrets, setSecrets] = useState<Secrets>({ line: '', panel: '' });
  const { data: plans = [] } = useListPlansQuery();
  const [sell] = useSellManuallyMutation();
  const { busy, refusal, run, forget } = useAttempt(async () => {
    const missing = missingOf(draft, secrets, plans);
    if (missing !== null) return { message: missing };
    if (draft.step < LAST_STEP) {
      change({ step: draft.step + 1 });
      return null;
    }
    try {
      const { accessRefused } = await sell({ wish: draft.wish, body: saleOf(draft, secrets, plans) }).unwrap();
      over();
      dispatch(notify('success', texts.done));
      if (accessRefused !== null) dispatch(notify('warning', texts.accessRefused(accessRefused)));
      void navigate('/admin/all-numeros');
      return null;
    } catch (error) {
      return refusalOf(error, texts.failed);
    }
  });
  return (
    <PanelPage title={texts.title} intro={texts.intro}>
      <Wizard
        label={texts.progress}
        steps={texts.steps}
        at={draft.step}
        back={texts.back}
        next={draft.step === LAST_STEP ? texts.submit : texts.next}
        busy={busy}
        busyLabel={draft.step === LAST_STEP ? texts.submitting : texts.next}
        refusal={refusal}
        onBack={() => {
          forget();
          change({ step: draft.step - 1 });
        }}
        onNext={() => void run()}
      >
        {draft.step === 0 && <CustomerStep draft={draft} onChoose={(customer) => change({ customer })} />}
        {draft.step === 1 && <NumberStep draft={draft} plans={plans} onChange={change} />}
        {draft.step === 2 && (
          <LineStep
            draft={draft}
            secrets={secrets}
            onChange={change}
            onSecrets={(changes) => setSecrets((current) => ({ ...current, ...changes }))}
          />
        )}
        {draft.step === LAST_STEP && <SummaryStep draft={draft} plans={plans} />}
      </Wizard>
    </PanelPage>
  );
}
