import type { UserView } from '@numera/contracts/identity/sessions';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useAppDispatch } from '../../../../kernel/store-hooks.ts';
import { notify } from '../../../../kernel/toasts-slice.ts';
import { texts } from '../texts.ts';
import type { CommandMenuProps } from './command-menu.tsx';

export interface CommandMenuControl {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** Somebody is about to open it. */
  readonly prepare: () => void;
  readonly menu: ReactNode;
}

/** The menu of commands, whose code is fetched by whoever first wants it. */
export function useCommandMenu(user: UserView): CommandMenuControl {
  const dispatch = useAppDispatch();
  const [Menu, setMenu] = useState<ComponentType<CommandMenuProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const fetchMenu = async () => {
    const loaded = await import('./command-menu.tsx');
    setMenu(() => loaded.default);
  };
  const close = () => setOpen(false);
  const open = () => {
    setOpen(true);
    if (Menu) return;
    fetchMenu().catch(() => {
      close();
      dispatch(notify('error', texts.commandsFailed));
    });
  };
  return {
    isOpen,
    open,
    close,
    prepare: () => void (Menu ?? fetchMenu().catch(() => undefined)),
    menu: Menu && <Menu user={user} open={isOpen} onClose={close} />,
  };
}
