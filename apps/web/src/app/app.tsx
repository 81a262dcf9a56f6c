import { StrictMode, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppState, AppStore } from '../kernel/store.ts';

interface AppProps {
  readonly store: AppStore;
  /** What the first markup was made of, when it came with the page. */
  readonly serverState?: AppState;
  /** The routes in their router, which is another one on the server. */
  readonly children: ReactNode;
}

/** What surrounds the routes, the same in the browser and on the server. */
export function App({ store, serverState, children }: AppProps) {
  return (
    <StrictMode>
      <Provider store={store} serverState={serverState}>
        {children}
      </Provider>
    </StrictMode>
  );
}
