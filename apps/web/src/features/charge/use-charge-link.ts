import { readChargeLink } from '@numera/rules/charge-link';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ChargeKey } from '../../kernel/charges/charges.api.ts';

/**
 * The charge that the page was opened for; null when its link is none. The key leaves the address and stays with this entry of
 * the history, where a reload finds it.
 */
export function useChargeLink(): ChargeKey | null {
  const { pathname, hash, state } = useLocation();
  const navigate = useNavigate();
  const link = readChargeLink(hash);
  useEffect(() => {
    if (link) void navigate(pathname, { replace: true, state: hash });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the link is a new object at every render
  }, [hash]);
  return link ?? (typeof state === 'string' ? readChargeLink(state) : null);
}
