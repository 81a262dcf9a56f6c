import type { Keyed } from '@numera/rules/keyed-link';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * What the page was opened for by a link with a key in its fragment; null when its link is none. The key leaves the address and
 * stays with this entry of the history, where a reload finds it.
 */
export function useKeyedLink(read: (hash: string) => Keyed | null): Keyed | null {
  const { pathname, hash, state } = useLocation();
  const navigate = useNavigate();
  const link = read(hash);
  useEffect(() => {
    if (link) void navigate(pathname, { replace: true, state: hash });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the link is a new object at every render
  }, [hash]);
  return link ?? (typeof state === 'string' ? read(state) : null);
}
