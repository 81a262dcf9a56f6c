import { useCallback, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { viewOf } from '../page-views.tsx';
import type { RoutePath } from '../routes.ts';

/** The arrival waits for the browser's picture of this page: one that is too busy to take it goes without the show. */
const PATIENCE_MS = 500;

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Goes to the next step with the ticket travelling along, where the browser can and the page is here already. Resolves on
 * arrival.
 */
export function useTravel(): (path: RoutePath) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async (path) => {
      const go = () => void navigate(path);
      if (!document.startViewTransition || !viewOf(path).isHere() || wantsStillness()) return go();
      const transition = document.startViewTransition(() => {
        clearTimeout(impatience);
        flushSync(go);
      });
      const impatience = setTimeout(() => transition.skipTransition(), PATIENCE_MS);
      // A window that changes its size skips the show; the arrival is the same.
      for (const show of [transition.ready, transition.finished]) show.catch(() => undefined);
      await transition.updateCallbackDone;
    },
    [navigate],
  );
}

/** Fetches the next page while the buyer still reads this one. */
export function useFetchAhead(path: RoutePath, wanted = true): void {
  useEffect(() => {
    if (wanted)
      void viewOf(path)
        .fetchAhead()
        .catch(() => undefined); // asked for again when it is opened
  }, [path, wanted]);
}
