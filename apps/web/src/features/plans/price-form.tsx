import type { ManagedPlan } from '@numera/contracts/catalog/manage-plans';
import type { PlanPeriod } from '@numera/contracts/primitives';
import { planPrice } from '@numera/rules/plan-forms';
import { periodText } from '@numera/rules/plan-texts';
import { useStoredForm } from '../../kernel/stored-form/use-stored-form.ts';
import { FormField } from '../../ui/form-field.tsx';
import { ConflictNote } from '../../ui/kit/conflict-note.tsx';
import { FormCard } from '../../ui/kit/form-card.tsx';
import { useSetPlanPriceMutation } from './plans.api.ts';
import { texts } from './texts.ts';

const words = texts.price;
const labels = { priceCents: words.final, originalPriceCents: words.original, discountPercent: words.discount };

interface PriceFormProps {
  readonly plan: ManagedPlan;
  readonly period: PlanPeriod;
}

/** What a plan costs for one period. */
export function PriceForm({ plan, period }: PriceFormProps) {
  const [save] = useSetPlanPriceMutation();
  const form = useStoredForm({
    form: planPrice,
    view: plan,
    storedOf: ({ prices, priceVersions }: ManagedPlan) => {
      const { priceCents, originalPriceCents, discountPercent } =
        prices.find((price) => price.period === period) ?? unpriced;
      return { version: priceVersions[period], values: { priceCents, originalPriceCents, discountPercent } };
    },
    // The three say one thing together.
    asOne: true,
    save: (change) => save({ planId: plan.id, period, ...change }).unwrap(),
    failed: texts.failed.price,
  });
  return (
    <FormCard
      id={`preco-${plan.id}-${period}`}
      heading="h3"
      title={
        <>
          <span className="visually-hidden">{plan.name}, </span>
          {periodText(period)}
        </>
      }
      form={form.form}
      initial={form.initial}
      saved={!form.edited && words.saved}
      onChange={form.look}
      onSave={form.store}
    >
      <FormField form={planPrice} name="priceCents" label={words.final} inputMode="numeric" autoComplete="off" />
      <FormField
        form={planPrice}
        name="originalPriceCents"
        label={optionally(words.original)}
        inputMode="numeric"
        autoComplete="off"
      />
      <FormField
        form={planPrice}
        name="discountPercent"
        label={optionally(words.discount)}
        inputMode="numeric"
        autoComplete="off"
      />
      <ConflictNote contested={form.contested} labels={labels} onTake={form.takeTheirs} />
    </FormCard>
  );
}

const unpriced = { priceCents: Number.NaN, originalPriceCents: null, discountPercent: null };

const optionally = (label: string) => (
  <span>
    {label} <span className="optional">{words.optional}</span>
  </span>
);
