import { Route, Routes } from 'react-router-dom';
import { CanonicalPath } from './canonical-path.tsx';
import { Layout } from './layout/layout.tsx';
import { PageGuard } from './page-guard.tsx';
import { viewOf } from './page-views.tsx';
import { notFound, routes } from './routes.ts';

/** Every page of the list, in the layout and behind its guard. */
export function AppRoutes() {
  return (
    <CanonicalPath>
      <Routes>
        <Route element={<Layout />}>
          {[...routes, notFound].map(({ path, who }) => {
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
          })}
        </Route>
      </Routes>
    </CanonicalPath>
  );
}
