import type { UserView } from '@numera/contracts/identity/sessions';
import { Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { FactorReminder } from '../../../features/factor-reminder/factor-reminder.tsx';
import { KitFrame } from '../../../kernel/antd/kit-frame.tsx';
import { useAppSelector } from '../../../kernel/store-hooks.ts';
import { PanelShell } from '../../../ui/kit/panel-shell.tsx';
import { useIsPhone } from '../../../ui/kit/use-is-phone.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { texts as appTexts } from '../../texts.ts';
import { CrashGuard } from '../crash-guard.tsx';
import { PageMeta } from '../page-meta.tsx';
import { Toasts } from '../toasts.tsx';
import { useCommandMenu } from './commands/use-command-menu.tsx';
import { PanelHeader } from './panel-header.tsx';
import { Sidebar } from './sidebar.tsx';
import { texts } from './texts.ts';
import { useKeys } from './use-keys.ts';
import { useSidebar } from './use-sidebar.ts';
import './panel-layout.css';

const SIDE = 'barra-lateral';
const CONTENT = 'conteudo';

/** The frame of every page of the panel; nobody sees it who is not signed in. */
export default function PanelLayout() {
  const user = useAppSelector((state) => state.session?.user);
  return user ? <PanelOf user={user} /> : null;
}

function PanelOf({ user }: { user: UserView }) {
  const { pathname } = useLocation();
  const isPhone = useIsPhone();
  const { collapsed, toggle } = useSidebar();
  // Open at an address: it closes by leading to another.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = isPhone && openAt === pathname;
  const press = () => (isPhone ? setOpenAt(isOpen ? null : pathname) : toggle());
  const commands = useCommandMenu(user);
  const pressCommands = () => {
    setOpenAt(null);
    if (commands.isOpen) commands.close();
    else commands.open();
  };
  useKeys({
    b: () => (isOpen || isFree()) && press(),
    k: () => (isOpen || commands.isOpen || isFree()) && pressCommands(),
  });
  return (
    <KitFrame>
      <a className="skip-link" href={`#${CONTENT}`}>
        {appTexts.skip}
      </a>
      <PageMeta />
      <PanelShell
        label={texts.sidebar}
        sideId={SIDE}
        side={
          <Sidebar user={user} collapsed={!isPhone && collapsed} onClose={isPhone ? () => setOpenAt(null) : null} />
        }
        collapsed={collapsed}
        drawerOpen={isOpen}
        onDrawerClose={() => setOpenAt(null)}
        header={
          <PanelHeader
            title={texts.title[user.role]}
            side={isPhone ? { isDrawer: true, open: isOpen } : { isDrawer: false, open: !collapsed, id: SIDE }}
            onSide={press}
            commands={commands}
          />
        }
        contentId={CONTENT}
      >
        <CrashGuard key={pathname}>
          <Suspense fallback={<Spinner label={appTexts.loading} />}>
            <Outlet />
          </Suspense>
        </CrashGuard>
      </PanelShell>
      {commands.menu}
      {user.role === 'admin' && <FactorReminder user={user} waits={isOpen || commands.isOpen} />}
      <Toasts />
    </KitFrame>
  );
}

/** No dialog asks for an answer first. */
const isFree = (): boolean => document.querySelector('[role=dialog][aria-modal=true]') === null;
