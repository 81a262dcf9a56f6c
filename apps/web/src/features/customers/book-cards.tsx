import type { CustomerBooks } from '@numera/contracts/billing/customer-books';
import type { CustomerDetails } from '@numera/contracts/billing/customers';
import { formatDay } from '@numera/rules/dates';
import { standingStatus } from '@numera/rules/status-texts';
import { paymentMethodText } from '@numera/rules/plan-texts';
import { Link } from 'react-router-dom';
import { fresh } from '../../kernel/api.ts';
import { PartUnread } from '../../kernel/part-unread.tsx';
import { NumberCell } from '../../ui/kit/number-cell.tsx';
import { NumberStanding } from '../../ui/kit/number-standing.tsx';
import { Rows } from '../../ui/kit/rows.tsx';
import { SectionCard } from '../../ui/kit/section-card.tsx';
import { StatusTag } from '../../ui/kit/status-tag.tsx';
import { Price } from '../../ui/price.tsx';
import { useGetBooksQuery } from './customers.api.ts';
import { texts } from './texts.ts';

const words = texts.details;
/** The latest: all of them are in the lists. */
const SHOWN = 8;

/** What a customer has, and what he was charged. */
export function BookCards({ customer }: { readonly customer: CustomerDetails }) {
  const { currentData: books, error, refetch } = useGetBooksQuery(customer.id, fresh);
  const unread = <PartUnread {...words.part} error={error} onRetry={() => void refetch()} />;
  const all = (list: string) => (
    <Link to={`/admin/${list}?busca=${encodeURIComponent(customer.email)}`} className="document-link">
      {words.all}
    </Link>
  );
  return (
    <>
      <SectionCard title={words.numbers} actions={books && books.numbers.length > SHOWN && all('all-numeros')}>
        {books ? <Numbers rows={books.numbers.slice(0, SHOWN)} /> : unread}
      </SectionCard>
      <SectionCard title={words.payments} actions={books && books.payments.length > SHOWN && all('all-pagamentos')}>
        {books ? <Payments rows={books.payments.slice(0, SHOWN)} /> : unread}
      </SectionCard>
    </>
  );
}

const pathOf = ({ orderId }: { readonly orderId: string }): string => `/admin/numeros/${orderId}`;

function Numbers({ rows }: { readonly rows: CustomerBooks['numbers'] }) {
  if (rows.length === 0) return <p>{words.noNumbers}</p>;
  return (
    <Rows
      label={words.numbers}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ number }) => number.number}
      columns={[
        { key: 'number', title: texts.number, render: (row) => <NumberCell {...row.number} to={pathOf(row)} /> },
        { key: 'plan', title: texts.plan, render: ({ planName }) => planName },
        { key: 'value', title: texts.value, align: 'end', render: ({ valueCents }) => <Price cents={valueCents} /> },
        {
          key: 'status',
          title: texts.status,
          render: (row) => <NumberStanding number={row} />,
        },
      ]}
    />
  );
}

function Payments({ rows }: { readonly rows: CustomerBooks['payments'] }) {
  if (rows.length === 0) return <p>{words.noPayments}</p>;
  return (
    <Rows
      label={words.payments}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ dueDate }) => formatDay(dueDate)}
      columns={[
        {
          key: 'day',
          title: texts.day,
          render: ({ dueDate, paidOn }) => (
            <span className="digits">{paidOn ? words.paidOn(formatDay(paidOn)) : words.due(formatDay(dueDate))}</span>
          ),
        },
        { key: 'number', title: texts.number, render: (row) => <NumberCell {...row.number} to={pathOf(row)} /> },
        { key: 'method', title: texts.method, render: ({ method }) => paymentMethodText(method) },
        { key: 'value', title: texts.value, align: 'end', render: ({ valueCents }) => <Price cents={valueCents} /> },
        {
          key: 'status',
          title: texts.status,
          render: ({ standing }) => <StatusTag status={standingStatus(standing)} />,
        },
      ]}
    />
  );
}
