import type { ManagedPlan } from '@numera/contracts/catalog/manage-plans';
import { useRef } from 'react';
import { fresh } from '../../kernel/api.ts';
import { failureOf } from '../../kernel/failure.ts';
import { useSignals } from '../../kernel/live/use-live-signals.ts';
import { useAppSelector } from '../../kernel/store-hooks.ts';
import { useBareDeed } from '../../kernel/use-deed.ts';
import { ActionButton } from '../../ui/kit/action-button.tsx';
import { type DialogLife, useDialog } from '../../ui/kit/dialog-life.ts';
import { FailedAlert } from '../../ui/kit/failed-alert.tsx';
import { ListCardSkeleton } from '../../ui/kit/list-card.tsx';
import { PageTabs } from '../../ui/kit/page-tabs.tsx';
import { PanelPage } from '../../ui/kit/panel-page.tsx';
import { EditPlanDialog } from './edit-plan-dialog.tsx';
import { NewPlanDialog } from './new-plan-dialog.tsx';
import { oneEach } from './one-each.ts';
import { type PlanDeed, PlanList } from './plan-list.tsx';
import { PlanPrices } from './plan-prices.tsx';
import { useListManagedPlansQuery, useSetPlanActiveMutation } from './plans.api.ts';
import { refusalOf } from './refusal-of.ts';
import { DeactivatePlanDialog, RemovePlanDialog } from './take-off-dialog.tsx';
import { texts } from './texts.ts';
import './plans.css';

type Asked = { readonly deed: 'create' } | { readonly deed: PlanDeed; readonly plan: ManagedPlan };

/** What the store sells, and for how much. */
export default function PlansPage() {
  const userId = useAppSelector((state) => state.session?.user.id) ?? '';
  useSignals('Plan');
  const { currentData: plans, error, refetch } = useListManagedPlansQuery(userId, fresh);
  const { about, show, life } = useDialog<Asked>();
  const activate = useActivate();
  const retry = () => void refetch();
  const failure = error ? failureOf(error).message : null;
  return (
    <PanelPage
      title={texts.title}
      intro={texts.intro}
      actions={
        <ActionButton kind="primary" onPress={() => show({ deed: 'create' })}>
          {texts.add}
        </ActionButton>
      }
      reading={{ skeleton: <ListCardSkeleton />, slow: texts.slow, failed: texts.unread, failure, onRetry: retry }}
    >
      {plans && (
        <>
          {failure && <FailedAlert title={texts.unread} text={failure} onRetry={retry} />}
          <PageTabs
            name="aba"
            tabs={[
              {
                key: 'planos',
                label: texts.tabs.plans,
                children: (
                  <PlanList plans={plans} onDeed={(deed, plan) => show({ deed, plan })} onActivate={activate} />
                ),
              },
              { key: 'precos', label: texts.tabs.prices, children: <PlanPrices plans={plans} /> },
            ]}
          />
          {about && <Dialog asked={about} plans={plans} life={life} />}
        </>
      )}
    </PanelPage>
  );
}

interface DialogProps {
  readonly asked: Asked;
  readonly plans: readonly ManagedPlan[];
  readonly life: DialogLife;
}

/** About the plan as it is by now; of one that is gone, as it was. */
function Dialog({ asked, plans, life }: DialogProps) {
  if (asked.deed === 'create') return <NewPlanDialog life={life} />;
  const plan = plans.find(({ id }) => id === asked.plan.id) ?? asked.plan;
  if (asked.deed === 'edit') return <EditPlanDialog plan={plan} life={life} />;
  if (asked.deed === 'deactivate') return <DeactivatePlanDialog plan={plan} life={life} />;
  return <RemovePlanDialog plan={plan} life={life} />;
}

/** Asked without a question before it: it takes nothing from anybody, and is undone as easily. */
function useActivate(): (plan: ManagedPlan) => void {
  const [setActive] = useSetPlanActiveMutation();
  const deed = useBareDeed(refusalOf);
  const under = useRef(new Set<string>());
  return ({ id: planId, version: seen }) =>
    void oneEach(under.current, planId, () =>
      deed(setActive({ planId, seen, body: { active: true } }).unwrap(), {
        done: texts.updated,
        failed: texts.failed.update,
      }),
    );
}
