import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

interface PageTab {
  /** As it stands in the address. */
  readonly key: string;
  readonly label: string;
  readonly children: ReactNode;
}

/** Parts of a page of which one is seen at a time: which, stands in the address. What was typed in another stays. */
export function PageTabs({ name, tabs }: { name: string; tabs: readonly [PageTab, ...PageTab[]] }) {
  const [params, setParams] = useSearchParams();
  const asked = params.get(name);
  const chosen = tabs.find(({ key }) => key === asked) ?? tabs[0];
  const choose = (key: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (key === tabs[0].key) after.delete(name);
        else after.set(name, key);
        return after;
      },
      { replace: true },
    );
  return <Tabs className="page-tabs" id={name} items={[...tabs]} activeKey={chosen.key} onChange={choose} />;
}
