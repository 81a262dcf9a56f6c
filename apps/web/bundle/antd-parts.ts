import { Alert, Button, Card, Checkbox, Empty, Form, Input, Skeleton, Statistic, Table, Tabs, Tag } from 'antd';
import dropdownStyle from 'antd/lib/dropdown/style/index.js';
import modalStyle from 'antd/lib/modal/style/index.js';
import { createElement as element, type ReactNode } from 'react';

/** A part of antd: drawn as our pages draw it, since what is rendered gets its styles; and which of its variants they never draw. */
export interface Part {
  readonly drawn: ReactNode;
  /** As they stand in class names, after `.ant-`: `input-group` is left out with all that begins like it. */
  readonly without?: readonly string[];
}

type UseStyle = (prefix: string, root?: string) => unknown;

/** The files are CommonJS: Node hands over their exports, where a bundler would hand over their default. */
const hookOf = (module: unknown) => (module as { default: UseStyle }).default;

/** What floats over a page is not rendered without a document: only its styles are asked for. */
function StylesOf({ hook, name }: { hook: UseStyle; name: string }) {
  hook(`ant-${name}`, `ant-${name}-css-var`);
  return null;
}
/** `variants('input', 'lg sm')`: as they stand in class names. */
const variants = (part: string, names: string): string[] => names.split(' ').map((name) => `${part}-${name}`);

/** What the store draws, by the names that its sources import. Variants that nobody uses are nine tenths of all rules. */
export const storeParts: Readonly<Record<string, Part>> = {
  Form: {
    drawn: element(Form, null, element(Form.Item, { label: 'label' }, 'field')),
    without: ['col-', 'row-', ...variants('form', 'inline horizontal large small')],
  },
  Input: {
    drawn: element(Input, { suffix: 'suffix' }),
    without: variants('input', 'group filled borderless underlined search textarea otp lg sm compact'),
  },
  Checkbox: { drawn: element(Checkbox) },
  Modal: { drawn: element(StylesOf, { hook: hookOf(modalStyle), name: 'modal' }), without: ['modal-confirm'] },
};

/** What the panel and the administration draw besides. */
export const kitParts: Readonly<Record<string, Part>> = {
  Alert: { drawn: element(Alert, { title: 'title' }), without: variants('alert', 'banner close filled') },
  Button: {
    drawn: element(Button, null, 'button'),
    without: [
      ...variants('btn', 'background-ghost compact group lg sm round circle two-chinese-chars variant-dashed'),
      ...variants('btn-color', 'blue cyan geekblue gold green lime magenta orange pink purple red volcano yellow'),
    ],
  },
  Card: { drawn: element(Card, { title: 'title' }), without: variants('card', 'actions cover grid meta type-inner') },
  Dropdown: { drawn: element(StylesOf, { hook: hookOf(dropdownStyle), name: 'dropdown' }) },
  Empty: { drawn: element(Empty) },
  Skeleton: { drawn: element(Skeleton), without: variants('skeleton', 'avatar button image input node') },
  Statistic: { drawn: element(Statistic) },
  Table: {
    drawn: element(Table, {
      pagination: false,
      showSorterTooltip: false,
      columns: [{ title: 'title', sorter: true }],
      locale: { emptyText: 'nothing' },
    }),
    without: [
      ...variants('table', 'bordered expanded filter fixed middle ping row-expand row-indent row-selected scroll'),
      ...variants('table', 'selection small sticky summary tbody-virtual title footer'),
    ],
  },
  Tabs: {
    drawn: element(Tabs, { items: [{ key: 'key', label: 'label' }] }),
    without: variants('tabs', 'bottom card centered editable left right small large'),
  },
  Tag: { drawn: element(Tag, { color: 'success' }, 'tag'), without: variants('tag', 'checkable close') },
};
