import type { Tally } from '@numera/contracts/page';
import { Button, Dropdown } from 'antd';
import type { ListControl } from './data-table.tsx';
import type { ListMemory } from './list-memory.ts';
import { texts } from './texts.ts';

interface PageSizeProps {
  readonly list: ListControl;
  readonly memory: ListMemory | undefined;
  readonly total: Tally;
}

/** How many rows a page has: for this list from now on, on any device. */
export function PageSize({ list: { size, sizes, onSize }, memory, total }: PageSizeProps) {
  // All of them are on the smallest page.
  if (total.exact && total.count <= Math.min(...sizes)) return null;
  const choose = (rows: number) => {
    onSize(rows);
    memory?.onSize(rows);
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: sizes
          .toSorted((one, other) => one - other)
          .map((rows) => ({ key: String(rows), label: texts.rowsOnPage(rows) })),
        selectable: true,
        selectedKeys: [String(size)],
        onClick: ({ key }) => choose(Number(key)),
      }}
    >
      <Button aria-haspopup="menu">{texts.rowsOnPage(size)}</Button>
    </Dropdown>
  );
}
