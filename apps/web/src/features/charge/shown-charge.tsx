import type { ChargeView } from '@numera/contracts/billing/charge-link';
import { formatDay } from '@numera/rules/dates';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { standingOf } from '../../kernel/charges/charge-standing.ts';
import type { ChargeKey } from '../../kernel/charges/charges.api.ts';
import { PayCharge } from '../../kernel/charges/pay-charge.tsx';
import { texts as charges } from '../../kernel/charges/texts.ts';
import type { Failure } from '../../kernel/failure.ts';
import { AccountLink } from '../../kernel/session/account-link.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { FailedNotice } from '../../ui/failed-notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Seal } from '../../ui/seal.tsx';
import { ChargeDetails, DetailsSkeleton } from './charge-details.tsx';
import { texts } from './texts.ts';

/** Most never see it. */
const LateOffer = lazy(() => import('../../kernel/charges/late-offer.tsx'));

interface ShownChargeProps {
  readonly link: ChargeKey;
  readonly charge: ChargeView | undefined;
  /** Why there is none. */
  readonly failure: Failure | null;
  readonly onReload: () => void;
}

/** A wrong link and one that is too old are answered alike. */
const unknownCodes: readonly Failure['code'][] = ['not-found', 'invalid-input'];

/** The charge as it stands: on its way, not to be had, to be paid, or over. */
export function ShownCharge({ link, charge, failure, onReload }: ShownChargeProps) {
  const [isKept, setKept] = useState<boolean | null>(null);
  if (failure && unknownCodes.includes(failure.code)) return <UnknownCharge />;
  const standing = charge ? standingOf(charge) : failure ? 'unread' : 'opening';
  return (
    <>
      {/* Another heading takes the focus; that what was asked for has come changes nothing. */}
      <ChargeHeading key={charge && standing !== 'payable' ? standing : 'payable'} standing={standing} />
      {failure && (
        <FailedNotice
          title={texts.unread.title}
          text={failure.message}
          action={texts.unread.retry}
          onAction={onReload}
        />
      )}
      {standing === 'opening' && <DetailsSkeleton />}
      {charge && <ChargeDetails charge={charge} />}
      {charge && standing === 'offered' && (
        <Suspense fallback={<DetailsSkeleton />}>
          <LateOffer charge={charge} link={link} onOutdated={onReload} />
        </Suspense>
      )}
      {charge?.debitOn && <Debit day={charge.debitOn} />}
      {charge && standing === 'payable' && (
        <PayCharge charge={charge} link={link} onOutdated={onReload} onKept={setKept} />
      )}
      {charge && !charge.isPayable && isKept !== null && (
        <p className="charge__note">{isKept ? charges.kept : charges.notKept}</p>
      )}
      {charge && standing !== 'payable' && standing !== 'taking' && standing !== 'offered' && <Elsewhere />}
    </>
  );
}

function ChargeHeading({ standing }: { standing: keyof typeof texts.standing }) {
  const { title, text } = texts.standing[standing];
  return (
    <header className="charge__head" data-standing={standing}>
      {standing === 'paid' && <Seal />}
      <PageHeading title={title}>
        {/* Told when it changes, as it does when it is paid. */}
        <span role="status">{text}</span>
      </PageHeading>
    </header>
  );
}

export function UnknownCharge() {
  return (
    <div className="charge__unknown">
      <Drawing name="lost" />
      <PageHeading title={texts.unknown.title}>{texts.unknown.text}</PageHeading>
      <Elsewhere />
    </div>
  );
}

/** Nothing to pay it with: nobody shall pay what is debited by itself. */
const Debit = ({ day }: { day: string }) => <p className="charge__note">{charges.debitOn(formatDay(day))}</p>;

/** Where to go when there is nothing to do here. */
const Elsewhere = () => (
  <div className="charge__actions">
    <AccountLink className="button button--primary" signedIn={texts.toPanel} signedOut={texts.signIn} />
    <Link to="/" className="button">
      {texts.home}
    </Link>
  </div>
);
