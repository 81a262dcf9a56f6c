import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { isInPanel, type Page } from '../kernel/routes.ts';
import { CanonicalPath } from './canonical-path.tsx';
import { Layout } from './layout/layout.tsx';
import { PanelFrame } from './layout/panel/panel-frame.tsx';
import { PageGuard } from './page-guard.tsx';
import { panelLayout, viewOf } from './page-views.tsx';
import { notFound, routes } from './routes.ts';

/** Every page of the list, behind its guard: the panel's in the panel's layout, all others in the store's. */
export function AppRoutes() {
  const pages: readonly Page[] = [...routes, notFound];
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
