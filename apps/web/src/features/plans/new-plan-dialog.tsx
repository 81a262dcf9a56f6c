import { type FormValues } from '@numera/rules/form-rules';
import { newPlan, wrongFeatures } from '@numera/rules/plan-forms';
import { useState } from 'react';
import { refusalsSaying } from '../../kernel/refusals.ts';
import { useDeed } from '../../kernel/use-deed.ts';
import { DialogForm } from '../../ui/kit/dialog-form.tsx';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { PanelDialog } from '../../ui/kit/panel-dialog.tsx';
import { useAttempt } from '../../ui/kit/use-attempt.ts';
import { DetailFields } from './detail-fields.tsx';
import { type FeatureDraft, meantBy } from './feature-drafts.ts';
import { FeatureFields } from './feature-fields.tsx';
import { useCreatePlanMutation } from './plans.api.ts';
import { SlugField } from './slug-field.tsx';
import { texts } from './texts.ts';

const words = texts.create;
const refusalOf = refusalsSaying({ refused: words.refused, lost: words.maybe });

/** A plan that the store shows once it has a price. */
export function NewPlanDialog({ life }: { life: DialogLife }) {
  const [create] = useCreatePlanMutation();
  const deed = useDeed(refusalOf);
  const [drafts, setDrafts] = useState<readonly FeatureDraft[]>([]);
  const attempt = useAttempt(async (values: FormValues<typeof newPlan>) => {
    const features = meantBy(drafts);
    const wrong = wrongFeatures(features);
    if (wrong) return { message: '', fields: { features: wrong } };
    return deed(create({ ...values, features }).unwrap(), { done: texts.created, failed: texts.failed.create });
  });
  return (
    <PanelDialog {...life} width={720} title={words.title} onClose={attempt.busy ? undefined : life.onClose}>
      <p className="panel-dialog__text">{words.note}</p>
      <DialogForm
        form={newPlan}
        name="novo-plano"
        initial={{ displayOrder: '0' }}
        attempt={attempt}
        submit={words.submit}
        busy={words.busy}
        onDone={life.onClose}
        back={{ label: texts.back, onPress: life.onClose }}
      >
        <DetailFields>
          <SlugField />
        </DetailFields>
        <FeatureFields drafts={drafts} onChange={setDrafts} complaint={attempt.refusal?.fields?.['features']} />
      </DialogForm>
    </PanelDialog>
  );
}
