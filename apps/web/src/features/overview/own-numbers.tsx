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
  {
    key: 'number',
    title: texts.number,
    render: ({ number, orderId }) => <NumberCell {...number} to={`/admin/numeros/${orderId}`} />,
  },
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

/** The latest numbers, and the way to all of them. */
export const OwnNumbers = ({ subscriptions, shown }: Pick<OwnOverview, 'subscriptions'> & { shown: number }) => (
  <ListCard
    id="meus-numeros"
    title={texts.myNumbers}
    all={{ to: '/admin/numeros', text: texts.all, of: texts.allNumbers }}
  >
    <Rows
      label={texts.myNumbers}
      columns={columns}
      rows={subscriptions.slice(0, shown)}
      rowKey={({ id }) => id}
      rowName={({ number }) => formatDid(number.number)}
    />
  </ListCard>
);
