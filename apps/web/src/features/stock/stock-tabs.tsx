import type { ReactNode } from 'react';
import { AddressTabs } from '../../ui/kit/address-tabs.tsx';
import { texts } from './texts.ts';

const parts = [
  { key: '/admin/estoque', label: texts.localities },
  { key: '/admin/estoque/operadora', label: texts.orphans },
] as const;

interface StockTabsProps {
  readonly part: (typeof parts)[number]['key'];
  readonly children: ReactNode;
}

/** The two parts of the stock. */
export const StockTabs = ({ part, children }: StockTabsProps) => (
  <AddressTabs id="estoque" label={texts.parts} tabs={parts} current={part}>
    {children}
  </AddressTabs>
);
