import type { MeView } from '@numera/contracts/me-view';
import type { RegistrationData } from '@numera/contracts/registration';
import { ifMatch, type Seen } from '../change.ts';
import { api } from '../api.ts';

const meApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By user id, so that one person's data are never shown to the next at the same browser. */
    getMe: build.query<MeView, string>({ query: () => 'me', providesTags: ['Me'] }),
    keepRegistrationData: build.mutation<MeView, Seen<RegistrationData>>({
      query: ({ seen, body }) => ({ url: 'me/registration-data', method: 'PUT', headers: ifMatch(seen), body }),
      invalidatesTags: ['Me'],
    }),
  }),
});

export const { useGetMeQuery, useKeepRegistrationDataMutation } = meApi;
