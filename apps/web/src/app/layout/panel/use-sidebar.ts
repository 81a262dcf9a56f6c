import { useState } from 'react';
import { isCollapsed, NARROW, sidebarCookie } from './sidebar-cookie.ts';

/** Whether the sidebar shows its icons alone. The document says so, too, for what is drawn while the panel's code is on its way. */
export function useSidebar(): { collapsed: boolean; toggle: () => void } {
  const [collapsed, setCollapsed] = useState(() => isCollapsed(document.cookie, matchMedia(NARROW).matches));
  const toggle = () => {
    const { dataset } = document.documentElement;
    if (collapsed) delete dataset['sidebar'];
    else dataset['sidebar'] = 'collapsed';
    document.cookie = sidebarCookie(!collapsed, location.protocol === 'https:');
    setCollapsed(!collapsed);
  };
  return { collapsed, toggle };
}
