import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

interface AddressTabsProps {
  readonly id: string;
  readonly label: string;
  /** Each by its address. */
  readonly tabs: readonly { readonly key: string; readonly label: string }[];
  readonly current: string;
  readonly children: ReactNode;
}

/** Parts of which each is a page of its own, because each has more in its address than a tab. */
export function AddressTabs({ id, label, tabs, current, children }: AddressTabsProps) {
  const navigate = useNavigate();
  return (
    <Tabs
      className="page-tabs"
      id={id}
      aria-label={label}
      items={tabs.map((tab) => ({ ...tab, children: tab.key === current ? children : null }))}
      activeKey={current}
      onChange={(key) => void navigate(key)}
    />
  );
}
