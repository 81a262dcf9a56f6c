const NAME = 'numera.sidebar';
const SEVEN_DAYS = 7 * 24 * 60 * 60;

/** Whether the sidebar was left collapsed. `before-paint.js` reads the same, before anything is drawn. */
export const isCollapsed = (cookies: string): boolean =>
  cookies.split(/;\s*/).some((cookie) => cookie === `${NAME}=collapsed`);

/** The cookie that keeps how the sidebar was left: for seven days, for the panel's pages. */
export const sidebarCookie = (collapsed: boolean, isSecure: boolean): string =>
  `${NAME}=${collapsed ? 'collapsed' : 'expanded'}; Path=/admin; Max-Age=${SEVEN_DAYS}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
