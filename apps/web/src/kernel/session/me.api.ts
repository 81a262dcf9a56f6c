import type { MeView } from '@numera/contracts/me-view';
import { api } from '../api.ts';

const meApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By user id, so that one person's data are never shown to the next at the same browser. */
    getMe: build.query<MeView, string>({ query: () => 'me', providesTags: ['Me'] }),
    keepRegistrationData: build.mutation<MeView, Readonly<Record<string, string>>>({
      query: (body) => ({ url: 'me/registration-data', method: 'PUT', body }),
      invalidatesTags: ['Me'],
    }),
  }),
});

export const { useGetMeQuery, useKeepRegistrationDataMutation } = meApi;
