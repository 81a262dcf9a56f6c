import { Button, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useHasColumns } from './use-has-columns.ts';

interface TabsOrChipsProps {
  readonly id: string;
  /** Each with what it shows, where each shows something of its own. */
  readonly tabs: readonly { readonly key: string; readonly label: ReactNode; readonly children?: ReactNode }[];
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
  /** What has been shown stays, out of sight, with what was typed in it. */
  readonly keeps?: boolean;
  /** What the chosen one shows, whichever it is. */
  readonly children?: ReactNode;
}

/**
 * Where there is little room chips: tabs that do not fit would be a menu within their list, which no screen reader is told. What is shown
 * stays where it is when a window becomes narrow, with what was typed in it.
 */
export function TabsOrChips({ id, tabs, chosen, onChoose, keeps = false, children }: TabsOrChipsProps) {
  const hasColumns = useHasColumns();
  const items = tabs.map(({ key, label, children: own }) => ({
    key,
    label,
    children: own ?? (key === chosen ? children : null),
  }));
  const chips = () => (
    <div className="tab-chips">
      {tabs.map(({ key, label }) => (
        <Button
          key={key}
          // By which the panel is called, as by a tab's.
          id={`${id}-tab-${key}`}
          type={key === chosen ? 'primary' : 'default'}
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
  return (
    <Tabs
      id={id}
      items={items}
      activeKey={chosen}
      destroyOnHidden={!keeps}
      onChange={onChoose}
      {...(hasColumns ? {} : { renderTabBar: chips })}
    />
  );
}
