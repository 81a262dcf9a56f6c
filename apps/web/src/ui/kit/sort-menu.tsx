import type { Direction } from '@numera/contracts/page';
import { Button, Dropdown } from 'antd';
import { texts } from './texts.ts';

/** A column, by what word the list is asked for in its order, and which direction comes first. */
export interface SortedColumn {
  readonly title: string;
  readonly sort?: { readonly by: string; readonly first: Direction };
}

export interface Order {
  readonly by: string;
  readonly direction: Direction;
}

interface SortMenuProps {
  readonly columns: readonly SortedColumn[];
  readonly order: Order;
  readonly onOrder: (by: string, direction: Direction) => void;
}

const others = { asc: 'desc', desc: 'asc' } as const;
const words = texts.sort;

/** The order of rows that are no table, whose headings would be pressed. */
export function SortMenu({ columns, order, onOrder }: SortMenuProps) {
  const choices = columns.flatMap(({ title, sort }) =>
    sort ? [sort.first, others[sort.first]].map((direction) => ({ title, by: sort.by, direction })) : [],
  );
  const chosen = choices.find(({ by, direction }) => by === order.by && direction === order.direction);
  if (choices.length === 0) return null;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: choices.map(({ title, by, direction }) => ({
          key: `${by}.${direction}`,
          label: words.by(title, words.directions[direction]),
        })),
        selectable: true,
        selectedKeys: chosen ? [`${chosen.by}.${chosen.direction}`] : [],
        onClick: ({ key }) => {
          const wanted = choices.find(({ by, direction }) => key === `${by}.${direction}`);
          if (wanted) onOrder(wanted.by, wanted.direction);
        },
      }}
    >
      <Button aria-haspopup="menu">
        {chosen ? texts.filter(words.title, words.by(chosen.title, words.directions[chosen.direction])) : words.title}
      </Button>
    </Dropdown>
  );
}
