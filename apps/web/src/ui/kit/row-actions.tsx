import { Button, Dropdown } from 'antd';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { DocumentLink } from '../document-link.tsx';
import { texts } from './texts.ts';

/** Something that can be done with a row. `to` is another page; `href` opens in a tab of its own. */
export type RowAction = {
  readonly key: string;
  readonly label: string;
  /** What most come for: it stays in sight where the others are a menu. */
  readonly isMain?: boolean;
} & (
  | { readonly href: string }
  | { readonly to: string }
  | { readonly onSelect: () => void; readonly danger?: boolean; readonly disabled?: boolean }
);

/** Beyond that, or that many letters, they are a menu, as they are beside a main one. */
const SHOWN = 3;
const LETTERS = 48;

/** What can be done with a row, in one place. `name` is the row's, for who hears the menu's button only. */
export function RowActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const main = actions.filter(({ isMain }) => isMain);
  const others = actions.filter(({ isMain }) => !isMain);
  const letters = actions.reduce((sum, { label }) => sum + label.length, 0);
  const isMenu = actions.length > SHOWN || letters > LETTERS || (main.length > 0 && others.length > 0);
  if (actions.length === 0) return null;
  if (!isMenu) return <ActionRow actions={actions} />;
  return (
    <ActionRow actions={main}>
      <ActionMenu name={name} actions={others} />
    </ActionRow>
  );
}

const ActionRow = ({ actions, children }: { actions: readonly RowAction[]; children?: ReactNode }) => (
  <span className="row-actions">
    {actions.map((action) =>
      'onSelect' in action ? (
        <Button
          key={action.key}
          type="text"
          danger={action.danger ?? false}
          disabled={action.disabled ?? false}
          onClick={action.onSelect}
        >
          {action.label}
        </Button>
      ) : (
        <ActionLink key={action.key} action={action} />
      ),
    )}
    {children}
  </span>
);

const ActionLink = ({ action }: { action: Exclude<RowAction, { readonly onSelect: unknown }> }) =>
  'href' in action ? (
    <DocumentLink href={action.href} label={action.label} />
  ) : (
    <Link to={action.to} className="document-link">
      {action.label}
    </Link>
  );

function ActionMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const button = useRef<HTMLButtonElement>(null);
  /** From the button on, to which a dialog gives the focus back. A task later: the key that chose would press it. */
  const choose = (select: () => void) => () =>
    setTimeout(() => {
      button.current?.focus();
      select();
    });
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      placement="bottomRight"
      getPopupContainer={(trigger) => trigger.closest('main') ?? document.body}
      menu={{
        items: actions.map((action) =>
          'onSelect' in action
            ? {
                key: action.key,
                label: action.label,
                danger: action.danger ?? false,
                disabled: action.disabled ?? false,
                onClick: choose(action.onSelect),
              }
            : { key: action.key, label: <ActionLink action={action} /> },
        ),
      }}
    >
      <Button ref={button} type="text" className="row-actions__menu" aria-label={texts.actionsOf(name)}>
        <span aria-hidden="true">•••</span>
      </Button>
    </Dropdown>
  );
}
