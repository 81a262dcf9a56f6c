import type { PanelIconName } from '../ui/kit/panel-icon.tsx';
import { type Page, PANEL, redirectOf, type Role } from './routes.ts';

/** Where the panel's menu leads to. */
export interface MenuEntry {
  readonly path: string;
  readonly label: string;
  readonly icon: PanelIconName;
}

/** The panel's menu for somebody, in the order of the list. */
export const menuOf = (pages: readonly Page[], role: Role): MenuEntry[] =>
  pages.flatMap(({ path, who, menu }) => {
    const label = typeof menu?.label === 'object' ? menu.label[role] : menu?.label;
    return menu && label && redirectOf(who, role) === null ? [{ path, label, icon: menu.icon }] : [];
  });

/** The entry that an address belongs to: its own, or that of the list it is a part of. */
export const entryAt = (entries: readonly MenuEntry[], pathname: string): MenuEntry | undefined =>
  entries.find(({ path }) => path === pathname) ??
  entries.find(({ path }) => path !== PANEL && pathname.startsWith(`${path}/`));
