import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { isInPanel, leadsToPanel, type Page } from '../kernel/routes.ts';
import { CanonicalPath } from './canonical-path.tsx';
import { CrashGuard } from './layout/crash-guard.tsx';
import { Layout } from './layout/layout.tsx';
import { PanelFrame } from './layout/panel/panel-frame.tsx';
import { PageGuard } from './page-guard.tsx';
import { panelLayout, panelPages, viewOf } from './page-views.tsx';
import { knownPages } from './routes.ts';

/** Every page, behind its guard. What there is in the panel, and for whom, is known when its list has come. */
export function AppRoutes() {
  const { pathname } = useLocation();
  if (!leadsToPanel(pathname)) return <KnownPages />;
  return (
    <CrashGuard>
      <Suspense fallback={<PanelFrame />}>
        <panelPages.View>
          <KnownPages />
        </panelPages.View>
      </Suspense>
    </CrashGuard>
  );
}

/** The panel's pages in the panel's layout, all others in the store's. */
function KnownPages() {
  const pages = knownPages();
  return (
    <CanonicalPath>
      <Routes>
        <Route element={<Layout />}>{pages.filter((page) => !isInPanel(page)).map(routeOf)}</Route>
        {/* Guarded as a whole, too: for somebody who is sent away its code is not fetched. */}
        <Route
          element={
            <PageGuard who="user">
              <Suspense fallback={<PanelFrame />}>
                <panelLayout.View />
              </Suspense>
            </PageGuard>
          }
        >
          {pages.filter(isInPanel).map(routeOf)}
        </Route>
      </Routes>
    </CanonicalPath>
  );
}

function routeOf({ path, who }: Page) {
  const { View } = viewOf(path);
  return (
    <Route
      key={path}
      path={path}
      element={
        <PageGuard who={who}>
          <View />
        </PageGuard>
      }
    />
  );
}
