import {
  Alert,
  Button,
  Card,
  Checkbox,
  Collapse,
  Empty,
  Form,
  Input,
  Layout,
  Menu,
  QRCode,
  Radio,
  Skeleton,
  Statistic,
  Steps,
  Table,
  Tabs,
  Tag,
} from 'antd';
import pickerStyle from 'antd/lib/date-picker/style/index.js';
import drawerStyle from 'antd/lib/drawer/style/index.js';
import dropdownStyle from 'antd/lib/dropdown/style/index.js';
import modalStyle from 'antd/lib/modal/style/index.js';
import tooltipStyle from 'antd/lib/tooltip/style/index.js';
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

/** The colours that antd knows by name, none of which is ours. */
const presets = (part: string): string[] =>
  variants(part, 'blue cyan geekblue gold green lime magenta orange pink purple red volcano yellow');

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
      ...presets('btn-color'),
    ],
  },
  Card: { drawn: element(Card, { title: 'title' }), without: variants('card', 'actions cover grid meta type-inner') },
  Collapse: {
    drawn: element(Collapse, { items: [{ key: 'key', label: 'label' }], expandIconPlacement: 'end' }),
    without: variants('collapse', 'borderless ghost large small'),
  },
  Drawer: {
    drawn: element(StylesOf, { hook: hookOf(drawerStyle), name: 'drawer' }),
    without: variants('drawer', 'bottom close extra footer header mask panel-motion resizable right title top'),
  },
  Dropdown: {
    drawn: element(StylesOf, { hook: hookOf(dropdownStyle), name: 'dropdown' }),
    without: variants('dropdown', 'arrow menu-item-divider menu-item-group menu-submenu show-arrow'),
  },
  Empty: { drawn: element(Empty) },
  Layout: {
    drawn: element(Layout, { hasSider: true }, element(Layout.Sider, { theme: 'light' }), element(Layout.Header)),
    without: variants('layout', 'footer sider-below sider-dark sider-has-trigger sider-right sider-trigger sider-zero'),
  },
  Menu: {
    drawn: element(Menu, { mode: 'inline', items: [{ key: 'key', label: 'label' }] }),
    without: [
      ...variants('menu', 'dark horizontal inline-collapsed-noicon sub'),
      ...variants('menu-item', 'danger disabled divider group open'),
    ],
  },
  QRCode: { drawn: element(QRCode, { value: 'value' }), without: variants('qrcode', 'cover') },
  Radio: {
    drawn: element(Radio.Group, { options: ['option'] }),
    without: variants('radio', 'button group-large group-small group-solid'),
  },
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
  Steps: {
    drawn: element('div', null, [
      element(Steps, { key: 'across', current: 1, size: 'small', items: [{ title: 'title' }, { title: 'title' }] }),
      element(Steps, { key: 'down', current: 1, size: 'small', orientation: 'vertical', items: [{ title: 'title' }] }),
    ]),
    without: variants('steps', 'navigation inline dot panel with-progress rtl'),
  },
  Tabs: {
    drawn: element(Tabs, { items: [{ key: 'key', label: 'label' }] }),
    without: variants('tabs', 'bottom card centered editable left right small large'),
  },
  Tag: { drawn: element(Tag, { color: 'success' }, 'tag'), without: variants('tag', 'checkable close') },
  Tooltip: { drawn: element(StylesOf, { hook: hookOf(tooltipStyle), name: 'tooltip' }), without: presets('tooltip') },
};

/** What is drawn only where somebody chooses days, and comes with that. */
export const pickerParts: Readonly<Record<string, Part>> = {
  DatePicker: {
    drawn: element(StylesOf, { hook: hookOf(pickerStyle), name: 'picker' }),
    without: [
      ...variants(
        'picker',
        'borderless compact decade filled large multiple quarter small status time underlined week',
      ),
      ...variants('picker', 'now ranges selection'),
    ],
  },
};
