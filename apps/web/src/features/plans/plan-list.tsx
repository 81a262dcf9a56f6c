import type { ManagedPlan } from '@numera/contracts/catalog/manage-plans';
import { EmptyState } from '../../ui/kit/empty-state.tsx';
import { type Column, Rows } from '../../ui/kit/rows.tsx';
import { StatusTag } from '../../ui/kit/status-tag.tsx';
import { useHasColumns } from '../../ui/kit/use-has-columns.ts';
import { texts } from './texts.ts';

const order: Column<ManagedPlan> = {
  key: 'order',
  title: texts.order,
  render: ({ displayOrder }) => <span className="digits">{displayOrder}</span>,
};
const name: Column<ManagedPlan> = {
  key: 'name',
  title: texts.name,
  render: (plan) => <strong>{plan.name}</strong>,
};
const others: readonly Column<ManagedPlan>[] = [
  { key: 'id', title: texts.id, render: ({ id }) => <code>{id}</code> },
  { key: 'description', title: texts.description, render: ({ description }) => description || '—' },
  {
    key: 'status',
    title: texts.status,
    render: ({ active, prices }) => (
      <span className="plan-status">
        <StatusTag
          status={active ? { text: texts.active, tone: 'success' } : { text: texts.inactive, tone: 'neutral' }}
        />
        {active && prices.length === 0 && (
          <span className="cell-note" data-tone="warning">
            {texts.unpriced}
          </span>
        )}
      </span>
    ),
  },
];

export type PlanDeed = 'edit' | 'deactivate' | 'remove';

interface PlanListProps {
  readonly plans: readonly ManagedPlan[];
  readonly onDeed: (deed: PlanDeed, plan: ManagedPlan) => void;
  readonly onActivate: (plan: ManagedPlan) => void;
}

/** All plans, in the order in which the store shows them. */
export function PlanList({ plans, onDeed, onActivate }: PlanListProps) {
  const hasColumns = useHasColumns();
  if (plans.length === 0) return <EmptyState drawing="lost" title={texts.empty} text={texts.emptyText} />;
  return (
    <section className="data-table" aria-label={texts.list}>
      <Rows<ManagedPlan>
        label={texts.list}
        // A card is headed by its name.
        columns={hasColumns ? [order, name, ...others] : [name, order, ...others]}
        rows={plans}
        rowKey={({ id }) => id}
        rowName={(plan) => plan.name}
        actions={(plan) => [
          plan.active
            ? { key: 'active', label: texts.deactivate, onSelect: () => onDeed('deactivate', plan) }
            : { key: 'active', label: texts.activate, onSelect: () => onActivate(plan) },
          { key: 'edit', label: texts.edit, onSelect: () => onDeed('edit', plan) },
          { key: 'remove', label: texts.remove, danger: true, onSelect: () => onDeed('remove', plan) },
        ]}
      />
    </section>
  );
}
