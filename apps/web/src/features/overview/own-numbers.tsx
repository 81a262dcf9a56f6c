import type { OwnOverview } from '@numera/contracts/billing/overviews';
import { formatDay } from '@numera/rules/dates';
import { formatDid } from '@numera/rules/did';
import { periodText, priceUnit } from '@numera/rules/plan-texts';
import { subscriptionStatus } from '@numera/rules/status-texts';
import { ListCard } from '../../ui/kit/list-card.tsx';
import { NumberCell } from '../../ui/kit/number-cell.tsx';
import { Rows, type RowsProps } from '../../ui/kit/rows.tsx';
import { StatusTag } from '../../ui/kit/status-tag.tsx';
import { Price } from '../../ui/price.tsx';
import { texts } from './texts.ts';

type Subscription = OwnOverview['subscriptions'][number];

const columns: RowsProps<Subscription>['columns'] = [
  { key: 'number', title: texts.number, render: ({ number }) => <NumberCell {...number} /> },
  {
    key: 'plan',
    title: texts.plan,
    render: ({ planName, period }) => (
      <>
        {planName}
        <br />
        <span className="cell-note">{periodText(period)}</span>
      </>
    ),
  },
  {
    key: 'value',
    title: texts.value,
    align: 'end',
    render: ({ valueCents, period }) => (
      <>
        <Price cents={valueCents} />
        {priceUnit(period)}
      </>
    ),
  },
  {
    key: 'next',
    title: texts.nextCharge,
    align: 'end',
    render: ({ nextDueDate, status }) => (nextDueDate && status !== 'CANCELED' ? formatDay(nextDueDate) : '–'),
  },
  { key: 'status', title: texts.status, render: ({ status }) => <StatusTag status={subscriptionStatus(status)} /> },
];

/** The latest numbers, and how many there are besides. */
export function OwnNumbers({ subscriptions, total }: Pick<OwnOverview, 'subscriptions'> & { total: number }) {
  const part = subscriptions.length < total ? texts.latest(subscriptions.length, total) : null;
  return (
    <ListCard id="meus-numeros" title={texts.myNumbers} part={part}>
      <Rows
        label={texts.myNumbers}
        columns={columns}
        rows={subscriptions}
        rowKey={({ id }) => id}
        rowName={({ number }) => formatDid(number.number)}
      />
    </ListCard>
  );
}
