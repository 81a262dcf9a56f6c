import { Button, Dropdown } from 'antd';
import { useRef } from 'react';
import { DocumentLink } from '../document-link.tsx';
import { texts } from './texts.ts';

/** Something that can be done with a row; `href` opens in a tab of its own. */
export type RowAction = { readonly key: string; readonly label: string } & (
  { readonly href: string } | { readonly onSelect: () => void; readonly danger?: boolean }
);

/** Beyond that they are a menu. */
const SHOWN = 3;

/** What can be done with a row, in one place. `name` is the row's, for who hears the menu's button only. */
export function RowActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  if (actions.length === 0) return null;
  if (actions.length > SHOWN) return <ActionMenu name={name} actions={actions} />;
  return (
    <span className="row-actions">
      {actions.map((action) =>
        'href' in action ? (
          <DocumentLink key={action.key} href={action.href} label={action.label} />
        ) : (
          <Button key={action.key} type="text" danger={action.danger ?? false} onClick={action.onSelect}>
            {action.label}
          </Button>
        ),
      )}
    </span>
  );
}

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
          'href' in action
            ? { key: action.key, label: <DocumentLink href={action.href} label={action.label} /> }
            : {
                key: action.key,
                label: action.label,
                danger: action.danger ?? false,
                onClick: choose(action.onSelect),
              },
        ),
      }}
    >
      <Button ref={button} type="text" aria-label={texts.actionsOf(name)}>
        <span aria-hidden="true">•••</span>
      </Button>
    </Dropdown>
  );
}
