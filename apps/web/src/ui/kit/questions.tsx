import { Collapse } from 'antd';
import type { ReactNode } from 'react';

export interface Question {
  readonly key: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** Answers that few need at once, each behind its question. */
export const Questions = ({ items, open }: { items: readonly Question[]; open?: string }) => (
  <Collapse
    className="questions"
    expandIconPlacement="end"
    {...(open === undefined ? {} : { defaultActiveKey: open })}
    items={items.map(({ key, title, children }) => ({ key, label: title, children }))}
  />
);
