import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { texts } from './texts.ts';

const parts = [
  { key: '/admin/estoque', label: texts.localities },
  { key: '/admin/estoque/operadora', label: texts.orphans },
] as const;

/** The two parts of the stock. Each is a page of its own, because each list has its address. */
export function StockTabs({
  part,
  children,
}: {
  readonly part: (typeof parts)[number]['key'];
  readonly children: ReactNode;
}) {
  const navigate = useNavigate();
  return (
    <Tabs
      className="page-tabs"
      id="estoque"
      aria-label={texts.parts}
      items={parts.map(({ key, label }) => ({ key, label, children: key === part ? children : null }))}
      activeKey={part}
      onChange={(key) => void navigate(key)}
    />
  );
}
