import { api } from '../api.ts';

const resendApi = api.injectEndpoints({
  endpoints: (build) => ({
    resendLetter: build.mutation<void, string>({
      query: (letterId) => ({ url: `letters/${encodeURIComponent(letterId)}/sending`, method: 'POST' }),
      invalidatesTags: ['Letter', 'Operation', 'Audit'],
    }),
  }),
});

export const { useResendLetterMutation } = resendApi;
