import { lazy, Suspense } from 'react';
import type { MeView } from '@numera/contracts/me-view';
import { fresh } from '../../../kernel/api.ts';
import { useGetFactorsQuery } from '../../../kernel/session/factors.api.ts';
import { useDialog } from '../../../ui/kit/dialog-life.ts';
import { whyUnread } from '../why-unread.ts';
import { type FactorDeed, FactorList } from './factor-list.tsx';

const AddAppDialog = lazy(() => import('./add-app-dialog.tsx'));
const AddPasskeyDialog = lazy(() => import('./add-passkey-dialog.tsx'));
const RemoveFactorDialog = lazy(() => import('./remove-factor-dialog.tsx'));
const RenewCodesDialog = lazy(() => import('./renew-codes-dialog.tsx'));

interface SecondFactorsProps {
  readonly user: MeView['user'];
  readonly isEmailConfirmed: boolean;
}

/** The second factors of whoever looks, kept up to date. */
export function SecondFactors({ user, isEmailConfirmed }: SecondFactorsProps) {
  const { currentData, error, refetch } = useGetFactorsQuery(user.id, fresh);
  const { about: deed, show, life } = useDialog<FactorDeed>();
  return (
    <>
      <FactorList
        view={currentData}
        failure={whyUnread(error)}
        onRetry={() => void refetch()}
        isEmailConfirmed={isEmailConfirmed}
        hasPasskeys={'PublicKeyCredential' in globalThis}
        onDeed={show}
      />
      <Suspense fallback={null}>
        {deed === 'addApp' && <AddAppDialog email={user.email} life={life} />}
        {deed === 'addPasskey' && <AddPasskeyDialog email={user.email} life={life} />}
        {deed === 'renewCodes' && <RenewCodesDialog email={user.email} life={life} />}
        {deed !== null && typeof deed === 'object' && (
          <RemoveFactorDialog factor={deed} isLast={currentData?.factors.length === 1} life={life} />
        )}
      </Suspense>
    </>
  );
}
