import { Suspense } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { texts } from '../texts.ts';
import { AccountBar } from './account-bar.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { CrashGuard } from './crash-guard.tsx';
import { CrowdNotice } from './crowd-notice.tsx';
import { PageMeta } from './page-meta.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { Toasts } from './toasts.tsx';
import './layout.css';

function Logo() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#4338ca" />
      <path
        d="M10.5 23V9h1.2l8.6 10.4V9h1.4v14h-1.2l-8.6-10.4V23z"
        fill="#fff"
        stroke="#fff"
        strokeWidth="1.4"
        strokeLinejoin="round"
      />
    </svg>
  );
}

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
          <Link to="/" className="brand" aria-label={texts.home}>
            <Logo />
            {texts.brand}
          </Link>
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
