import type { UserView } from '@numera/contracts/identity/sessions';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Command, CommandGroup } from '../../../../kernel/commands.ts';
import { menuOf } from '../../../../kernel/panel-menu.ts';
import { useSelectedRow } from '../../../../kernel/selected-row.ts';
import { useCopyNotice } from '../../../../kernel/use-copy-notice.ts';
import { CommandPalette } from '../../../../ui/kit/command-palette.tsx';
import { knownPages } from '../../../routes.ts';
import { chooseTheme, themeChoice } from '../../theme-choice.ts';
import { useSignOut } from '../../use-sign-out.ts';
import { commandSources } from './command-sources.ts';
import { findCommands, withoutEmpty } from './find-commands.ts';
import { partCommands } from './part-commands.ts';
import { texts } from './texts.ts';
import { useFound } from './use-found.ts';

export interface CommandMenuProps {
  readonly user: UserView;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Goes anywhere in the panel and does what can be done from anywhere, by its name. Its code comes when it is first opened. */
export default function CommandMenu({ user, open, onClose }: CommandMenuProps) {
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  const copy = useCopyNotice();
  const { signOut } = useSignOut();
  const chosen = useRef<Command | null>(null);
  const text = query.trim();
  const found = useFound(commandSources, user, open ? text : '');
  const fixed = findCommands(fixedCommands(user, signOut, text), text);
  const selected = findCommands(useSelectedCommands(), text);
  const groups = [...selected, ...withoutEmpty(found.groups), ...fixed];

  const choose = (id: string) => {
    chosen.current = groups.flatMap(({ commands }) => commands).find((command) => command.id === id) ?? null;
    onClose();
  };
  // When the focus is back where it came from: what is done now may take it elsewhere.
  const run = () => {
    const command = chosen.current;
    chosen.current = null;
    setQuery('');
    if (!command) return;
    if ('to' in command) void navigate(command.to);
    else void command.run({ copy });
  };
  return (
    <CommandPalette
      open={open}
      onClose={onClose}
      onClosed={run}
      texts={texts}
      query={query}
      onQuery={setQuery}
      groups={groups.map(({ title, commands }) => ({ title, options: commands }))}
      busy={found.busy}
      failed={found.failed}
      onChoose={choose}
    />
  );
}

/** What can be done with the row of a list that somebody is at. */
function useSelectedCommands(): CommandGroup[] {
  const row = useSelectedRow();
  if (!row) return [];
  const commands = row.actions.map((action): Command => {
    const { key, label } = action;
    const shown = { id: `row:${key}`, label, note: row.name, icon: 'chevron' } as const;
    if ('to' in action) return { ...shown, to: action.to };
    if ('href' in action) return { ...shown, run: () => void open(action.href, '_blank', 'noopener') };
    return { ...shown, run: () => action.onSelect() };
  });
  return [{ title: texts.selected, commands }];
}

const themes = { system: 'system', light: 'sun', dark: 'moon' } as const;

/** What needs no asking: the pages of the menu, their parts for whoever looks for one, and what can be done anywhere. */
function fixedCommands(user: UserView, signOut: () => Promise<void>, text: string): CommandGroup[] {
  const entries = menuOf(knownPages(), user.role);
  const pages: Command[] = entries.map(({ path, label, icon }) => ({ id: path, label, icon, to: path }));
  const order: Command = { id: 'order', label: texts.order, words: texts.orderWords, icon: 'plus', to: '/' };
  const looks = (Object.keys(themes) as (keyof typeof themes)[]).filter((choice) => choice !== themeChoice());
  return [
    { title: texts.goTo, commands: text ? [...pages, ...partCommands(entries)] : pages },
    {
      title: texts.actions,
      commands: [
        ...(user.role === 'user' ? [order] : []),
        ...looks.map((choice): Command => ({
          id: `theme:${choice}`,
          label: texts.theme[choice],
          words: texts.themeWords,
          icon: themes[choice],
          run: () => chooseTheme(choice),
        })),
        { id: 'sign-out', label: texts.signOut, words: texts.signOutWords, icon: 'leave', run: () => signOut() },
      ],
    },
  ];
}
