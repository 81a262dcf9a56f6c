import { orderLink } from '@numera/rules/order-link';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ConfirmationHeader } from '../../features/confirmation/confirmation-header.tsx';
import { NextSteps } from '../../features/confirmation/next-steps.tsx';
import { PaymentHistory } from '../../features/confirmation/payment-history.tsx';
import { DetailsSkeleton, SubscriptionDetails } from '../../features/confirmation/subscription-details.tsx';
import { texts } from '../../features/confirmation/texts.ts';
import '../../features/confirmation/confirmation.css';
import { orderConcluded, purchaseReset } from '../../features/purchase/purchase-slice.ts';
import { isLost } from '../order-progress.ts';
import { useAppDispatch, useAppSelector } from '../store-hooks.ts';
import { notify } from '../toasts-slice.ts';
import { useLinkedOrder } from '../use-linked-order.ts';
import { useLiveOrder } from '../use-live-order.ts';

/** The confirmation. When the order cannot be read it simply shows no details. */
export default function SuccessPage() {
  const arriving = useLinkedOrder();
  const kept = useAppSelector((state) => state.purchase.order);
  const placed = arriving ? null : kept;
  const { order, error } = useLiveOrder(placed);
  const signedIn = useAppSelector((state) => state.session !== null);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const waiting = placed !== null && !order && !error;
  const lost = order !== undefined && isLost(order);
  const reached = placed !== null && placed.stands !== 'finished';
  useEffect(() => {
    if (reached) dispatch(orderConcluded());
  }, [reached, dispatch]);
  const method = order?.method ?? placed?.method ?? null;
  const startOver = () => {
    dispatch(purchaseReset());
    void navigate('/');
  };
  if (arriving)
    return (
      <div className="confirmation" role="status" aria-label={texts.opening}>
        <DetailsSkeleton />
      </div>
    );
  return (
    <div className="confirmation">
      <ConfirmationHeader key={String(lost)} method={method} lost={lost} />
      {order && <SubscriptionDetails order={order} />}
      {waiting && <DetailsSkeleton />}
      {order && <PaymentHistory payments={order.payments} />}
      {/* Below what has come, or it would be pushed down while it is read. */}
      {!lost && !waiting && <NextSteps method={method} />}
      <div className="confirmation__actions">
        <button type="button" className="button button--primary" onClick={startOver}>
          {texts.again}
        </button>
        {!signedIn && (
          <Link to="/login" className="button">
            {texts.signIn}
          </Link>
        )}
        {placed && (
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
