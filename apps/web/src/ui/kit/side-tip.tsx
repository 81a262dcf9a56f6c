import { Tooltip } from 'antd';
import type { ReactElement } from 'react';

/** The word of what shows its icon alone; null where the word stands beside it. */
export const SideTip = ({ text, children }: { text: string | null; children: ReactElement }) => (
  <Tooltip title={text} placement="right">
    {children}
  </Tooltip>
);
