import type { OwnOverview } from '@numera/contracts/billing/overviews';
import { Link } from 'react-router-dom';
import { Notice } from '../../ui/notice.tsx';
import { DuePayments } from './due-payments.tsx';
import { OwnNumbers } from './own-numbers.tsx';
import { StatCards } from './stat-cards.tsx';
import { texts } from './texts.ts';

/** What a customer has: how many, what is owed, and each number. */
export function OwnPanel({ overview: { numbers, payments, subscriptions, due } }: { overview: OwnOverview }) {
  return (
    <>
      <StatCards
        stats={[
          { label: texts.numbers, count: numbers.total },
          { label: texts.active, count: numbers.active },
          { label: texts.payments, count: payments.total },
          { label: texts.pending, count: payments.pending },
        ]}
      />
      {subscriptions.length === 0 ? (
        <div className="card">
          <Notice drawing="numbers" title={texts.empty.title} text={texts.empty.text}>
            <Link to="/" className="button button--primary">
              {texts.order}
            </Link>
          </Notice>
        </div>
      ) : (
        <>
          <DuePayments due={due} pending={payments.pending} open={payments.open} />
          <OwnNumbers subscriptions={subscriptions} total={numbers.total} />
          <Link to="/" className="button button--primary panel__order">
            {texts.order}
          </Link>
        </>
      )}
    </>
  );
}
