import { formatDid } from '@numera/rules/did';
import { formatCents } from '@numera/rules/money';
import { periodText } from '@numera/rules/plan-texts';
import { saleMethods, sipPortOf } from '@numera/rules/sale-forms';
import { Descriptions } from '../../ui/kit/descriptions.tsx';
import { StatusTag } from '../../ui/kit/status-tag.tsx';
import { type Known, lineOf, numberOf, priceOf, type SaleDraft } from './sale-draft.ts';
import { texts } from './texts.ts';

const words = texts.summary;

interface SummaryStepProps {
  readonly draft: SaleDraft;
  readonly known: Known;
}

/** All of it once more, before it is sold. */
export function SummaryStep({ draft, known: { plans, assumedServer } }: SummaryStepProps) {
  const { customer, city, period, planId, method, lineIs, wantsAccess } = draft;
  const line = lineOf(draft, assumedServer);
  const plan = plans.find(({ id }) => id === planId);
  const given = `${line.username} · ${line.server}:${sipPortOf(line.port)}`;
  return (
    <>
      {customer?.isLinked && <StatusTag status={{ text: texts.panel.linked, tone: 'warning' }} />}
      <Descriptions
        items={[
          { label: words.customer, value: `${customer?.name} (${customer?.email})` },
          { label: words.number, value: `${formatDid(numberOf(draft))} · ${city?.name}` },
          { label: words.plan, value: `${plan?.name} · ${periodText(period)}` },
          { label: words.value, value: formatCents(priceOf(draft, plans) ?? 0) },
          { label: words.method, value: saleMethods[method] },
          { label: words.line, value: lineIs === 'given' ? given : texts.line.carrier },
          { label: words.access, value: wantsAccess && !customer?.isLinked ? words.yes : words.no },
        ]}
      />
      <p>{texts.note}</p>
    </>
  );
}
