import { Icon } from '../../../ui/icon.tsx';
import { PanelIcon } from '../../../ui/kit/panel-icon.tsx';
import { ConnectionNotice } from '../connection-notice.tsx';
import { CrowdNotice } from '../crowd-notice.tsx';
import { ThemeSwitch } from '../theme-switch.tsx';
import type { CommandMenuControl } from './commands/use-command-menu.tsx';
import { texts } from './texts.ts';
import { keysOf } from './use-keys.ts';

interface PanelHeaderProps {
  readonly title: string;
  readonly side:
    | { readonly isDrawer: true; readonly open: boolean }
    | { readonly isDrawer: false; readonly open: boolean; readonly id: string };
  readonly onSide: () => void;
  readonly commands: CommandMenuControl;
}

export function PanelHeader({ title, side, onSide, commands }: PanelHeaderProps) {
  return (
    <>
      <ConnectionNotice />
      <CrowdNotice />
      <div className="panel-header__bar">
        <SideButton side={side} onPress={onSide} />
        <p className="panel-header__title">{title}</p>
        <CommandButton {...commands} />
        <ThemeSwitch />
      </div>
    </>
  );
}

function SideButton({ side, onPress }: { side: PanelHeaderProps['side']; onPress: () => void }) {
  const keys = keysOf('B');
  const label = side.isDrawer ? texts.openMenu : side.open ? texts.collapse(keys) : texts.expand(keys);
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-expanded={side.open}
      {...(side.isDrawer ? { 'aria-haspopup': 'dialog' } : { 'aria-controls': side.id })}
      onClick={onPress}
    >
      <PanelIcon name={side.isDrawer ? 'menu' : 'sidebar'} />
    </button>
  );
}

/** Its keys are shown where there is a keyboard, and its words where there is room. */
const CommandButton = ({ open, prepare }: CommandMenuControl) => (
  <button
    type="button"
    className="command-button"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onPointerEnter={prepare}
    onFocus={prepare}
    onClick={open}
  >
    <Icon name="search" />
    <span className="command-button__words">{texts.commands}</span>
    <kbd>{keysOf('K')}</kbd>
  </button>
);
