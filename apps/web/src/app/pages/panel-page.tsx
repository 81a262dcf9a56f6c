import type { UserView } from '@numera/contracts/identity/sessions';
import { BusinessPanel } from '../../features/overview/business-panel.tsx';
import { useGetBusinessOverviewQuery, useGetOwnOverviewQuery } from '../../features/overview/overview.api.ts';
import { OwnPanel } from '../../features/overview/own-panel.tsx';
import { PanelFrame } from '../../features/overview/panel-frame.tsx';
import { texts } from '../../features/overview/texts.ts';
import '../../features/overview/overview.css';
import { failureOf } from '../../kernel/failure.ts';
import { useOwnSignals } from '../../kernel/live/use-live-signals.ts';
import { useAppSelector } from '../../kernel/store-hooks.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

/** A number that is activated and a payment that comes are told by the socket; without it they are seen a minute later. */
const fresh = { pollingInterval: 60_000, refetchOnFocus: true, refetchOnMountOrArgChange: true } as const;

/** The panel's first page: the business for administrators, their own for everybody else who is signed in. */
export default function PanelPage() {
  const user = useAppSelector((state) => state.session?.user);
  useOwnSignals();
  if (!user) return null;
  const isAdmin = user.role === 'admin';
  return (
    <div className="panel">
      <PageHeading title={isAdmin ? texts.adminTitle : texts.title}>{texts.intro}</PageHeading>
      {isAdmin ? <Business user={user} /> : <Own user={user} />}
    </div>
  );
}

function Own({ user }: { user: UserView }) {
  const { currentData, error, refetch } = useGetOwnOverviewQuery(user.id, fresh);
  return (
    <PanelFrame cards={4} lists failure={error ? failureOf(error).message : null} onRetry={() => void refetch()}>
      {currentData && <OwnPanel overview={currentData} />}
    </PanelFrame>
  );
}

function Business({ user }: { user: UserView }) {
  const { currentData, error, refetch } = useGetBusinessOverviewQuery(user.id, fresh);
  return (
    <PanelFrame cards={6} failure={error ? failureOf(error).message : null} onRetry={() => void refetch()}>
      {currentData && <BusinessPanel overview={currentData} />}
    </PanelFrame>
  );
}
