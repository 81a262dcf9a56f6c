import type { UserView } from '@numera/contracts/identity/sessions';
import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router-dom';
import type { PanelIconName } from '../ui/kit/panel-icon.tsx';

/** Whom a page is for. `guest`: who is not signed in. `user`: whoever is. */
export type Audience = 'everybody' | 'guest' | 'user' | 'admin';

export type Role = UserView['role'];

/** One page, and all that is said of it anywhere. */
export interface Page {
  /** As the router reads it: `/admin/clientes/:id`. */
  readonly path: string;
  /** The file that is loaded, below `src/`: the build's manifest knows by it what the page needs. */
  readonly module: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  readonly title: string;
  readonly description: string;
  readonly who: Audience;
  /**
   * Where the panel's menu leads to it; absent where it does not. By role where one of them calls it otherwise, or has no use for
   * it: `label: { user: 'Meus Números' }`.
   */
  readonly menu?: { readonly label: string | Partial<Readonly<Record<Role, string>>>; readonly icon: PanelIconName };
}

/** Where the panel begins. */
export const PANEL = '/admin';

/** Whether a page is shown in the panel's frame. */
export const isInPanel = ({ path }: Pick<Page, 'path'>): boolean => path === PANEL || path.startsWith(`${PANEL}/`);

/** Whether an address, however it is spelled, is one of the panel's, if it is one at all. */
export const leadsToPanel = (pathname: string): boolean => matchRoutes([{ path: `${PANEL}/*` }], pathname) !== null;

/**
 * The page at an address, found as the router finds it, and the one spelling of that address: the router takes `/Plano/` and
 * `/%70lano` for `/plano`, everything else knows one. What stands for a parameter stays as it is. Null: there is no page.
 */
export function matchPage<P extends Page>(
  pages: readonly P[],
  pathname: string,
): { readonly page: P; readonly path: string } | null {
  const page = matchRoutes([...pages], pathname)?.[0]?.route;
  if (!page) return null;
  const given = pathname.split('/');
  const path = page.path.split('/').map((part, at) => (part.startsWith(':') ? given[at] : part));
  return { page, path: path.join('/') };
}

/** Where somebody is sent whom a page is not for, by the specification's table of routes; null: it opens. */
export function redirectOf(who: Audience, role: Role | null): '/login' | '/admin' | null {
  if (who === 'everybody') return null;
  if (who === 'guest') return role && '/admin';
  if (!role) return '/login';
  return who === 'admin' && role !== 'admin' ? '/admin' : null;
}
