import { useNavigate } from 'react-router-dom';
import { ConfirmationHeader } from '../../features/confirmation/confirmation-header.tsx';
import { NextSteps } from '../../features/confirmation/next-steps.tsx';
import { PaymentHistory } from '../../features/confirmation/payment-history.tsx';
import { DetailsSkeleton, SubscriptionDetails } from '../../features/confirmation/subscription-details.tsx';
import { texts } from '../../features/confirmation/texts.ts';
import '../../features/confirmation/confirmation.css';
import { purchaseReset } from '../../features/purchase/purchase-slice.ts';
import { useAppDispatch, useAppSelector } from '../store-hooks.ts';
import { useLiveOrder } from '../use-live-order.ts';

/** The confirmation. When the order cannot be read it simply shows no details. */
export default function SuccessPage() {
  const placed = useAppSelector((state) => state.purchase.order);
  const { order, error } = useLiveOrder(placed);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const method = order?.method ?? placed?.method ?? null;
  const startOver = () => {
    dispatch(purchaseReset());
    void navigate('/');
  };
  return (
    <div className="confirmation">
      <ConfirmationHeader method={method} />
      {order && <SubscriptionDetails order={order} />}
      {placed && !order && !error && <DetailsSkeleton />}
      {order && <PaymentHistory payments={order.payments} />}
      <NextSteps method={method} />
      <div className="confirmation__actions">
        <button type="button" className="button button--primary" onClick={startOver}>
          {texts.again}
        </button>
      </div>
    </div>
  );
}
