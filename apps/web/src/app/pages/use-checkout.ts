import type { OrderView } from '@numera/contracts/billing/order-view';
import type { PaymentMethod } from '@numera/contracts/primitives';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PaymentValues, Refusal } from '../../features/payment/payment-form.tsx';
import { texts } from '../../features/payment/texts.ts';
import { cardOutcome, isPaid, isPayerRefused, isUnderWay } from '../../features/purchase/orders/order-progress.ts';
import { ordersApi } from '../../features/purchase/orders/orders.api.ts';
import { awaitOrder, placeOrder } from '../../features/purchase/orders/place-order.ts';
import { numberTaken, orderDropped, registrationRefused } from '../../features/purchase/purchase-slice.ts';
import { api } from '../../kernel/api.ts';
import { failureOf, type Failure } from '../../kernel/failure.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { adviceAged, notify } from '../../kernel/toasts-slice.ts';
import { cardPaymentOf } from '../../ui/paying/card-payment.ts';

const PENDING_CARD_MS = 2000;

/** The names that the gateway gives to a card's fields, and ours. */
const cardFieldNames: Readonly<Record<string, string>> = { number: 'cardNumber', holderName: 'cardName' };

/** What is said of the card, and not of the order. */
const cardRefusals: readonly Failure['code'][] = [
  'card-declined',
  'card-invalid',
  'card-refused-often',
  'too-many-card-refusals',
];

/** Pressing the button: the order, the card when there is one, and what every answer means for the page. */
export function useCheckout() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  /** A double click is faster than a render. */
  const paying = useRef(false);
  /** A pending card shows its answer for a moment; the button must not offer to pay once more. */
  const [leaving, setLeaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const refuse = (title: string, text: string, fields: Refusal['fields'] = {}) => {
    dispatch(notify('error', title));
    setRefusal({ title, text, fields });
  };
  /** One sentence, and beside it another way to pay. */
  const decline = (why: string | undefined, fields: Refusal['fields'] = {}) => {
    dispatch(notify('error', texts.declined));
    setRefusal({ title: `${texts.declined}:`, text: inSentence(why || texts.declinedHint), fields, offersPix: true });
  };

  const failed = async (failure: Failure) => {
    const { code, message } = failure;
    const fields = lastNames(failure.fields);
    if (code === 'number-not-available' || code === 'hold-expired') {
      dispatch(numberTaken());
      dispatch(notify('warning', message));
    } else if (code === 'price-changed' || code === 'plan-not-available') {
      dispatch(notify('warning', message));
      dispatch(api.util.invalidateTags(['Plan']));
      await navigate('/plano');
    } else if (code === 'invalid-input' && Object.keys(fields).some((name) => !isPaymentField(name))) {
      dispatch(notify('error', message));
      dispatch(registrationRefused(fields));
      await navigate('/cadastro');
    } else if (code === 'customer-refused') refuse(texts.customerFailed(message), '', fields);
    else if (cardRefusals.includes(code)) decline(message, fields);
    else if (code === 'idempotency-key-reused') {
      dispatch(orderDropped());
      refuse(texts.orderFailed, message);
    } else if (code === 'offline' || code === 'unknown' || code === 'internal') refuse(texts.failed, message, fields);
    else refuse(texts.orderFailed, message, fields);
  };

  const concludeCard = (order: OrderView) => {
    const outcome = cardOutcome(order);
    if (isPayerRefused(order)) return refuse(order.refusal.message, '');
    if (outcome === 'declined') return decline(order.refusal?.message);
    dispatch(
      notify(outcome === 'approved' ? 'success' : 'info', outcome === 'approved' ? texts.approved : texts.pending),
    );
    const leave = () => void navigate('/sucesso', { replace: true });
    if (outcome === 'approved') return leave();
    setLeaving(true);
    setTimeout(leave, PENDING_CARD_MS);
  };

  const pay = async (method: PaymentMethod, raw: PaymentValues) => {
    if (paying.current || leaving) return;
    paying.current = true;
    setBusy(true);
    setRefusal(null);
    dispatch(adviceAged());
    const payment = cardPaymentOf(raw);
    try {
      const placed = await dispatch(placeOrder(method, payment.holder));
      if (method !== 'CREDIT_CARD') return;
      const ready = await dispatch(
        awaitOrder(placed, (order) => order.state === 'AWAITING_CARD' || !isUnderWay(order)),
      );
      // Not ready after all this time: the server waits for the payer itself, and says what became of the card.
      if (isPaid(ready) || !(ready.state === 'AWAITING_CARD' || isUnderWay(ready))) return concludeCard(ready);
      concludeCard(await dispatch(ordersApi.endpoints.payByCard.initiate({ ...placed, payment })).unwrap());
    } catch (error) {
      await failed(failureOf(error));
    } finally {
      paying.current = false;
      setBusy(false);
    }
  };

  const forgive = () => setRefusal(null);

  return { pay, busy: busy || leaving, refusal, refuse, forgive };
}

/** 'Confira os dados.' → 'confira os dados.', to stand behind a colon. */
const inSentence = (text: string): string => text.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());

const isPaymentField = (name: string): boolean =>
  ['cpfCnpj', 'cep', 'cardNumber', 'cardName', 'expiryMonth', 'expiryYear', 'cvv'].includes(name);

/** 'card.number' → 'cardNumber', 'registration.email' → 'email'. */
const lastNames = (fields: Failure['fields']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const [name = path, parent] = path.split('.').reverse();
      return [(parent === 'card' && cardFieldNames[name]) || name, message];
    }),
  );
