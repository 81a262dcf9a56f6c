import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { Choices } from '../src/ui/kit/choices.tsx';
import { CopyField } from '../src/ui/kit/copy-field.tsx';
import { DataTable } from '../src/ui/kit/data-table.tsx';
import { EmptyState } from '../src/ui/kit/empty-state.tsx';
import { FailedAlert } from '../src/ui/kit/failed-alert.tsx';
import { FormCard } from '../src/ui/kit/form-card.tsx';
import { LinkButton } from '../src/ui/kit/link-button.tsx';
import { ListCard, ListCardSkeleton } from '../src/ui/kit/list-card.tsx';
import QrCode from '../src/ui/kit/qr-code.tsx';
import { Questions } from '../src/ui/kit/questions.tsx';
import { RefusalAlert } from '../src/ui/kit/refusal-alert.tsx';
import type { RowAction } from '../src/ui/kit/row-actions.tsx';
import { SecretField } from '../src/ui/kit/secret-field.tsx';
import { StatCards } from '../src/ui/kit/stat-cards.tsx';
import { StatusTag } from '../src/ui/kit/status-tag.tsx';
import { WarningAlert } from '../src/ui/kit/warning-alert.tsx';
import { aListControl } from '../src/ui/kit/a-list-control.ts';
import { antdCss, antdKitCss, rulesFor } from './antd-css.ts';
import { kitParts, storeParts } from './antd-parts.ts';

const nothing = () => undefined;
const action = (key: string): RowAction => ({ key, label: key, danger: key === 'delete', onSelect: nothing });
const table = (actions: readonly RowAction[]) => (
  <DataTable<string>
    label="list"
    list={aListControl()}
    answer={{ rows: ['a', 'b'], next: 'c', total: { count: 3, exact: true } }}
    isFetching={false}
    failure={null}
    unit={{ one: 'one', many: 'many' }}
    search={{ label: 'search', placeholder: 'search' }}
    tabs={{ filter: 'status', all: 'all', words: { ACTIVE: 'active' } }}
    columns={[{ key: 'name', title: 'name', align: 'end', render: String, sort: { by: 'name', first: 'asc' } }]}
    rowKey={String}
    rowName={String}
    actions={() => actions}
    skeleton={null}
    empty={{ drawing: 'numbers', title: 'nothing' }}
    emptyNarrowed="nothing"
    onDownload={nothing}
  />
);

/** Every part of the kit, in every way that pages can ask for it. */
const everything: Readonly<Record<string, ReactNode>> = {
  'a list with a menu a row': table(['edit', 'copy', 'history', 'delete'].map(action)),
  'a list with its actions in the row': table(['edit', 'delete'].map(action)),
  'figures on their way': <StatCards stats={[{ label: 'figure', count: undefined }]} />,
  'figures that lead somewhere': <StatCards stats={[{ label: 'figure', count: 1, hint: 'hint', to: '/admin' }]} />,
  'a card on its way': <ListCardSkeleton />,
  'a card with its list': (
    <ListCard id="id" title="title">
      content
    </ListCard>
  ),
  'what failed': <FailedAlert title="title" text="text" onRetry={nothing} />,
  'what waits': <WarningAlert text="text" action="action" onAction={nothing} />,
  'what there is not': <EmptyState drawing="numbers" title="title" action={<LinkButton to="/">action</LinkButton>} />,
  'why something was not done': <RefusalAlert text="text" />,
  'why something was not done, in the specification’s words': <RefusalAlert title="title" text="text" />,
  'what a camera reads': <QrCode text="text" label="label" />,
  'one of a few': (
    <Choices label="label" choices={[{ value: 'a', label: 'a', text: 'text' }]} value="a" onChoose={nothing} />
  ),
  'one of a few, while it cannot be chosen': (
    <Choices label="label" choices={[{ value: 'a', label: 'a' }]} value={null} disabled onChoose={nothing} />
  ),
  'answers behind their questions': <Questions open="a" items={[{ key: 'a', title: 'title', children: 'answer' }]} />,
  'a secret': <SecretField label="label" onAsk={() => Promise.resolve({ secret: '' })} />,
  'a value to copy': <CopyField label="label" value="value" secret />,
  'a form': (
    <FormCard id="id" title="title" intro="intro" saved="saved" onSave={() => Promise.resolve(null)}>
      fields
    </FormCard>
  ),
  ...Object.fromEntries(
    (['success', 'warning', 'danger', 'neutral', 'info'] as const).map((tone) => [
      `a status: ${tone}`,
      <StatusTag key={tone} status={{ text: 'text', tone }} />,
    ]),
  ),
};

const sheets = antdCss() + antdKitCss();
const leftOut = Object.values({ ...storeParts, ...kitParts }).flatMap(({ without = [] }) => without);

describe.each(Object.entries(everything))('%s', (_what, part) => {
  const drawn = <MemoryRouter>{part}</MemoryRouter>;

  it('has all its styles', () => {
    const rules = rulesFor(drawn);
    expect(rules.length).toBeGreaterThan(0);
    expect(rules.filter((rule) => !sheets.includes(rule))).toEqual([]);
  });

  it('is drawn without a variant whose styles are left out', () => {
    const classes = new Set(renderToString(drawn).match(/\bant-[\w-]+/g));
    expect([...classes].filter((name) => leftOut.some((variant) => name.startsWith(`ant-${variant}`)))).toEqual([]);
  });
});
