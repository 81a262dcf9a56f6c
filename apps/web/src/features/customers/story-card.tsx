import type { CustomerDetails } from '@numera/contracts/billing/customers';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { fresh } from '../../kernel/api.ts';
import { PartUnread } from '../../kernel/part-unread.tsx';
import { storyOf } from '../../kernel/story/story-words.ts';
import { BusyButton } from '../../ui/kit/busy-button.tsx';
import { History } from '../../ui/kit/history.tsx';
import { SectionCard } from '../../ui/kit/section-card.tsx';
import { useGetAccountDeedsQuery, useGetBooksQuery, useGetLettersQuery } from './customers.api.ts';
import { LettersCard } from './letters-card.tsx';
import { texts } from './texts.ts';

const words = texts.details;
const STEP = 15;

/** What he was written, and everything that happened, of three services: what one of them cannot tell is said to be missing. */
export function StoryCard({ customer: { id, linkedUserId } }: { readonly customer: CustomerDetails }) {
  const books = useGetBooksQuery(id, fresh);
  const mails = useGetLettersQuery(id, fresh);
  const deeds = useGetAccountDeedsQuery(linkedUserId ?? skipToken, fresh);
  const [shown, setShown] = useState(STEP);
  const letters = mails.currentData?.letters;
  const steps = storyOf({ books: books.currentData, letters, deeds: deeds.currentData?.rows });
  return (
    <>
      <LettersCard customerId={id} />
      <SectionCard
        title={words.story}
        actions={
          steps.length > shown && (
            <BusyButton kind="default" busy={false} busyLabel="" onPress={() => setShown(shown + STEP)}>
              {words.more}
            </BusyButton>
          )
        }
      >
        {!books.currentData && <PartUnread {...words.part} error={books.error} onRetry={() => void books.refetch()} />}
        {mails.error && !letters ? <p className="cell-note">{words.lettersMissing}</p> : null}
        {deeds.error && !deeds.currentData ? <p className="cell-note">{words.deedsMissing}</p> : null}
        {books.currentData && <History steps={steps.slice(0, shown)} />}
      </SectionCard>
    </>
  );
}
