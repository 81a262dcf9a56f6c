import type { getReceipt } from '@numera/contracts/billing/own-payments';
import type { OutputOf } from '@numera/contracts/contract';
import { formatDay } from '@numera/rules/dates';
import { formatDid } from '@numera/rules/did';
import { formatCents } from '@numera/rules/money';
import { paymentMethodText, periodText } from '@numera/rules/plan-texts';
import { formatTaxId } from '@numera/rules/tax-id';
import { DocumentLink } from '../../ui/document-link.tsx';
import { type Description, Descriptions } from '../../ui/kit/descriptions.tsx';
import { Price } from '../../ui/price.tsx';
import { texts } from './texts.ts';

const words = texts.receipt;

type Receipt = OutputOf<typeof getReceipt>;

/** The paper itself. */
export function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  const { amountCents, paidOn, refundedCents, invoiceUrl } = receipt;
  return (
    <article className="receipt card" aria-label={words.heading}>
      <header className="receipt__head">
        <p className="receipt__brand">Numera</p>
        <p>{words.heading}</p>
      </header>
      <div className="receipt__amount">
        <Price cents={amountCents} />
        {paidOn && <p>{words.paidOn(formatDay(paidOn))}</p>}
        {refundedCents > 0 && <p>{words.returned(formatCents(refundedCents))}</p>}
      </div>
      <Descriptions items={linesOf(receipt)} />
      <footer className="receipt__foot">
        <p>{words.note}</p>
        <DocumentLink href={invoiceUrl} label={words.invoice} />
      </footer>
    </article>
  );
}

function linesOf(receipt: Receipt): readonly Description[] {
  const { id, number, planName, period, from, until, method, payer, refundedCents } = receipt;
  return [
    { label: words.number, value: `${formatDid(number.number)}, ${number.city}` },
    { label: words.plan, value: `${planName} · ${periodText(period)}` },
    { label: words.period, value: words.days(formatDay(from), formatDay(until)) },
    { label: words.method, value: paymentMethodText(method) },
    { label: words.payer, value: payer.name },
    { label: words.taxId, value: formatTaxId(payer.cpfCnpj) },
    ...(refundedCents > 0 ? [{ label: words.refunded, value: formatCents(refundedCents) }] : []),
    { label: words.id, value: id },
  ];
}
