import type { SentLetter } from '@numera/contracts/notifications/list-letters';
import { formatMoment } from '@numera/rules/format-moment';
import { useState } from 'react';
import { fresh } from '../../kernel/api.ts';
import { texts as letterTexts } from '../../kernel/letters/texts.ts';
import { useResend } from '../../kernel/letters/use-resend.ts';
import { PartUnread } from '../../kernel/part-unread.tsx';
import { letterStates } from '../../kernel/story/story-words.ts';
import { BusyButton } from '../../ui/kit/busy-button.tsx';
import { useDialog } from '../../ui/kit/dialog-life.ts';
import { RowActions } from '../../ui/kit/row-actions.tsx';
import { SectionCard } from '../../ui/kit/section-card.tsx';
import { StatusTag } from '../../ui/kit/status-tag.tsx';
import { useGetLettersQuery } from './customers.api.ts';
import { LetterDialog } from './letter-dialog.tsx';
import { texts } from './texts.ts';

const words = texts.details;
const STEP = 15;
/** One that is to be sent goes in moments. */
const SOON_MS = 3_000;

/** What he was written, whether it went, and what it said; what failed is sent once more. */
export function LettersCard({ customerId }: { readonly customerId: string }) {
  const [isWaiting, setWaiting] = useState(false);
  const [shown, setShown] = useState(STEP);
  const mails = useGetLettersQuery(customerId, { ...fresh, ...(isWaiting ? { pollingInterval: SOON_MS } : {}) });
  const { about, show, life } = useDialog<SentLetter>();
  const { run } = useResend();
  const letters = mails.currentData?.letters;
  const hasQueued = letters?.some(({ state }) => state === 'QUEUED') ?? false;
  if (hasQueued !== isWaiting) setWaiting(hasQueued);
  return (
    <SectionCard
      title={words.letters}
      actions={
        letters &&
        letters.length > shown && (
          <BusyButton kind="default" busy={false} busyLabel="" onPress={() => setShown(shown + STEP)}>
            {words.moreLetters}
          </BusyButton>
        )
      }
    >
      {!letters && <PartUnread {...words.part} error={mails.error} onRetry={() => void mails.refetch()} />}
      {letters?.length === 0 && <p>{words.noLetters}</p>}
      {letters && letters.length > 0 && (
        <ul>
          {letters.slice(0, shown).map((letter) => (
            <li key={letter.id}>
              <p>{letter.subject}</p>
              <p className="cell-note digits">{`${letter.to} · ${formatMoment(letter.sentAt ?? letter.queuedAt)}`}</p>
              <StatusTag status={{ text: letterStates[letter.state], tone: tones[letter.state] }} />
              <RowActions
                name={letter.subject}
                actions={[
                  { key: 'read', label: words.readLetter, onSelect: () => show(letter) },
                  ...(letter.state === 'FAILED'
                    ? [{ key: 'resend', label: letterTexts.resend, onSelect: () => void run(letter.id) }]
                    : []),
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      {about && <LetterDialog letter={about} life={life} />}
    </SectionCard>
  );
}

const tones = {
  QUEUED: 'info',
  SENT: 'success',
  FAILED: 'danger',
  CAPPED: 'warning',
  EXPIRED: 'warning',
} as const satisfies Record<SentLetter['state'], string>;
