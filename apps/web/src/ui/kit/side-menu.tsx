import { Menu, type MenuProps } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PanelIcon, type PanelIconName } from './panel-icon.tsx';

export interface SideMenuEntry {
  readonly path: string;
  readonly label: string;
  readonly icon: PanelIconName;
}

interface SideMenuProps {
  readonly label: string;
  readonly entries: readonly SideMenuEntry[];
  /** The entry that the page belongs to, and whether the page is the entry's own or one below it. */
  readonly current: { readonly path: string; readonly isItself: boolean } | null;
  /** Somebody is about to go there. */
  readonly onIntent?: (path: string) => void;
  readonly onGo?: () => void;
}

/**
 * Links to the panel's pages. antd draws them as a menu of commands, which pages are not: to a screen reader it is a list of links,
 * of which each is reached by Tab, opened in another tab, and named in a tooltip where only its icon is shown.
 */
export function SideMenu({ label, entries, current, onIntent, onGo }: SideMenuProps) {
  const items = entries.map(({ path, label: word, icon }) => ({
    key: path,
    role: 'listitem',
    title: inTooltip(word),
    label: (
      <Link
        to={path}
        className="side-menu__link"
        aria-current={path === current?.path ? (current.isItself ? 'page' : 'true') : undefined}
        onPointerEnter={() => onIntent?.(path)}
        onFocus={() => onIntent?.(path)}
        onClick={onGo}
      >
        <PanelIcon name={icon} />
        <span className="side-menu__word">{word}</span>
      </Link>
    ),
  }));
  return (
    <nav aria-label={label} className="side-menu">
      <Menu
        mode="inline"
        role="list"
        tabIndex={-1}
        inlineIndent={0}
        items={items satisfies MenuProps['items']}
        selectedKeys={current ? [current.path] : []}
      />
    </nav>
  );
}

/** Text would be shown by the browser once more, and at all times. */
const inTooltip = (word: string): string => (<>{word}</>) satisfies ReactNode as unknown as string;
