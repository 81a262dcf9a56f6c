import type { SubscriptionView } from '@numera/contracts/billing/subscriptions';
import type { PaymentMethod } from '@numera/contracts/primitives';
import { paymentMethodText } from '@numera/rules/plan-texts';
import { lazy, Suspense, useState } from 'react';
import { useDeed } from '../../kernel/use-deed.ts';
import { ActionButton } from '../../ui/kit/action-button.tsx';
import { BusyButton } from '../../ui/kit/busy-button.tsx';
import { Choices } from '../../ui/kit/choices.tsx';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { PanelDialog } from '../../ui/kit/panel-dialog.tsx';
import { RefusalAlert } from '../../ui/kit/refusal-alert.tsx';
import { useAttempt } from '../../ui/kit/use-attempt.ts';
import { type NumberKey, useChangeMethodMutation } from './numbers.api.ts';
import { refusalOf } from './refusal-of.ts';
import { texts } from './texts.ts';

const SubscriptionCardForm = lazy(() => import('./subscription-card-form.tsx'));

const words = texts.method;
const methods = ['PIX', 'BOLETO', 'CREDIT_CARD'] as const satisfies readonly PaymentMethod[];

interface MethodDialogProps extends DialogLife {
  readonly number: NumberKey;
  readonly subscription: SubscriptionView;
}

/** How the charges to come are paid: by code, by slip, by this card or another one. */
export function MethodDialog({ number, subscription, ...dialog }: MethodDialogProps) {
  const { method, owed } = subscription;
  const [chosen, setChosen] = useState<PaymentMethod>(method);
  const [change] = useChangeMethodMutation();
  const deed = useDeed(refusalOf);
  const { busy, refusal, run, forget } = useAttempt(async () => {
    if (chosen === 'CREDIT_CARD' || chosen === method) return null;
    const said = { done: words.done(paymentMethodText(chosen)), failed: words.failed };
    const refused = await deed(change({ ...number, method: chosen }).unwrap(), said);
    if (!refused) dialog.onClose();
    return refused;
  });
  const hasLate = owed.some(({ standing }) => standing === 'late');
  const isCard = chosen === 'CREDIT_CARD';
  return (
    <PanelDialog
      title={words.title}
      width={560}
      {...dialog}
      onClose={busy ? undefined : dialog.onClose}
      actions={
        <>
          <ActionButton onPress={() => !busy && dialog.onClose()}>{words.back}</ActionButton>
          {!isCard && chosen !== method && (
            <BusyButton busy={busy} busyLabel={words.busy} onPress={() => void run()}>
              {words.confirm}
            </BusyButton>
          )}
        </>
      }
    >
      <Choices<PaymentMethod>
        label={words.label}
        choices={methods.map((one) => choiceOf(one, method))}
        value={chosen}
        disabled={busy}
        onChoose={(one) => {
          forget();
          setChosen(one);
        }}
      />
      {hasLate && <p className="cell-note">{words.lateNote}</p>}
      {isCard && (
        <Suspense fallback={<div className="card-form card skeleton" aria-busy="true" />}>
          <SubscriptionCardForm number={number} onDone={dialog.onClose} />
        </Suspense>
      )}
      {refusal && <RefusalAlert title={refusal.title} text={refusal.message} />}
    </PanelDialog>
  );
}

function choiceOf(one: PaymentMethod, method: PaymentMethod) {
  if (one === 'CREDIT_CARD' && method === one) return { value: one, ...words.otherCard };
  const { label, text } = words[one];
  return { value: one, label: one === method ? `${label} (${words.current})` : label, text };
}
