import type { UserView } from '@numera/contracts/identity/sessions';
import { useLocation } from 'react-router-dom';
import { entryAt, menuOf } from '../../../kernel/panel-menu.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PanelIcon } from '../../../ui/kit/panel-icon.tsx';
import { SideMenu } from '../../../ui/kit/side-menu.tsx';
import { SideTip } from '../../../ui/kit/side-tip.tsx';
import { viewOf } from '../../page-views.tsx';
import { knownPages } from '../../routes.ts';
import { Brand } from '../brand.tsx';
import { useSignOut } from '../use-sign-out.ts';
import { texts } from './texts.ts';

interface SidebarProps {
  readonly user: UserView;
  /** It shows its icons alone, each with its word in a tooltip. */
  readonly collapsed: boolean;
  /** Null where it is not to be closed. */
  readonly onClose: (() => void) | null;
}

/** Where one can go, who one is, and the way out. */
export function Sidebar({ user, collapsed, onClose }: SidebarProps) {
  const { pathname } = useLocation();
  const { signOut, busy } = useSignOut();
  const entries = menuOf(knownPages(), user.role);
  const entry = entryAt(entries, pathname);
  return (
    <div className="side">
      <div className="side__head">
        <Brand />
        {onClose && (
          <button type="button" className="icon-button" aria-label={texts.closeMenu} onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </div>
      <SideMenu
        label={texts.menu}
        entries={entries}
        current={entry ? { path: entry.path, isItself: entry.path === pathname } : null}
        // What is fetched too early for nothing is asked again by going there.
        onIntent={(path) =>
          void viewOf(path)
            .fetchAhead()
            .catch(() => undefined)
        }
        {...(onClose ? { onGo: onClose } : {})}
      />
      <div className="side__foot">
        {!collapsed && (
          <p className="side__user">
            <span className="side__email" title={user.email}>
              {user.email}
            </span>
            {user.role === 'admin' && <span className="side__role">{texts.administrator}</span>}
          </p>
        )}
        <SideTip text={collapsed ? texts.signOut : null}>
          <button type="button" className="side__leave" disabled={busy} onClick={() => void signOut()}>
            <PanelIcon name="leave" />
            <span className={collapsed ? 'visually-hidden' : ''}>{texts.signOut}</span>
          </button>
        </SideTip>
      </div>
    </div>
  );
}
