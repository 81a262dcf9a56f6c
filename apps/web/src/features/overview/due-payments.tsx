import type { OwnOverview } from '@numera/contracts/billing/overviews';
import { dueText, formatDay, today } from '@numera/rules/dates';
import { formatDid } from '@numera/rules/did';
import { paymentMethodText } from '@numera/rules/plan-texts';
import { standingStatus } from '@numera/rules/status-texts';
import { ListCard } from '../../ui/kit/list-card.tsx';
import { NumberCell } from '../../ui/kit/number-cell.tsx';
import type { RowAction } from '../../ui/kit/row-actions.tsx';
import { Rows, type RowsProps } from '../../ui/kit/rows.tsx';
import { StatusTag } from '../../ui/kit/status-tag.tsx';
import { Price } from '../../ui/price.tsx';
import { texts } from './texts.ts';

type Payment = OwnOverview['due'][number];

const columns: RowsProps<Payment>['columns'] = [
  {
    key: 'number',
    title: texts.number,
    render: ({ number, orderId }) => <NumberCell {...number} to={`/admin/numeros/${orderId}`} />,
  },
  { key: 'value', title: texts.value, align: 'end', render: ({ amountCents }) => <Price cents={amountCents} /> },
  { key: 'due', title: texts.dueDate, render: ({ dueDate, stage }) => <DueDate day={dueDate} stage={stage} /> },
  { key: 'method', title: texts.method, render: ({ method }) => paymentMethodText(method) },
  { key: 'status', title: texts.status, render: ({ standing }) => <StatusTag status={standingStatus(standing)} /> },
];

function DueDate({ day, stage }: { day: string; stage: Payment['stage'] }) {
  const { text, tone } = dueText(day, null, today(new Date()));
  return (
    <>
      <span className="digits">{formatDay(day)}</span>
      <br />
      <span className="cell-note" data-tone={tone}>
        {text}
      </span>
      {stage === 'activates' && <span className="cell-note"> · {texts.activates}</span>}
    </>
  );
}

const documentsOf = ({ bankSlipUrl, invoiceUrl }: Payment): RowAction[] => [
  ...(bankSlipUrl ? [{ key: 'slip', label: texts.slip, href: bankSlipUrl }] : []),
  ...(invoiceUrl ? [{ key: 'invoice', label: texts.invoice, href: invoiceUrl }] : []),
];

/** What is owed now, or late, the most urgent first; what comes later is on the page of all payments. */
export function DuePayments({ due, shown }: Pick<OwnOverview, 'due'> & { shown: number }) {
  const now = due.filter(({ stage }) => stage !== 'upcoming');
  if (now.length === 0) return null;
  return (
    <ListCard
      id="em-aberto"
      title={texts.due}
      all={{ to: '/admin/pagamentos', text: texts.all, of: texts.allPayments }}
    >
      <Rows
        label={texts.due}
        columns={columns}
        rows={now.slice(0, shown)}
        rowKey={(payment) => payment.id}
        rowName={({ number }) => formatDid(number.number)}
        actions={documentsOf}
      />
    </ListCard>
  );
}
