import type { UserView } from '@numera/contracts/identity/sessions';
import { lazy, Suspense } from 'react';
import { fresh } from '../../kernel/api.ts';
import { useLeaveGuard } from '../../kernel/leaving/use-leave-guard.ts';
import { useUnsaved } from '../../kernel/leaving/use-unsaved.ts';
import { useAccountSignals } from '../../kernel/live/use-live-signals.ts';
import { useGetMeQuery } from '../../kernel/session/me.api.ts';
import { useAppSelector } from '../../kernel/store-hooks.ts';
import { ListCard } from '../../ui/kit/list-card.tsx';
import { PanelPage } from '../../ui/kit/panel-page.tsx';
import { AddressForm } from './address-form.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { OwnData } from './data/own-data.tsx';
import { SecondFactors } from './factors/second-factors.tsx';
import { PasswordForm } from './password-form.tsx';
import { PersonalForm } from './personal-form.tsx';
import { SectionNav } from './section-nav.tsx';
import { OpenSessions } from './sessions/open-sessions.tsx';
import { texts } from './texts.ts';
import { Unread } from './unread.tsx';
import { whyUnread } from './why-unread.ts';
import './account.css';

const LeaveDialog = lazy(() => import('../../kernel/leaving/leave-dialog.tsx'));

/** What somebody is known by here, and who may come in. */
export default function AccountPage() {
  const user = useAppSelector((state) => state.session?.user);
  return user ? <Account user={user} /> : null;
}

function Account({ user }: { user: UserView }) {
  useAccountSignals();
  const { currentData: me, error, refetch } = useGetMeQuery(user.id, fresh);
  const { note, forget, isAny } = useUnsaved();
  const { asking, life, leave } = useLeaveGuard(isAny);
  return (
    <PanelPage title={texts.title} intro={texts.intro}>
      {me && !me.isEmailConfirmed && <ConfirmEmail email={me.user.email} />}
      <div className="account-page">
        <SectionNav isComplete={me !== undefined} />
        <div className="account-page__parts">
          {me ? (
            <>
              <PersonalForm me={me} onEdited={(edited) => note('personal', edited)} />
              <AddressForm me={me} onEdited={(edited) => note('address', edited)} />
            </>
          ) : (
            <ListCard id="dados-pessoais" title={texts.personal.title}>
              <div className="card-alone">
                <Unread failed={texts.unread} failure={whyUnread(error)} onRetry={() => void refetch()} />
              </div>
            </ListCard>
          )}
          <PasswordForm signInEmail={user.email} onEdited={(edited) => note('password', edited)} />
          <SecondFactors user={user} isEmailConfirmed={me?.isEmailConfirmed ?? true} />
          <OpenSessions userId={user.id} />
          <OwnData user={user} onGone={forget} />
        </div>
      </div>
      <Suspense fallback={null}>{asking && <LeaveDialog life={life} onLeave={leave} />}</Suspense>
    </PanelPage>
  );
}
