import { useCallback, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { pages, type PagePath } from './pages.tsx';

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Goes to the next step with the ticket travelling along, where the browser can and the page is here already. Resolves on
 * arrival.
 */
export function useTravel(): (path: PagePath) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async (path) => {
      const go = () => void navigate(path);
      if (!document.startViewTransition || !pages[path].isHere() || wantsStillness()) return go();
      const { ready, finished, updateCallbackDone } = document.startViewTransition(() => flushSync(go));
      // A window that changes its size skips the show; the arrival is the same.
      for (const show of [ready, finished]) show.catch(() => undefined);
      await updateCallbackDone;
    },
    [navigate],
  );
}

/** Fetches the next page while the buyer still reads this one. */
export function useFetchAhead(path: PagePath, wanted = true): void {
  useEffect(() => {
    if (wanted) void pages[path].fetchAhead().catch(() => undefined); // asked for again when it is opened
  }, [path, wanted]);
}
