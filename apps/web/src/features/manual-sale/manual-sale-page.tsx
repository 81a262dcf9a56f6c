import type { SoldBefore } from '@numera/contracts/billing/manual-sale';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { currentIn } from '../../kernel/change.ts';
import { useListPlansQuery } from '../../kernel/plans.api.ts';
import { refusalsSaying } from '../../kernel/refusals.ts';
import type { SoldByHand } from '../../kernel/sold-by-hand.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { ActionButton } from '../../ui/kit/action-button.tsx';
import { PanelPage } from '../../ui/kit/panel-page.tsx';
import { useAttempt } from '../../ui/kit/use-attempt.ts';
import { Wizard } from '../../ui/kit/wizard.tsx';
import { CustomerStep } from './customer-step.tsx';
import { LineStep } from './line-step.tsx';
import { useGetLineDefaultsQuery, useSellManuallyMutation } from './manual-sale.api.ts';
import { NumberStep } from './number-step.tsx';
import { LAST_STEP, missingOf, saleOf, type Secrets } from './sale-draft.ts';
import { SummaryStep } from './summary-step.tsx';
import { texts } from './texts.ts';
import { useSaleDraft } from './use-sale-draft.ts';

const noSecrets: Secrets = { line: '', panel: '' };
const isOver = (state: SoldBefore['state']): boolean =>
  state === 'EXPIRED' || state === 'CANCELED' || state === 'REFUSED';

const refusalOf = refusalsSaying({ refused: texts.kept, lost: texts.lost });

/** A sale by hand, step by step. */
export default function ManualSalePage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { draft, change, renew, startAnew, over } = useSaleDraft();
  // The order that this sale turned out to be already.
  const [soldBefore, setSoldBefore] = useState<string | null>(null);
  const [secrets, setSecrets] = useState(noSecrets);
  const { data: plans, error: plansError, refetch: readPlans } = useListPlansQuery();
  const { data: lineDefaults } = useGetLineDefaultsQuery();
  const known = { plans: plans ?? [], assumedServer: lineDefaults?.server ?? '' };
  const [sell] = useSellManuallyMutation();
  const { busy, refusal, run, forget } = useAttempt(async () => {
    const missing = missingOf(draft, secrets, known);
    if (missing !== null) return { message: missing };
    if (draft.step < LAST_STEP) {
      change({ step: draft.step + 1 });
      return null;
    }
    setSoldBefore(null);
    const wasSold = (orderId: string, message: string) => {
      setSoldBefore(orderId);
      renew();
      return { title: texts.failed, message };
    };
    try {
      const { orderId, state, accessRefused } = await sell({
        wish: draft.wish,
        body: saleOf(draft, secrets, known),
      }).unwrap();
      if (isOver(state)) return wasSold(orderId, texts.soldBefore.over);
      over();
      dispatch(notify('success', texts.done));
      // One that passes would be missed, and hide the other.
      const sold: SoldByHand | null = accessRefused === null ? null : { customerId: draft.customer!.id, accessRefused };
      void navigate('/admin/all-numeros', { state: sold });
      return null;
    } catch (error) {
      const sold = currentIn<SoldBefore>(error, 'idempotency-key-reused');
      if (sold) return wasSold(sold.orderId, isOver(sold.state) ? texts.soldBefore.over : texts.soldBefore.other);
      return refusalOf(error, texts.failed);
    }
  });
  return (
    <PanelPage
      title={texts.title}
      intro={texts.intro}
      actions={
        <ActionButton
          onPress={() => {
            forget();
            setSoldBefore(null);
            setSecrets(noSecrets);
            startAnew();
          }}
        >
          {texts.startAnew}
        </ActionButton>
      }
    >
      <Wizard
        label={texts.progress}
        steps={texts.steps}
        at={draft.step}
        back={texts.back}
        next={draft.step === LAST_STEP ? texts.submit : texts.next}
        busy={busy}
        busyLabel={draft.step === LAST_STEP ? texts.submitting : texts.next}
        refusal={refusal}
        refusalLink={
          soldBefore && (
            <Link className="document-link" to={`/admin/operacao/pedidos/${soldBefore}`}>
              {texts.soldBefore.open}
            </Link>
          )
        }
        onBack={() => {
          forget();
          change({ step: draft.step - 1 });
        }}
        onNext={() => void run()}
      >
        {draft.step === 0 && <CustomerStep draft={draft} onChoose={(customer) => change({ customer })} />}
        {draft.step === 1 && (
          <NumberStep
            draft={draft}
            plans={plans}
            plansError={plansError}
            onRetryPlans={() => void readPlans()}
            onChange={change}
          />
        )}
        {draft.step === 2 && (
          <LineStep
            draft={draft}
            assumedServer={known.assumedServer}
            secrets={secrets}
            onChange={change}
            onSecrets={(changes) => setSecrets((current) => ({ ...current, ...changes }))}
          />
        )}
        {draft.step === LAST_STEP && <SummaryStep draft={draft} known={known} />}
      </Wizard>
    </PanelPage>
  );
}
