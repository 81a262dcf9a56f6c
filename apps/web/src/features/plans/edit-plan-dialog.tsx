import type { ManagedPlan } from '@numera/contracts/catalog/manage-plans';
import { planDetails, wrongFeatures } from '@numera/rules/plan-forms';
import { currentIn } from '../../kernel/change.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { useStoredForm } from '../../kernel/stored-form/use-stored-form.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { ConflictNote } from '../../ui/kit/conflict-note.tsx';
import { DialogForm } from '../../ui/kit/dialog-form.tsx';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { PanelDialog } from '../../ui/kit/panel-dialog.tsx';
import { useAttempt } from '../../ui/kit/use-attempt.ts';
import { DetailFields } from './detail-fields.tsx';
import { FeatureFields } from './feature-fields.tsx';
import { useEditPlanMutation } from './plans.api.ts';
import { texts } from './texts.ts';
import { useFeatures } from './use-features.ts';

const storedOf = ({ version, name, description, displayOrder }: ManagedPlan) => ({
  version,
  values: { name, description, displayOrder },
});
const labels = {
  name: texts.name,
  description: texts.description,
  displayOrder: texts.order,
  features: texts.features.title,
};

/** What is said of a plan, and its features, saved together. */
export function EditPlanDialog({ plan, life }: { plan: ManagedPlan; life: DialogLife }) {
  const dispatch = useAppDispatch();
  const [edit] = useEditPlanMutation();
  const features = useFeatures(plan.features);
  const form = useStoredForm({
    form: planDetails,
    view: plan,
    storedOf,
    failed: texts.failed.update,
    save: async ({ seen, body }) => {
      try {
        return await edit({ planId: plan.id, seen, body: { ...body, features: features.meant } }).unwrap();
      } catch (error) {
        const current = currentIn<ManagedPlan>(error);
        if (current) features.follow(current.features);
        throw error;
      }
    },
  });
  /** The catalogue has words of its own for what became of features alone. */
  function failedTitle(detailsChanged: boolean): string {
    if (detailsChanged || !features.isEdited) return texts.failed.update;
    return features.hasLostOne ? texts.failed.featureGone : texts.failed.feature;
  }
  const attempt = useAttempt(async (values: Parameters<typeof form.store>[0]) => {
    const wrong = wrongFeatures(features.meant);
    if (wrong) return { message: '', fields: { features: wrong } };
    const refusal = await form.store(values);
    if (refusal === null) dispatch(notify('success', texts.updated));
    return refusal && { ...refusal, title: failedTitle(form.edited) };
  });
  return (
    <PanelDialog
      {...life}
      width={720}
      title={texts.change.title(plan.name)}
      onClose={attempt.busy ? undefined : life.onClose}
    >
      <p className="panel-dialog__text">
        {texts.id}: <strong>{plan.id}</strong>
      </p>
      <DialogForm
        form={planDetails}
        name="plano"
        initial={form.initial}
        stored={form}
        attempt={attempt}
        submit={texts.save}
        busy={texts.saving}
        onDone={life.onClose}
        back={{ label: texts.back, onPress: life.onClose }}
      >
        <DetailFields />
        <FeatureFields
          drafts={features.drafts}
          onChange={features.setDrafts}
          complaint={attempt.refusal?.fields?.['features']}
        />
        <ConflictNote
          contested={[...form.contested, ...features.contested]}
          labels={labels}
          onTake={() => {
            form.takeTheirs();
            features.takeTheirs();
          }}
        />
      </DialogForm>
    </PanelDialog>
  );
}
