import type { OrderView } from '@numera/contracts/billing/order-view';
import { formatDay } from '@numera/rules/dates';
import { confirmationStatus } from '@numera/rules/status-texts';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import { texts } from './texts.ts';

type Payment = OrderView['payments'][number];

const icons = { success: 'check', warning: 'clock', danger: 'warning', neutral: 'info', info: 'info' } as const;

function Document({ href, label }: { href: string | null; label: string }) {
  if (!href) return null;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {label}
      <span className="visually-hidden"> ({texts.newTab})</span>
    </a>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { text, tone } = confirmationStatus(payment.status);
  return (
    <tr>
      <td>
        <Price cents={payment.amountCents} />
      </td>
      <td>{formatDay(payment.dueDate)}</td>
      <td>
        <span className={`badge badge--${tone}`}>
          <Icon name={icons[tone]} />
          {text}
        </span>
      </td>
      <td className="history__links">
        {payment.status === 'PENDING' && <Document href={payment.bankSlipUrl} label={texts.slip} />}
        <Document href={payment.invoiceUrl} label={texts.invoice} />
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
