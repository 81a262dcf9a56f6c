import type { ManagedPlan } from '@numera/contracts/catalog/manage-plans';
import { useDeed } from '../../kernel/use-deed.ts';
import { ConfirmDialog } from '../../ui/kit/confirm-dialog.tsx';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { useCountSubscribersQuery, useRemovePlanMutation, useSetPlanActiveMutation } from './plans.api.ts';
import { refusalOf } from './refusal-of.ts';
import { texts } from './texts.ts';

interface TakeOffDialogProps {
  readonly plan: ManagedPlan;
  readonly life: DialogLife;
}

/** The store stops selling it, until somebody puts it up again. */
export function DeactivatePlanDialog({ plan: { id: planId, name, version: seen }, life }: TakeOffDialogProps) {
  const words = texts.off;
  const [setActive] = useSetPlanActiveMutation();
  const deed = useDeed(refusalOf);
  const confirm = () =>
    deed(setActive({ planId, seen, body: { active: false } }).unwrap(), {
      done: texts.updated,
      failed: texts.failed.update,
    });
  return (
    <ConfirmDialog {...life} title={words.title(name)} confirm={words.confirm} busy={words.busy} onConfirm={confirm}>
      <p>{words.text}</p>
    </ConfirmDialog>
  );
}

export function RemovePlanDialog({ plan: { id: planId, name, version: seen }, life }: TakeOffDialogProps) {
  const words = texts.removal;
  const [remove] = useRemovePlanMutation();
  const { currentData: had } = useCountSubscribersQuery(planId, { refetchOnMountOrArgChange: true });
  const deed = useDeed(refusalOf);
  const confirm = () => deed(remove({ planId, seen }).unwrap(), { done: texts.removed, failed: texts.failed.remove });
  return (
    <ConfirmDialog
      {...life}
      danger
      title={words.title(name)}
      confirm={words.confirm}
      busy={words.busy}
      onConfirm={confirm}
    >
      <p>
        <strong>{words.text}</strong>
      </p>
      <p>{words.keeps(had?.numbers)}</p>
    </ConfirmDialog>
  );
}
