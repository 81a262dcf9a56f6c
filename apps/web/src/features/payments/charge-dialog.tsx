import type { ChargeView } from '@numera/contracts/billing/charge-link';
import { dueText, formatDay, today } from '@numera/rules/dates';
import { periodText } from '@numera/rules/plan-texts';
import { lazy, Suspense, useState } from 'react';
import { standingOf } from '../../kernel/charges/charge-standing.ts';
import type { ChargeKey } from '../../kernel/charges/charges.api.ts';
import { PayCharge } from '../../kernel/charges/pay-charge.tsx';
import { texts as charges } from '../../kernel/charges/texts.ts';
import { useCharge } from '../../kernel/charges/use-charge.ts';
import type { Failure } from '../../kernel/failure.ts';
import { DocumentLink } from '../../ui/document-link.tsx';
import { FailedAlert } from '../../ui/kit/failed-alert.tsx';
import { LinkButton } from '../../ui/kit/link-button.tsx';
import { PanelDialog } from '../../ui/kit/panel-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { Price } from '../../ui/price.tsx';
import { Seal } from '../../ui/seal.tsx';
import { SlowHint } from '../../ui/slow-hint.tsx';
import { FirstCharge } from './first-charge.tsx';
import { receiptPath } from './payment-actions.ts';
import { texts } from './texts.ts';

const LateOffer = lazy(() => import('../../kernel/charges/late-offer.tsx'));

const words = texts.dialog;

interface ChargeDialogProps {
  readonly open: boolean;
  readonly charge: ChargeKey;
  /** Of its row, where it is in the list. */
  readonly slipUrl: string | null;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** One charge: what it can be paid with, the other ways, and that it is paid as soon as it is. */
export default function ChargeDialog({ charge: link, slipUrl, ...dialog }: ChargeDialogProps) {
  const { charge, failure, refetch } = useCharge(link);
  return (
    <PanelDialog title={words.title} width={760} {...dialog}>
      {charge ? (
        <ShownCharge charge={charge} link={link} slipUrl={slipUrl} onReload={() => void refetch()} />
      ) : (
        <Unread failure={failure} onReload={() => void refetch()} />
      )}
    </PanelDialog>
  );
}

function Unread({ failure, onReload }: { failure: Failure | null; onReload: () => void }) {
  if (!failure)
    return (
      <div aria-busy="true" className="charge-dialog">
        <p role="status">{words.opening}</p>
        <SlowHint text={words.slow} />
      </div>
    );
  if (failure.code === 'not-found' || failure.code === 'invalid-input')
    return <Notice drawing="lost" {...words.unknown} />;
  return <FailedAlert title={words.unread} text={failure.message} onRetry={onReload} />;
}

interface ShownChargeProps {
  readonly charge: ChargeView;
  readonly link: ChargeKey;
  readonly slipUrl: string | null;
  readonly onReload: () => void;
}

export function ShownCharge({ charge, link, slipUrl, onReload }: ShownChargeProps) {
  const [isKept, setKept] = useState<boolean | null>(null);
  const standing = standingOf(charge);
  return (
    <div className="charge-dialog">
      <Summary charge={charge} />
      {standing === 'payable' && <PayCharge charge={charge} link={link} onOutdated={onReload} onKept={setKept} />}
      {standing === 'order' && <FirstCharge charge={charge} link={link} slipUrl={slipUrl} />}
      {standing === 'offered' && (
        <Suspense fallback={null}>
          <Told {...charges.standing.offered} />
          <LateOffer charge={charge} link={link} onOutdated={onReload} />
        </Suspense>
      )}
      {standing === 'debited' && charge.debitOn && (
        <Told title={charges.debitOn(formatDay(charge.debitOn))} text={charges.standing.debited.text} />
      )}
      {standing === 'void' && <Told {...words.void} />}
      {(standing === 'card' || standing === 'taking' || standing === 'returned') && (
        <Told {...charges.standing[standing]} />
      )}
      {standing === 'paid' && (
        <div className="charge-dialog__paid">
          <Seal />
          <Told {...charges.standing.paid} />
          {isKept !== null && <p className="charge__note">{isKept ? charges.kept : charges.notKept}</p>}
          <LinkButton to={receiptPath(charge.id)}>{words.receipt}</LinkButton>
        </div>
      )}
    </div>
  );
}

/** Which charge, how much, and until when. */
function Summary({ charge }: { charge: ChargeView }) {
  const { number, planName, period, amountCents, dueDate, invoiceUrl } = charge;
  return (
    <div className="charge-dialog__summary">
      <div>
        <p className="charge-dialog__digits">
          <PhoneNumber number={number.number} large />
        </p>
        <p className="cell-note">
          {planName} · {periodText(period)} · {number.city}
        </p>
      </div>
      <div className="charge-dialog__amount">
        <Price cents={amountCents} />
        <DueNote charge={charge} />
        {standingOf(charge) !== 'void' && <DocumentLink href={invoiceUrl} label={words.invoice} />}
        <span className="visually-hidden">{words.due(formatDay(dueDate))}</span>
      </div>
    </div>
  );
}

function DueNote({ charge }: { charge: ChargeView }) {
  const standing = standingOf(charge);
  const paid = charge.standing === 'paid';
  if (standing === 'void' || standing === 'returned') return null;
  const { text, tone } = dueText(charge.dueDate, paid ? charge.paidOn : null, today(new Date()), paid);
  return (
    <span className="cell-note" data-tone={tone}>
      {text}
    </span>
  );
}

/** Told when it changes, as it does when it is paid. */
const Told = ({ title, text }: { title: string; text: string }) => (
  <div role="status" className="charge-dialog__told">
    <h2>{title}</h2>
    <p>{text}</p>
  </div>
);
