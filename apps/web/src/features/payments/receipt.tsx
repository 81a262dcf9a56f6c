import { formatDay } from '@numera/rules/dates';
import { formatDid } from '@numera/rules/did';
import { formatCents } from '@numera/rules/money';
import { paymentMethodText, periodText } from '@numera/rules/plan-texts';
import { DocumentLink } from '../../ui/document-link.tsx';
import { type Description, Descriptions } from '../../ui/kit/descriptions.tsx';
import { Price } from '../../ui/price.tsx';
import type { ReceiptView } from './receipt-view.ts';
import { texts } from './texts.ts';

const words = texts.receipt;

/** The paper itself. */
export function Receipt({ receipt }: { receipt: ReceiptView }) {
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

function linesOf(receipt: ReceiptView): readonly Description[] {
  const { id, number, planName, period, from, until, method, card, payer, refundedCents } = receipt;
  const by = card ? `, ${words.card(card.brand, card.lastDigits)}` : '';
  return [
    { label: words.number, value: `${formatDid(number.number)}, ${number.city}` },
    { label: words.plan, value: `${planName} · ${periodText(period)}` },
    { label: words.period, value: words.days(formatDay(from), formatDay(until)) },
    { label: words.method, value: `${paymentMethodText(method)}${by}` },
    { label: words.payer, value: payer.name },
    { label: words.taxId, value: payer.taxId },
    ...(refundedCents > 0 ? [{ label: words.refunded, value: formatCents(refundedCents) }] : []),
    { label: words.id, value: id },
  ];
}
