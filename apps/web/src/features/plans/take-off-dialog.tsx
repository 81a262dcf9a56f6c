import type { ManagedPlan } from '@numera/contracts/catalog/manage-plans';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { ConfirmDialog } from '../../ui/kit/confirm-dialog.tsx';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import type { Refusal } from '../../ui/kit/use-attempt.ts';
import { useRemovePlanMutation, useSetPlanActiveMutation } from './plans.api.ts';
import { refusalOf } from './refusal-of.ts';
import { texts } from './texts.ts';

interface TakeOffDialogProps {
  readonly plan: ManagedPlan;
  readonly life: DialogLife;
}

const done = (change: Promise<unknown>, failed: string): Promise<Refusal | null> =>
  change.then(
    () => null,
    (error: unknown) => refusalOf(failed, error),
  );

/** The store stops selling it, until somebody puts it up again. */
export function DeactivatePlanDialog({ plan: { id: planId, name, version: seen }, life }: TakeOffDialogProps) {
  const words = texts.off;
  const dispatch = useAppDispatch();
  const [setActive] = useSetPlanActiveMutation();
  const confirm = async () => {
    const refused = await done(setActive({ planId, seen, body: { active: false } }).unwrap(), texts.failed.update);
    if (!refused) dispatch(notify('success', texts.updated));
    return refused;
  };
  return (
    <ConfirmDialog {...life} title={words.title(name)} confirm={words.confirm} busy={words.busy} onConfirm={confirm}>
      <p>{words.text}</p>
    </ConfirmDialog>
  );
}

export function RemovePlanDialog({ plan: { id: planId, name, version: seen }, life }: TakeOffDialogProps) {
  const words = texts.removal;
  const dispatch = useAppDispatch();
  const [remove] = useRemovePlanMutation();
  const confirm = async () => {
    const refused = await done(remove({ planId, seen }).unwrap(), texts.failed.remove);
    if (!refused) dispatch(notify('success', texts.removed));
    return refused;
  };
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
      <p>{words.keeps}</p>
    </ConfirmDialog>
  );
}
