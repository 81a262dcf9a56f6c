import type { PaymentMethod, PlanPeriod } from '@numera/contracts/primitives';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { userLeft } from '../../kernel/session/session-slice.ts';

export interface City {
  readonly name: string;
  readonly areaCode: string;
  readonly areaRef: string;
}
/** `endsAt` is an instant of this device's clock, corrected by the server's. */
export interface Hold {
  readonly holdId: string;
  readonly number: string;
  readonly areaRef: string;
  readonly endsAt: number;
  /** Another tab may be using it: it may be renewed here, but not given back. */
  readonly shared?: boolean;
}
/** The hold that another number may take the place of. */
export const replaceable = (hold: Hold | null): string | undefined => (hold?.shared ? undefined : hold?.holdId);

export interface ChosenPlan {
  readonly planId: string;
  readonly name: string;
  readonly period: PlanPeriod;
  readonly priceCents: number;
  readonly originalPriceCents: number | null;
  readonly discountPercent: number | null;
}
/**
 * The order as the server knows it. `shown` is false after the buyer went back to the methods. One that `stands` has
 * reached its confirmation, or is perhaps another tab's: buying another number does not end it. Of one that is `bought` no
 * step is offered again: there is nothing left to pay.
 */
export interface PlacedOrder {
  readonly id: string;
  readonly token: string;
  readonly number: string;
  readonly areaRef: string;
  readonly method: PaymentMethod;
  readonly shown: boolean;
  readonly stands?: 'finished' | 'elsewhere';
  readonly bought?: boolean;
}
export interface OpenedOrder {
  readonly order: PlacedOrder;
  readonly city: City;
  readonly plan: ChosenPlan;
}
/** One idempotency key per body: the same order sent again is the same order, a changed one is a new one. */
export interface Attempt {
  readonly key: string;
  readonly fingerprint: string;
}
export interface Prefill {
  readonly userId: string;
  readonly editing: boolean;
}
interface Prefilled {
  readonly draft: Draft;
  readonly lookedUp: Purchase['lookedUp'];
}
/** Who pays, as typed in step 4. */
export type Payer = Readonly<Record<'cpfCnpj' | 'cep', string>>;
export type Draft = Readonly<Record<string, string | boolean | undefined>>;

export interface Purchase {
  readonly city: City | null;
  readonly number: string | null;
  readonly hold: Hold | null;
  /** Somebody else has the number now: said calmly until another is chosen. */
  readonly taken: boolean;
  readonly period: PlanPeriod;
  readonly plan: ChosenPlan | null;
  /** Step 3 as typed, masks and all. */
  readonly draft: Draft;
  /** What of its address nobody typed: the last CEP brought it, or the stored data did. */
  readonly lookedUp: Readonly<Record<string, string>>;
  /** Whose stored data went into the draft, and whether they are being edited; null for a guest. */
  readonly prefill: Prefill | null;
  readonly registered: boolean;
  /** What the server found wrong in it, field → message. */
  readonly refused: Readonly<Record<string, string>>;
  readonly method: PaymentMethod;
  /** Other data than step 3 knows; null while they are the same. The same order is asked for again with the same payer. */
  readonly payer: Payer | null;
  readonly order: PlacedOrder | null;
  readonly attempt: Attempt | null;
}

export const emptyPurchase: Purchase = {
  city: null,
  number: null,
  hold: null,
  taken: false,
  period: 'monthly',
  plan: null,
  draft: {},
  lookedUp: {},
  prefill: null,
  registered: false,
  refused: {},
  method: 'CREDIT_CARD',
  payer: null,
  order: null,
  attempt: null,
};

type With<T> = PayloadAction<T>;

const aside = (order: PlacedOrder | null): PlacedOrder | null => order && { ...order, shown: false };

/** Whoever left leaves nothing personal behind; what was chosen stays. */
export const withoutBuyer = (purchase: Purchase): Purchase => ({
  ...purchase,
  draft: emptyPurchase.draft,
  lookedUp: emptyPurchase.lookedUp,
  prefill: null,
  registered: false,
  refused: {},
  payer: null,
  order: null,
  attempt: null,
});

export const purchaseSlice = createSlice({
  name: 'purchase',
  initialState: emptyPurchase,
  reducers: {
    /** As storage has it. */
    purchaseLoaded: (_state, { payload }: With<Purchase>) => payload,
    /** Another city clears the number; the hold stays until another number replaces it. */
    cityChosen: (state, { payload }: With<City | null>) =>
      payload?.areaRef === state.city?.areaRef ? state : { ...state, city: payload, number: null },
    numberChosen: (state, { payload }: With<string | null>) =>
      payload === state.number ? state : { ...state, number: payload, taken: false },
    numberHeld: (state, { payload }: With<Hold>) => ({ ...state, hold: payload, taken: false }),
    numberTaken: (state) => ({ ...state, hold: null, taken: true }),
    numberGivenUp: (state) => ({ ...state, hold: null, number: null, taken: false }),
    periodChosen: (state, { payload }: With<PlanPeriod>) => ({ ...state, period: payload }),
    /** An order at another price is not shown again; it ends when the new one is placed. */
    planChosen: (state, { payload }: With<ChosenPlan>) => ({
      ...state,
      plan: payload,
      period: payload.period,
      order: aside(state.order),
    }),
    draftChanged: (state, { payload }: With<Draft>) => ({ ...state, draft: { ...state.draft, ...payload } }),
    /** What a CEP brought, emptied where it brought nothing. */
    addressLookedUp: (state, { payload: lookedUp }: With<Purchase['lookedUp']>) => ({
      ...state,
      draft: { ...state.draft, ...lookedUp },
      lookedUp,
    }),
    /** The draft as the buyer's stored data make it. */
    draftPrefilled: (state, { payload: { draft, lookedUp, ...prefill } }: With<Prefill & Prefilled>) => ({
      ...state,
      draft,
      lookedUp: { ...state.lookedUp, ...lookedUp },
      prefill,
    }),
    registrationDone: (state) => ({
      ...state,
      registered: true,
      refused: {},
      payer: null,
      order: aside(state.order),
    }),
    registrationRefused: (state, { payload }: With<Readonly<Record<string, string>>>) => ({
      ...state,
      refused: payload,
    }),
    methodChosen: (state, { payload }: With<PaymentMethod>) => ({ ...state, method: payload }),
    payerChanged: (state, { payload }: With<Payer>) => ({ ...state, payer: payload }),
    attemptStarted: (state, { payload }: With<Attempt>) => ({ ...state, attempt: payload }),
    orderPlaced: (state, { payload }: With<PlacedOrder>) => ({ ...state, order: payload }),
    /** An order that came by its link: what it is about takes the place of what this tab had chosen. */
    orderOpened: (_state, { payload }: With<OpenedOrder>) => ({
      ...emptyPurchase,
      city: payload.city,
      number: payload.order.number,
      plan: payload.plan,
      period: payload.plan.period,
      method: payload.order.method,
      order: payload.order,
    }),
    /** The right to it was near its end, and goes on with a new one. */
    orderKeyRenewed: (state, { payload }: With<{ readonly id: string; readonly token: string }>) =>
      state.order?.id === payload.id ? { ...state, order: { ...state.order, token: payload.token } } : state,
    /** It reached its confirmation; whether anything is left for its buyer to do may change there. */
    orderConcluded: (state, { payload }: With<{ bought: boolean }>) => ({
      ...state,
      order: state.order && { ...state.order, stands: 'finished', bought: payload.bought },
    }),
    /** The next number is chosen after a finished order: of that only the order is kept, to be looked at. */
    choiceReset: ({ draft, lookedUp, prefill, registered, method, order }) => ({
      ...emptyPurchase,
      draft,
      lookedUp,
      prefill,
      registered,
      method,
      order,
    }),
    orderSetAside: (state) => ({ ...state, order: aside(state.order) }),
    orderShown: (state) => ({ ...state, order: state.order && { ...state.order, shown: true } }),
    orderDropped: (state) => ({ ...state, order: null, attempt: null }),
    purchaseReset: () => emptyPurchase,
  },
  extraReducers: (builder) => builder.addCase(userLeft, withoutBuyer),
});

export const {
  purchaseLoaded,
  cityChosen,
  numberChosen,
  numberHeld,
  numberTaken,
  numberGivenUp,
  periodChosen,
  planChosen,
  draftChanged,
  addressLookedUp,
  draftPrefilled,
  registrationDone,
  registrationRefused,
  methodChosen,
  payerChanged,
  attemptStarted,
  orderPlaced,
  orderOpened,
  orderKeyRenewed,
  orderConcluded,
  choiceReset,
  orderSetAside,
  orderShown,
  orderDropped,
  purchaseReset,
} = purchaseSlice.actions;
