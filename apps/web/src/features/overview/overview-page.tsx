import type { UserView } from '@numera/contracts/identity/sessions';
import { lazy, Suspense } from 'react';
import { fresh } from '../../kernel/api.ts';
import { useGetBusinessOverviewQuery } from '../../kernel/business-overview.api.ts';
import { failureOf } from '../../kernel/failure.ts';
import { useOwnSignals } from '../../kernel/live/use-live-signals.ts';
import { useAppSelector } from '../../kernel/store-hooks.ts';
import { AttentionShape } from './attention-shape.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { FactorMissing } from './factor-missing.tsx';
import { BusinessPanel } from './business-panel.tsx';
import { ChartsShape } from './charts-shape.tsx';
import { useGetOwnOverviewQuery } from './overview.api.ts';
import { OwnPanel } from './own-panel.tsx';

/** What only administrators need. */
const AttentionList = lazy(() => import('./attention-list.tsx'));
/** With what draws them. */
const BusinessCharts = lazy(() => import('./business-charts.tsx'));

/** The panel's first page: the business for administrators, their own for everybody else who is signed in. */
export default function OverviewPage() {
  const user = useAppSelector((state) => state.session?.user);
  useOwnSignals();
  if (!user) return null;
  return user.role === 'admin' ? <Business user={user} /> : <Own user={user} />;
}

const why = (error: unknown): string | null => (error ? failureOf(error).message : null);

function Own({ user }: { user: UserView }) {
  const { currentData, error, refetch } = useGetOwnOverviewQuery(user.id, fresh);
  return (
    <OwnPanel
      overview={currentData}
      failure={why(error)}
      onRetry={() => void refetch()}
      notice={<ConfirmEmail user={user} />}
    />
  );
}

function Business({ user }: { user: UserView }) {
  const { currentData, error, refetch } = useGetBusinessOverviewQuery(user.id, fresh);
  const expected = currentData?.attention ?? currentData?.numbers.activationFailed ?? 0;
  return (
    <BusinessPanel
      userId={user.id}
      overview={currentData}
      failure={why(error)}
      onRetry={() => void refetch()}
      notice={<FactorMissing user={user} />}
    >
      <Suspense fallback={<AttentionShape expected={expected} />}>
        <AttentionList userId={user.id} expected={expected} />
      </Suspense>
      <Suspense fallback={<ChartsShape />}>
        <BusinessCharts userId={user.id} />
      </Suspense>
    </BusinessPanel>
  );
}
