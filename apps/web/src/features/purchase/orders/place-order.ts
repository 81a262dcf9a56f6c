import { normalizeForm } from '@numera/rules/form-rules';
import { registration as registrationForm } from '@numera/rules/registration-form';
import type { OrderBody } from '@numera/contracts/billing/create-order';
import type { OrderView } from '@numera/contracts/billing/order-view';
import type { PaymentMethod } from '@numera/contracts/primitives';
import { failureOf } from '../../../kernel/failure.ts';
import type { AppDispatch, AppState } from '../../../kernel/store.ts';
import { holdsApi } from '../holds.api.ts';
import {
  attemptStarted,
  numberHeld,
  orderDropped,
  orderPlaced,
  orderShown,
  type Payer,
  type PlacedOrder,
  type Purchase,
} from '../purchase-slice.ts';
import { selectPurchase } from '../purchase-state.ts';
import { isDead, isEnding, isPaid } from './order-progress.ts';
import { ordersApi, type OrderKey } from './orders.api.ts';
import { readOrder } from './read-order.ts';

type Thunk<T> = (dispatch: AppDispatch, getState: () => AppState) => Promise<T>;

const STEP_MS = 400;
const PATIENCE_STEPS = 20;
/** As if the server had said it: the provider has not removed the last charge yet. */
const stillThere = { status: 503, data: { code: 'service-unavailable' } };
const pause = () => new Promise((resolve) => setTimeout(resolve, STEP_MS));

/** Asks again until the order is as wanted, or patience ends: then the caller sees what there is. */
export const awaitOrder =
  (order: OrderKey, wanted: (order: OrderView) => boolean): Thunk<OrderView> =>
  async (dispatch) => {
    let view = await dispatch(readOrder(order));
    for (let step = 0; step < PATIENCE_STEPS && !wanted(view); step += 1) {
      await pause();
      view = await dispatch(readOrder(order));
    }
    return view;
  };

function bodyOf(purchase: Purchase, method: PaymentMethod, payer: Payer): OrderBody {
  const { city, number, plan, hold, draft } = purchase;
  if (!city || !number || !plan) throw new Error('the guard lets nobody pay without city, number and plan');
  const registration = normalizeForm(registrationForm, draft);
  // A card's holder may be somebody else and goes with the card; PIX and boleto are charged to whom the page says.
  const person = method === 'CREDIT_CARD' ? registration : { ...registration, ...payer };
  return {
    number,
    areaRef: city.areaRef,
    holdId: hold?.number === number ? hold.holdId : undefined,
    planId: plan.planId,
    period: plan.period,
    expectedPriceCents: plan.priceCents,
    method,
    registration: person,
    termsAccepted: true,
  };
}

/** The hold is no part of what is bought: a renewed one does not make another order. */
const fingerprintOf = ({ holdId: _hold, ...bought }: OrderBody): string => JSON.stringify(bought);

/** Ends an order that will not be paid, and takes the number it held again. True when it turned out to be paid after all. */
const giveUp =
  (order: PlacedOrder): Thunk<boolean> =>
  async (dispatch, getState) => {
    try {
      const ended = await dispatch(ordersApi.endpoints.cancelOrder.initiate(order)).unwrap();
      if (isPaid(ended)) return true;
      const last = await dispatch(awaitOrder(order, (view) => isDead(view) || isPaid(view)));
      if (isPaid(last)) return true;
      // The number stays with it until the provider has removed its charge.
      if (!isDead(last) && order.number === selectPurchase(getState()).number) throw stillThere;
    } catch (error) {
      const { code } = failureOf(error);
      if (code === 'offline' || code === 'service-unavailable') throw error;
      if (code === 'order-not-payable' && isPaid(await dispatch(readOrder(order)))) return true;
    }
    dispatch(orderDropped());
    const { number, city } = selectPurchase(getState());
    if (number && number === order.number && city) await dispatch(holdAgain(number, city.areaRef));
    return false;
  };

/** The number comes back to the shelf a moment after its order ended. */
const holdAgain =
  (number: string, areaRef: string): Thunk<void> =>
  async (dispatch) => {
    for (let step = 0; ; step += 1) {
      try {
        const hold = await dispatch(holdsApi.endpoints.placeHold.initiate({ number, areaRef })).unwrap();
        dispatch(numberHeld(hold));
        return;
      } catch (error) {
        if (failureOf(error).code !== 'number-not-available' || step >= PATIENCE_STEPS / 2) throw error;
        await pause();
      }
    }
  };

/** One order per purchase: the same one again while nothing changed, a new one after the last was ended. */
export const placeOrder =
  (method: PaymentMethod, payer: Payer): Thunk<PlacedOrder> =>
  async (dispatch, getState) => {
    const { order: last, attempt: lastAttempt, number } = selectPurchase(getState());
    const wanted = fingerprintOf(bodyOf(selectPurchase(getState()), method, payer));
    if (last?.stands && last.number !== number) dispatch(orderDropped());
    else if (last) {
      const view = await dispatch(readOrder(last)).catch((error: unknown) => {
        if (failureOf(error).code === 'order-not-found') return null;
        throw error;
      });
      const same = last.number === number && (lastAttempt?.fingerprint === wanted || (view && isPaid(view)));
      if (view && !isEnding(view) && same) {
        dispatch(orderShown());
        return { ...last, shown: true };
      }
      if (view && !isDead(view) && (await dispatch(giveUp(last))) && last.number === number) return last;
      dispatch(orderDropped());
    }
    return dispatch(create(method, payer, wanted));
  };

const create =
  (method: PaymentMethod, payer: Payer, fingerprint: string): Thunk<PlacedOrder> =>
  async (dispatch, getState) => {
    const { attempt } = selectPurchase(getState());
    const body = bodyOf(selectPurchase(getState()), method, payer);
    // An attempt without an order is an answer that got lost: its key is used again, so that the order is made once.
    const key = attempt?.fingerprint === fingerprint ? attempt.key : crypto.randomUUID();
    dispatch(attemptStarted({ key, fingerprint }));
    const { order, orderToken } = await dispatch(
      ordersApi.endpoints.createOrder.initiate({ idempotencyKey: key, body }),
    ).unwrap();
    const placed: PlacedOrder = {
      id: order.id,
      token: orderToken,
      number: order.number.number,
      areaRef: order.number.areaRef,
      method,
      shown: true,
    };
    dispatch(orderPlaced(placed));
    return placed;
  };
