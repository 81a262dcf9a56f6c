import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { texts } from '../texts.ts';
import { AccountBar } from './account-bar.tsx';
import { Brand } from './brand.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { CrashGuard } from './crash-guard.tsx';
import { CrowdNotice } from './crowd-notice.tsx';
import { PageMeta } from './page-meta.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { Toasts } from './toasts.tsx';
import './layout.css';

export function Layout() {
  return (
    <div className="shell">
      <a className="skip-link" href="#conteudo">
        {texts.skip}
      </a>
      <PageMeta />
      <header className="header">
        <ConnectionNotice />
        <CrowdNotice />
        <div className="header__inner">
          <Brand />
          <div className="header__actions">
            <ThemeSwitch />
            <AccountBar />
          </div>
        </div>
      </header>
      <main id="conteudo" className="main" tabIndex={-1}>
        <CrashGuard>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </CrashGuard>
      </main>
      <footer className="footer">
        <div className="footer__inner">{texts.footer}</div>
      </footer>
      <Toasts />
    </div>
  );
}

/** In the shape of a page that is still on its way. */
export function PageSkeleton() {
  return (
    <div className="page-skeleton" role="status" aria-label={texts.loading}>
      <div className="skeleton" />
      <div className="skeleton" />
    </div>
  );
}
