import type { UserDetails } from '@numera/contracts/identity/users';
import { formatMoment } from '@numera/rules/format-moment';
import type { ReactNode } from 'react';
import { useGetUserQuery } from '../../kernel/accounts/accounts.api.ts';
import { factorName } from '../../kernel/accounts/factor-name.ts';
import { EndSessions, SessionLines } from '../../kernel/accounts/session-lines.tsx';
import { texts as accountTexts } from '../../kernel/accounts/texts.ts';
import { fresh } from '../../kernel/api.ts';
import { PartUnread } from '../../kernel/part-unread.tsx';
import { type Description, Descriptions } from '../../ui/kit/descriptions.tsx';
import { type RowAction, RowActions } from '../../ui/kit/row-actions.tsx';
import { SectionCard } from '../../ui/kit/section-card.tsx';
import { texts } from './texts.ts';

const words = texts.details;

interface AccountCardsProps {
  readonly userId: string | null;
  readonly actions: readonly RowAction[];
}

/** Which account sees what he has, how it stands, where it is signed in, and what can be done about it. */
export function AccountCards({ userId, actions }: AccountCardsProps) {
  // Each in sight: there is room for them.
  const offered =
    actions.length > 0 &&
    actions.map((action) => <RowActions key={action.key} name={action.label} actions={[action]} />);
  if (userId !== null) return <Account userId={userId} offered={offered} />;
  return (
    <SectionCard title={words.panel} actions={offered}>
      <p>{words.noAccess}</p>
    </SectionCard>
  );
}

function Account({ userId, offered }: { readonly userId: string; readonly offered: ReactNode }) {
  const { currentData: account, error, refetch } = useGetUserQuery(userId, fresh);
  return (
    <>
      <SectionCard title={words.panel} actions={offered}>
        {account ? (
          <Descriptions items={standingOf(account)} />
        ) : (
          <PartUnread {...words.part} error={error} onRetry={() => void refetch()} />
        )}
      </SectionCard>
      {account && (
        <SectionCard
          title={accountTexts.sessions}
          actions={account.sessions.length > 0 && <EndSessions userId={userId} />}
        >
          <SessionLines sessions={account.sessions} />
        </SectionCard>
      )}
    </>
  );
}

const standingOf = ({ email, isEmailConfirmed, isProvisional, signedInAt, factors }: UserDetails): Description[] => [
  { label: words.account, value: email },
  { label: words.mailbox, value: isEmailConfirmed ? words.confirmed : words.unconfirmed },
  ...(isProvisional ? [{ label: words.password, value: words.provisional }] : []),
  {
    label: words.signedIn,
    value: <span className="digits">{signedInAt ? formatMoment(signedInAt) : words.neverSignedIn}</span>,
  },
  {
    label: accountTexts.factors,
    value: factors.length === 0 ? accountTexts.noFactors : factors.map(factorName).join(', '),
  },
];
