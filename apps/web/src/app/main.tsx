import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import 'virtual:theme.css';
import './base.css';
import '../kernel/history-steps.ts';
import { localitiesKnown } from '../features/number-choice/localities.api.ts';
import { leadsToPanel, redirectOf } from '../kernel/routes.ts';
import type { Session } from '../kernel/session/session-slice.ts';
import { openStore, stateAtServer } from '../kernel/store.ts';
import { App } from './app.tsx';
import { keepEarlyInput } from './first-view/early-input.ts';
import { readFirstView } from './first-view/read-first-view.ts';
import { firstPage, panelPages, viewOf } from './page-views.tsx';
import { AppRoutes } from './router.tsx';
import { pageAt } from './routes.ts';

/** Takes over the first step as the server drew it; elsewhere the server's frame gives way to the page. */
async function start(root: HTMLElement): Promise<void> {
  const store = openStore();
  const localities = readFirstView();
  if (localities) store.dispatch(localitiesKnown(localities));
  // The page's own code first: until it is here, what the server drew stays as it is.
  const complete = await fetchFirst(store.getState().session).then(
    () => true,
    () => false,
  );
  const doAgain = keepEarlyInput(root);
  void firstPage.then(() => {
    doAgain();
    setTimeout(showAll); // after what the page draws anew out of what it remembers
  });
  if (!complete) showAll();

  const serverState = localities && complete ? stateAtServer(store.getState()) : undefined;
  const app = (
    <App store={store} serverState={serverState}>
      {/* Navigation is not a React transition: page and purchase always change in the order they were told. */}
      <BrowserRouter useTransitions={false}>
        <AppRoutes />
      </BrowserRouter>
    </App>
  );
  // In slices: a slow phone answers touches between them.
  startTransition(() => {
    if (serverState) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}

/** What shows the page that is shown first: not the one that whoever is here is sent away from. */
async function fetchFirst(session: Session | null): Promise<void> {
  if (leadsToPanel(location.pathname)) await panelPages.fetchAhead();
  const { page } = pageAt(location.pathname);
  const path = redirectOf(page.who, session?.user.role ?? null) ?? page.path;
  if (leadsToPanel(path)) await panelPages.fetchAhead();
  await viewOf(path).fetchAhead();
}

/** Parts of the server's first view wait unseen for what this browser remembers. */
function showAll(): void {
  delete document.documentElement.dataset['resumes'];
  delete document.documentElement.dataset['signedIn'];
}

// A task of its own, so that the browser may paint and answer between reading the code and running it.
setTimeout(() => void start(document.getElementById('root')!));
