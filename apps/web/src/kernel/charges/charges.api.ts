import type { ChargeByCard, ChargeView } from '@numera/contracts/billing/charge-link';
import type { CardPayment } from '../../ui/paying/card-payment.ts';
import { CARD_TIMEOUT_MS } from '../../ui/paying/card-timeout.ts';
import { api, ownTags } from '../api.ts';
import type { AppDispatch } from '../store.ts';

/** The right to one charge: as a letter's link carries it, or that of whoever is signed in. */
export interface ChargeKey {
  readonly id: string;
  /** Null where the session is the right to it. */
  readonly token: string | null;
  /** Whose session: nobody is shown what somebody else was shown at the same browser. */
  readonly userId?: string;
}

/** What a charge can be changed to without a form. */
export type OtherMethod = 'PIX' | 'BOLETO';

const right = ({ token }: ChargeKey): Record<string, string> => (token === null ? {} : { 'X-Charge-Token': token });

/** What shows the charge among others asks for it anew. */
const lists = (done: unknown) => (done === undefined ? [] : ownTags);

export const chargesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCharge: build.query<ChargeView, ChargeKey>({
      query: (charge) => ({ url: `charges/${charge.id}`, headers: right(charge) }),
      providesTags: ['Payment'],
    }),
    payOtherwise: build.mutation<ChargeView, ChargeKey & { readonly method: OtherMethod }>({
      query: ({ method, ...charge }) => ({
        url: `charges/${charge.id}/method`,
        method: 'POST',
        body: { method },
        headers: right(charge),
      }),
      invalidatesTags: lists,
      onQueryStarted: ({ method: _, ...charge }, answer) => shows(charge, answer),
    }),
    chooseNumber: build.mutation<ChargeView, ChargeKey & { readonly number: string; readonly areaRef: string }>({
      query: ({ number, areaRef, ...charge }) => ({
        url: `charges/${charge.id}/number`,
        method: 'POST',
        body: { number, areaRef },
        headers: right(charge),
      }),
      invalidatesTags: lists,
      onQueryStarted: ({ number: _, areaRef: __, ...charge }, answer) => shows(charge, answer),
    }),
    returnMoney: build.mutation<ChargeView, ChargeKey>({
      query: (charge) => ({ url: `charges/${charge.id}/return`, method: 'POST', headers: right(charge) }),
      invalidatesTags: lists,
      onQueryStarted: (charge, answer) => shows(charge, answer),
    }),
    payChargeByCard: build.mutation<
      ChargeByCard,
      ChargeKey & { readonly payment: CardPayment; readonly keep: boolean }
    >({
      query: ({ payment, keep, ...charge }) => ({
        url: `charges/${charge.id}/card`,
        method: 'POST',
        body: { ...payment, keep },
        headers: right(charge),
        timeout: CARD_TIMEOUT_MS,
      }),
      invalidatesTags: lists,
      async onQueryStarted({ payment: _, keep: __, ...charge }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) void dispatch(chargesApi.util.upsertQueryData('getCharge', charge, data.charge));
      },
    }),
  }),
});

/** What a change answers is what the page shows. */
async function shows(charge: ChargeKey, { dispatch, queryFulfilled }: Answer): Promise<void> {
  const { data } = await queryFulfilled.catch(() => ({ data: null }));
  if (data) void dispatch(chargesApi.util.upsertQueryData('getCharge', charge, data));
}

interface Answer {
  readonly dispatch: AppDispatch;
  readonly queryFulfilled: Promise<{ readonly data: ChargeView }>;
}

export const {
  useGetChargeQuery,
  usePayOtherwiseMutation,
  usePayChargeByCardMutation,
  useChooseNumberMutation,
  useReturnMoneyMutation,
} = chargesApi;
