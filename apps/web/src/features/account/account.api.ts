import type { ownNumbers } from '@numera/contracts/billing/own-numbers';
import type { FactorsView } from '@numera/contracts/identity/factors';
import type { OpenSessionView } from '@numera/contracts/identity/sessions';
import type { MeView } from '@numera/contracts/me-view';
import type { PageOf, RowOf } from '@numera/contracts/page';
import type { passwordChange } from '@numera/rules/access-forms';
import type { address, personalInfo } from '@numera/rules/account-forms';
import type { FormValues } from '@numera/rules/form-rules';
import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import { api } from '../../kernel/api.ts';
import { ifMatch, type Seen } from '../../kernel/change.ts';

/** Codes are shown once; null where there were some already. */
export type AddedFactor = FactorsView & { readonly recoveryCodes: readonly string[] | null };
interface EnrolledTotp {
  readonly factorId: string;
  readonly uri: string;
  readonly secret: string;
}
interface Named {
  readonly friendlyName: string;
}
interface Confirmed {
  readonly password: string;
}
type OwnNumbersPage = PageOf<RowOf<typeof ownNumbers>>;

/** As many numbers as are named before an account goes; of more it is said how many. */
const NAMED = 100;
const EXPORT_WITHIN_MS = 60_000;

const post = (url: string, body?: object) => ({ url: `me/${url}`, method: 'POST', body });

/** What is read is read by user id, so that one person's sessions are never shown to the next at the same browser. */
const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveProfile: build.mutation<MeView, Seen<FormValues<typeof personalInfo>>>({
      query: ({ seen, body }) => ({ url: 'me/profile', method: 'PUT', headers: ifMatch(seen), body }),
      invalidatesTags: ['Me'],
    }),
    saveAddress: build.mutation<MeView, Seen<FormValues<typeof address>>>({
      query: ({ seen, body }) => ({ url: 'me/address', method: 'PUT', headers: ifMatch(seen), body }),
      invalidatesTags: ['Me'],
    }),
    changePassword: build.mutation<{ endedSessions: number }, FormValues<typeof passwordChange>>({
      query: (body) => ({ url: 'me/password', method: 'PUT', body }),
      invalidatesTags: ['Session'],
    }),
    sendConfirmation: build.mutation<void, void>({ query: () => post('confirmation-letter') }),

    listSessions: build.query<{ readonly sessions: readonly OpenSessionView[] }, string>({
      query: () => 'me/sessions',
      providesTags: ['Session'],
    }),
    endSession: build.mutation<void, string>({
      query: (id) => ({ url: `me/sessions/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Session'],
    }),
    endOtherSessions: build.mutation<{ ended: number }, void>({
      query: () => ({ url: 'me/sessions', method: 'DELETE' }),
      invalidatesTags: ['Session'],
    }),

    enrolTotp: build.mutation<EnrolledTotp, Named & Confirmed>({ query: (body) => post('factors/totp', body) }),
    verifyTotp: build.mutation<AddedFactor, { readonly factorId: string; readonly code: string }>({
      query: ({ factorId, code }) => post(`factors/totp/${factorId}/verification`, { code }),
      invalidatesTags: ['Factor'],
    }),
    startPasskey: build.mutation<{ readonly options: PublicKeyCredentialCreationOptionsJSON }, Confirmed>({
      query: (body) => post('factors/passkeys/options', body),
    }),
    addPasskey: build.mutation<AddedFactor, Named & { readonly response: RegistrationResponseJSON }>({
      query: (body) => post('factors/passkeys', body),
      invalidatesTags: ['Factor'],
    }),
    removeFactor: build.mutation<FactorsView, Confirmed & { readonly factorId: string }>({
      query: ({ factorId, password }) => post(`factors/${factorId}/removal`, { password }),
      invalidatesTags: ['Factor'],
    }),
    renewRecoveryCodes: build.mutation<{ readonly recoveryCodes: readonly string[] }, Confirmed>({
      query: (body) => post('factors/recovery-codes', body),
      invalidatesTags: ['Factor'],
    }),

    /** The file's text, as it is to be kept. */
    exportData: build.mutation<string, void>({
      query: () => ({
        url: 'me/data',
        timeout: EXPORT_WITHIN_MS,
        responseHandler: (response) => (response.ok ? response.text() : response.json()),
      }),
    }),
    listLostNumbers: build.query<OwnNumbersPage, { readonly userId: string; readonly status: 'ACTIVE' | 'SUSPENDED' }>({
      query: ({ status }) => ({ url: 'me/numbers', params: { status, size: NAMED } }),
      providesTags: ['Subscription'],
    }),
    closeAccount: build.mutation<void, Confirmed>({ query: (body) => post('deletion', body) }),
  }),
});

export const {
  useSaveProfileMutation,
  useSaveAddressMutation,
  useChangePasswordMutation,
  useSendConfirmationMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useEnrolTotpMutation,
  useVerifyTotpMutation,
  useStartPasskeyMutation,
  useAddPasskeyMutation,
  useRemoveFactorMutation,
  useRenewRecoveryCodesMutation,
  useExportDataMutation,
  useListLostNumbersQuery,
  useCloseAccountMutation,
} = accountApi;
