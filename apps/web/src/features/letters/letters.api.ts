import type { OutputOf } from '@numera/contracts/contract';
import type {
  listLetterTemplates,
  sendTestLetter,
  ShownLetter,
} from '@numera/contracts/notifications/letter-templates';
import { api } from '../../kernel/api.ts';

const lettersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By user id, so that what one person may see is never shown to the next at the same browser. */
    listLetterTemplates: build.query<OutputOf<typeof listLetterTemplates>, string>({
      query: () => 'letter-templates',
      providesTags: ['Letter'],
    }),
    previewLetter: build.query<ShownLetter, string>({ query: (template) => `letter-templates/${template}` }),
    sendTestLetter: build.mutation<OutputOf<typeof sendTestLetter>, string>({
      query: (template) => ({ url: `letter-templates/${template}/tests`, method: 'POST' }),
    }),
  }),
});

export const { useListLetterTemplatesQuery, usePreviewLetterQuery, useSendTestLetterMutation } = lettersApi;
