import type { OrderView } from '@numera/contracts/billing/order-view';
import { orderLink } from '@numera/rules/order-link';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Assurances } from '../../features/payment/assurances.tsx';
import { BoletoScreen } from '../../features/payment/boleto-screen.tsx';
import { PaymentForm } from '../../features/payment/payment-form.tsx';
import { PixScreen } from '../../features/payment/pix-screen.tsx';
import { texts } from '../../features/payment/texts.ts';
import '../../features/payment/payment.css';
import { isDead, isPaid, isPayerRefused, isUnderWay } from '../../features/purchase/orders/order-progress.ts';
import { useLiveOrder } from '../../features/purchase/orders/use-live-order.ts';
import { methodChosen, orderDropped, orderSetAside, payerChanged } from '../../features/purchase/purchase-slice.ts';
import { usePurchase } from '../../features/purchase/purchase-state.ts';
import { StepFrame } from '../../features/purchase/step-frame.tsx';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { AntdFrame } from '../../kernel/antd/antd-frame.tsx';
import { guardStep } from './step-guard.tsx';
import { useCheckout } from './use-checkout.ts';
import { useFetchAhead } from './use-travel.ts';

const BOLETO_MS = 3000;

/** Step 4: the form, or the screen of the charge that came of it. */
function PaymentStep() {
  const purchase = usePurchase();
  const { city, number, plan, draft, registered, method, order: placed } = purchase;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pay, busy, refusal, refuse, forgive } = useCheckout();
  useFetchAhead('/sucesso');
  const shown = placed?.shown && placed.number === number && placed.method !== 'CREDIT_CARD' ? placed : null;
  const { order } = useLiveOrder(shown);
  useChargeSteps(shown ? order : undefined, refuse);

  const [renewing, setRenewing] = useState(false);

  if (!city || !number || !plan) return null;
  const payer = purchase.payer ?? { cpfCnpj: String(draft['cpfCnpj'] ?? ''), cep: String(draft['cep'] ?? '') };
  const over = order !== undefined && isDead(order);
  /** Another device knows the order but not the registration, which a new order needs. */
  const askWhoPays = () => {
    void navigate('/cadastro');
    dispatch(orderDropped());
  };
  const renew = async () => {
    if (!registered) return askWhoPays();
    setRenewing(true);
    await pay('PIX', payer);
    setRenewing(false);
  };
  const leavePix = () => {
    if (!over) return dispatch(orderSetAside());
    return registered ? dispatch(orderDropped()) : askWhoPays();
  };
  const heading = renewing
    ? texts.pix
    : shown?.method === 'PIX'
      ? texts.pix
      : shown?.method === 'BOLETO'
        ? texts.boleto
        : texts;
  return (
    <StepFrame
      key={shown || renewing ? 'charge' : 'form'}
      current="/pagamento"
      title={heading.title}
      intro={over ? undefined : heading.intro}
      released={over}
      summary
      aside={<Assurances />}
    >
      {(shown?.method === 'PIX' || renewing) && (
        <PixScreen
          order={renewing ? undefined : order}
          over={over && !renewing}
          link={shown && orderLink(shown, location.origin)}
          onRenew={() => void renew()}
          onBack={registered || over ? leavePix : null}
        />
      )}
      {shown?.method === 'BOLETO' && <BoletoScreen order={order} />}
      {!shown && !renewing && (
        <AntdFrame>
          <PaymentForm
            method={method}
            payer={payer}
            busy={busy}
            refusal={refusal}
            onMethod={(chosen) => {
              forgive();
              dispatch(methodChosen(chosen));
            }}
            onPayer={(typed) => dispatch(payerChanged(typed))}
            onPay={(chosen, values) => void pay(chosen, values)}
          />
        </AntdFrame>
      )}
    </StepFrame>
  );
}

export default guardStep(PaymentStep);

/** What the charge's progress means: made, failed, paid. Each is said once per order. */
function useChargeSteps(order: OrderView | undefined, refuse: (title: string, text: string) => void) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const said = useRef('');
  const paid = order !== undefined && isPaid(order);
  const made = order?.charge ? Boolean(order.method === 'PIX' ? order.charge.pix : order.charge.boleto?.slipUrl) : null;
  const failed = order !== undefined && !paid && (made === false || (!order.charge && !isUnderWay(order)));

  useEffect(() => {
    if (!paid) return;
    dispatch(notify('success', texts.confirmed));
    void navigate('/sucesso', { replace: true });
  }, [paid, dispatch, navigate]);

  useEffect(() => {
    if (!failed || !order) return;
    // Given up, or out of time: its screen says so calmly.
    if (isDead(order) && !order.refusal) return;
    const words = order.method === 'PIX' ? texts.pix : texts.boleto;
    if (isPayerRefused(order)) refuse(order.refusal.message, '');
    else refuse(words.failed, order.refusal?.message ?? texts.failedHint);
    dispatch(isDead(order) ? orderDropped() : orderSetAside());
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per failed charge
  }, [failed, order?.id]);

  const chargeOf = made && !paid && order ? `${order.method} ${order.id}` : '';
  useEffect(() => {
    if (!chargeOf) return;
    const isBoleto = chargeOf.startsWith('BOLETO');
    if (said.current !== chargeOf) dispatch(notify('success', isBoleto ? texts.boleto.made : texts.pix.made));
    said.current = chargeOf;
    if (!isBoleto) return;
    const timer = setTimeout(() => {
      dispatch(notify('info', texts.boleto.afterwards));
      void navigate('/sucesso', { replace: true });
    }, BOLETO_MS);
    return () => clearTimeout(timer);
  }, [chargeOf, dispatch, navigate]);
}
