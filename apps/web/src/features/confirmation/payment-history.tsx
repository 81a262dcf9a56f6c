import type { OrderView } from '@numera/contracts/billing/order-view';
import { formatDay } from '@numera/rules/dates';
import { confirmationStatus } from '@numera/rules/status-texts';
import { DocumentLink } from '../../ui/document-link.tsx';
import { Price } from '../../ui/price.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { texts } from './texts.ts';

type Payment = OrderView['payments'][number];

function PaymentRow({ payment }: { payment: Payment }) {
  return (
    <tr>
      <td>
        <Price cents={payment.amountCents} />
      </td>
      <td>{formatDay(payment.dueDate)}</td>
      <td>
        <StatusBadge status={confirmationStatus(payment.status)} />
      </td>
      <td className="history__links">
        {payment.status === 'PENDING' && <DocumentLink href={payment.bankSlipUrl} label={texts.slip} />}
        <DocumentLink href={payment.invoiceUrl} label={texts.invoice} />
      </td>
    </tr>
  );
}

export function PaymentHistory({ payments }: { payments: readonly Payment[] }) {
  if (payments.length === 0) return null;
  return (
    <section className="history card">
      <h2 id="historico">{texts.history}</h2>
      <table className="digits" aria-labelledby="historico">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{texts.value}</th>
            <th scope="col">{texts.dueDate}</th>
            <th scope="col">{texts.status}</th>
            <th scope="col">{texts.documents}</th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
