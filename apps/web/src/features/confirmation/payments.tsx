import type { OrderView } from '@numera/contracts/billing/order-view';
import { formatDay } from '@numera/rules/dates';
import { confirmationStatus } from '@numera/rules/status-texts';
import { DocumentLink } from '../../ui/document-link.tsx';
import { Price } from '../../ui/price.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { texts } from './texts.ts';

type Payment = OrderView['payments'][number];

interface TableProps {
  readonly id: string;
  readonly title: string;
  readonly note: string | null;
  readonly payments: readonly Payment[];
  /** Whether a charge may be paid from here. */
  readonly payable: boolean;
}

function PaymentTable({ id, title, note, payments, payable }: TableProps) {
  if (payments.length === 0) return null;
  return (
    <section className="history card">
      <h2 id={id}>{title}</h2>
      {note && <p className="history__note">{note}</p>}
      <table className="digits" aria-labelledby={id}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{texts.value}</th>
            <th scope="col">{texts.dueDate}</th>
            <th scope="col">{texts.status}</th>
            <th scope="col">{texts.documents}</th>
          </tr>
        </thead>
        <tbody>
          {payments.map(({ id: paymentId, amountCents, dueDate, status, stage, bankSlipUrl, invoiceUrl }) => (
            <tr key={paymentId}>
              <td>
                <Price cents={amountCents} />
              </td>
              <td>{formatDay(dueDate)}</td>
              <td>
                <StatusBadge status={confirmationStatus(status)} />
              </td>
              <td className="history__links">
                {payable && (
                  <>
                    {/* The slip that activates has its own place above. */}
                    {(stage === 'due' || stage === 'upcoming') && (
                      <DocumentLink href={bankSlipUrl} label={texts.slip} />
                    )}
                    <DocumentLink href={invoiceUrl} label={texts.invoice} />
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What was asked for until now, and apart from it what comes later: nobody pays the wrong one first. */
export function Payments({ payments }: { payments: readonly Payment[] }) {
  const upcoming = payments.filter(({ stage }) => stage === 'upcoming');
  const until = payments.filter(({ stage }) => stage !== 'upcoming');
  const waits = payments.some(({ stage }) => stage === 'activates');
  return (
    <>
      <PaymentTable
        id="historico"
        title={texts.history}
        note={until.some(({ stage }) => stage === 'due') ? texts.stillOpen : null}
        payments={until}
        payable
      />
      <PaymentTable
        id="proximas"
        title={texts.upcoming}
        note={waits && upcoming.some(({ bankSlipUrl }) => bankSlipUrl) ? texts.afterActivation : null}
        // Soonest first, as they will come.
        payments={upcoming.toReversed()}
        payable={!waits}
      />
    </>
  );
}
