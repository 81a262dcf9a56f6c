import type { PhoneLinkView } from '@numera/contracts/provisioning/credentials';
import { api } from '../../kernel/api.ts';
import { remainingMs } from '../../kernel/server-clock.ts';
import type { NumberKey } from './numbers.api.ts';

/** What a phone needs to use a number, without what makes it a secret. */
export interface SipLine {
  readonly number: string;
  readonly username: string;
  readonly server: string;
  readonly port: number;
}

/** A link that sets up the phone that opens it. `endsAt`: by this device's clock. */
export interface PhoneLink {
  readonly id: string;
  readonly url: string;
  /** By the server's clock. */
  readonly expiresAt: string;
  readonly endsAt: number;
}

const at = ({ orderId }: NumberKey, what = ''): string => `orders/${orderId}/sip${what}`;

/** `revealSip` and `makePhoneLink` tell secrets: they are started untracked, so that no answer stays in the store. */
export const sipApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSip: build.query<SipLine, NumberKey>({
      query: (number) => at(number),
      providesTags: ['Subscription'],
    }),
    revealSip: build.mutation<SipLine & { readonly password: string }, NumberKey>({
      query: (number) => ({ url: at(number, '/reveals'), method: 'POST' }),
    }),
    makePhoneLink: build.mutation<PhoneLink, NumberKey>({
      query: (number) => ({ url: at(number, '/phone-links'), method: 'POST' }),
      transformResponse: ({ id, url, expiresAt }: PhoneLinkView & { readonly url: string }, meta) => ({
        ...{ id, url, expiresAt, endsAt: Date.now() + remainingMs(expiresAt, meta) },
      }),
    }),
    getPhoneLink: build.query<PhoneLinkView, NumberKey>({
      query: (number) => at(number, '/phone-links/latest'),
      providesTags: ['Subscription'],
    }),
  }),
});

export const { useGetSipQuery, useGetPhoneLinkQuery } = sipApi;
