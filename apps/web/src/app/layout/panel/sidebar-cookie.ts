const NAME = 'numera.sidebar';
const SEVEN_DAYS = 7 * 24 * 60 * 60;

/** Without a word of its user the sidebar leaves the page its room, where there is little. */
export const NARROW = '(max-width: 1023px)';

/** Whether the sidebar was left collapsed. `before-paint.js` finds out the same, before anything is drawn. */
export function isCollapsed(cookies: string, isNarrow: boolean): boolean {
  const left = cookies.split('; ').find((cookie) => cookie.startsWith(`${NAME}=`));
  return left === undefined ? isNarrow : left === `${NAME}=collapsed`;
}

/** The cookie that keeps how the sidebar was left: for seven days, for the panel's pages. */
export const sidebarCookie = (collapsed: boolean, isSecure: boolean): string =>
  `${NAME}=${collapsed ? 'collapsed' : 'expanded'}; Path=/admin; Max-Age=${SEVEN_DAYS}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
