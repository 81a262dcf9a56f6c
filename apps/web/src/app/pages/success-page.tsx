import type { ShownOrder } from '../../features/purchase/orders/orders.api.ts';
import { chargeLink } from '@numera/rules/charge-link';
import { orderLink } from '@numera/rules/order-link';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { ConfirmationHeader } from '../../features/confirmation/confirmation-header.tsx';
import { NextSteps } from '../../features/confirmation/next-steps.tsx';
import { Payments } from '../../features/confirmation/payments.tsx';
import { SlipCard } from '../../features/confirmation/slip-card.tsx';
import { DetailsSkeleton, SubscriptionDetails } from '../../features/confirmation/subscription-details.tsx';
import { texts } from '../../features/confirmation/texts.ts';
import '../../features/confirmation/confirmation.css';
import { awaitsBuyer, isBought } from '../../features/purchase/orders/order-progress.ts';
import { goesOn, isOver, standingOf } from '../../features/purchase/orders/order-standing.ts';
import { useLinkedOrder } from '../../features/purchase/orders/use-linked-order.ts';
import { useLiveOrder } from '../../features/purchase/orders/use-live-order.ts';
import { orderConcluded, type PlacedOrder, purchaseReset } from '../../features/purchase/purchase-slice.ts';
import { usePurchase } from '../../features/purchase/purchase-state.ts';
import { furthestStep } from '../../features/purchase/steps.ts';
import { failureOf } from '../../kernel/failure.ts';
import { useAppDispatch, useAppSelector } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FailedNotice } from '../../ui/failed-notice.tsx';
import { AccountLink } from '../../kernel/session/account-link.tsx';
import { guardStep } from './step-guard.tsx';

/** For guests, once what they bought is on the page. Not offered where its code does not arrive: the order is what they came for. */
const OrderAccount = lazy(() =>
  import('../../features/sign-in/order-account/order-account.tsx').catch(() => ({ default: () => null })),
);

function SuccessPage() {
  const arriving = useLinkedOrder();
  const { order: placed } = usePurchase();
  if (arriving) return <Opening />;
  return placed ? <Confirmation key={placed.id} placed={placed} /> : <NotYet />;
}

export default guardStep(SuccessPage);

function Opening() {
  return (
    <div className="confirmation" role="status" aria-label={texts.opening}>
      <DetailsSkeleton />
    </div>
  );
}

/** The confirmation of an order. One that still needs its buyer is at home in the payment step. */
function Confirmation({ placed }: { placed: PlacedOrder }) {
  const { order, error, refetch } = useLiveOrder(placed);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  // Whoever makes an account here is told what comes next, and is no guest then.
  const isGuest = useAppSelector((state) => state.session === null);
  const [wasGuest] = useState(isGuest);
  const unknown = !order && error !== undefined && failureOf(error).code === 'order-not-found';
  const unread = !order && error !== undefined && !unknown;
  const standing = order ? standingOf(order) : unknown ? 'unknown' : 'unread';
  const unpaid = order !== undefined && awaitsBuyer(order);
  const bought = order !== undefined && isBought(order);
  const reached = order !== undefined && !unpaid && (placed.stands !== 'finished' || placed.bought !== bought);
  useEffect(() => {
    if (reached) dispatch(orderConcluded({ bought }));
  }, [reached, bought, dispatch]);
  if (unpaid) return <Navigate to="/pagamento" replace />;
  // Nobody has said of this order that it reached its confirmation.
  if (!order && !error && placed.stands !== 'finished') return <Opening />;
  const slip = standing === 'slip' && order?.charge?.boleto ? order.charge : null;
  const over = order !== undefined && isOver(standingOf(order));
  const late = standing === 'taking' || standing === 'offered';
  const nothing = over || unknown;
  const choice = standing === 'offered' && order ? choiceFor(order) : null;
  const offersAccount = order !== undefined && wasGuest && !over;
  const startOver = () => {
    dispatch(purchaseReset());
    void navigate('/');
  };
  const another = (
    <button type="button" className={nothing ? 'button button--primary' : 'button'} onClick={startOver}>
      {texts.again}
    </button>
  );
  return (
    <div className="confirmation">
      <ConfirmationHeader key={nothing || late ? standing : 'confirmed'} standing={standing} />
      {slip && <SlipCard charge={slip} />}
      {order && <SubscriptionDetails order={order} over={over} told={late} />}
      {!order && !error && <DetailsSkeleton />}
      {unread && (
        <FailedNotice
          title={texts.unread.title}
          text={`${failureOf(error).message} ${texts.unread.safe}`}
          action={texts.unread.retry}
          onAction={() => void refetch()}
          quiet
        />
      )}
      {order && <Payments payments={order.payments} />}
      {/* Below what has come, or it would be pushed down while it is read. */}
      {(order || unread) && !over && (
        <NextSteps method={order && goesOn(order) ? order.method : null} waiting={waitingOf(standing)} />
      )}
      {offersAccount && (
        <Suspense fallback={<div className="confirmation__account card" aria-busy="true" />}>
          <OrderAccount order={placed} quiet={slip !== null || choice !== null} />
        </Suspense>
      )}
      <div className="confirmation__actions">
        {/* The first button is the one that helps now. A slip has brought its own. */}
        {choice && (
          <Link className="button button--primary" to={choice}>
            {texts.choose}
          </Link>
        )}
        {(nothing || slip) && another}
        <AccountLink
          className={nothing || slip || choice || offersAccount ? 'button' : 'button button--primary'}
          signedIn={texts.toPanel}
          signedOut={texts.signIn}
        />
        {!nothing && !slip && another}
        {!unknown && (
          <CopyButton
            quiet
            text={orderLink(placed, location.origin)}
            label={texts.copyLink}
            copiedLabel={texts.linkCopied}
            onCopied={() => dispatch(notify('success', texts.linkCopied))}
            onFailed={() => dispatch(notify('error', texts.linkNotCopied))}
          />
        )}
      </div>
    </div>
  );
}

/** Where the buyer decides what becomes of money that came late. */
const choiceFor = ({ late, chargeToken }: ShownOrder): string | null =>
  late && chargeToken ? chargeLink({ id: late.paymentId, token: chargeToken }, '') : null;

/** What the money waits for, where it is not there. */
const waitingOf = (standing: string) =>
  standing === 'slip' || standing === 'analysed' || standing === 'pending' ? standing : null;

/** A city and a plan are chosen, but nothing is ordered: said so, with the way back to where the purchase stands. */
function NotYet() {
  const navigate = useNavigate();
  const step = furthestStep(usePurchase());
  return (
    <div className="confirmation">
      <ConfirmationHeader standing="none" />
      <div className="confirmation__actions confirmation__actions--centred">
        <button type="button" className="button button--primary" onClick={() => void navigate(step)}>
          {texts.goOn}
        </button>
        <AccountLink signedIn={texts.toPanel} signedOut={texts.signIn} />
      </div>
    </div>
  );
}
