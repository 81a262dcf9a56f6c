import { renderToStaticMarkup } from 'react-dom/server';
import { aListControl } from './a-list-control.ts';
import { DataTable } from './data-table.tsx';
import type { RowAction } from './row-actions.tsx';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly owes: number;
}
const people: readonly Person[] = [
  { id: '1', name: 'Ana', owes: 30 },
  { id: '2', name: 'Bia', owes: 5 },
];
const nothing = () => undefined;

const exactly = (count: number) => ({ count, exact: true });
const answer = { rows: people, next: null, total: exactly(2) };

const draw = (given: Partial<Parameters<typeof DataTable<Person>>[0]> = {}) =>
  renderToStaticMarkup(
    <DataTable<Person>
      label="Pessoas"
      list={aListControl()}
      answer={answer}
      isFetching={false}
      failure={null}
      unit={{ one: 'pessoa', many: 'pessoas' }}
      columns={[
        { key: 'name', title: 'Nome', render: ({ name }) => name, sort: { by: 'name', first: 'asc' } },
        { key: 'owes', title: 'Deve', render: ({ owes }) => owes, align: 'end', sort: { by: 'owes', first: 'desc' } },
        { key: 'id', title: 'Código', render: ({ id }) => id },
      ]}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      skeleton={<p>ainda não</p>}
      empty={{ drawing: 'numbers', title: 'Ninguém ainda' }}
      emptyNarrowed="Ninguém com este nome"
      {...given}
    />,
  );
const read = (html: string) =>
  html
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|');
/** The tag that a text stands in, or the nearest one around it of that name. */
const tagAround = (html: string, tag: string, text: string) =>
  html.slice(html.lastIndexOf(`<${tag} `, html.indexOf(`>${text}<`))).replace(/>.*/s, '>');

describe('a list that the server keeps', () => {
  it('is a table with a name, whose rows are named by their first cell', () => {
    const html = draw();
    expect(html).toMatch(/<table [^>]*aria-label="Pessoas"/);
    expect(read(html)).toContain('|Ana|30|1|Bia|5|2|');
    expect(tagAround(html, 'th', 'Ana')).toContain('scope="row"');
  });

  it.each([
    [undefined, 'Vencimento: Todos'],
    ['dueDate.last-month', 'Vencimento: Mês passado'],
    ['dueDate.2026-11-01.2026-11-30', 'Vencimento: 01/11/2026 a 30/11/2026'],
    ['dueDate.2026-11-24.2026-11-24', 'Vencimento: 24/11/2026'],
    ['paidOn.today', 'Vencimento: Todos'],
  ] as const)('says which days it is of: %s', (period, text) => {
    const periods = [{ days: 'dueDate', label: 'Vencimento' }];
    expect(read(draw({ list: aListControl({ period }), periods }))).toContain(`|${text}|`);
  });

  it.each([
    [10, false],
    [11, true],
  ])('of %i rows offers as many a page as its reader likes: %s', (count, offers) => {
    const html = draw({ answer: { rows: people, next: null, total: exactly(count) } });
    expect(html.includes('20 por página')).toBe(offers);
  });

  it('says by which column it is sorted, and by which it can be', () => {
    const html = draw({ list: aListControl({ sort: 'owes', direction: 'desc' }) });
    expect(tagAround(html, 'th', 'Deve')).toContain('aria-sort="descending"');
    expect(tagAround(html, 'th', 'Nome')).not.toContain('aria-sort');
    expect(tagAround(html, 'th', 'Nome')).toContain('tabindex="0"');
    expect(tagAround(html, 'th', 'Código')).not.toContain('tabindex');
  });

  it('ends figures where they are compared', () => {
    const cell = tagAround(draw(), 'td', '30');
    expect(cell).toContain('digits');
    expect(cell).toContain('text-align:end');
  });

  it.each([
    ['one', exactly(1), '1 pessoa'],
    ['several', exactly(1234), '1.234 pessoas'],
    ['more than anybody counts', { count: 10_000, exact: false }, 'mais de 10 mil pessoas'],
  ])('says how many there are: %s', (_what, total, sentence) => {
    expect(read(draw({ answer: { ...answer, total } }))).toContain(`|${sentence}|`);
  });

  it('offers the pages before and after, where there are any', () => {
    const button = (html: string, name: string) => tagAround(html.replaceAll('<span>', '<span >'), 'button', name);
    expect(draw()).not.toContain('Próxima');
    const first = draw({ answer: { ...answer, next: 'b' } });
    expect(button(first, 'Anterior')).toContain('disabled');
    expect(button(first, 'Próxima')).not.toContain('disabled');
    const last = draw({ list: aListControl({ onPrevious: nothing, isNarrowed: true }) });
    expect(button(last, 'Anterior')).not.toContain('disabled');
    expect(button(last, 'Próxima')).toContain('disabled');
  });

  it('keeps its rows while others are asked for', () => {
    const html = draw({ isFetching: true });
    expect(html).toContain('aria-busy="true"');
    expect(read(html)).toContain('|Ana|');
  });

  it('shows the shape of what comes only before anything has come', () => {
    expect(read(draw({ answer: undefined, isFetching: true }))).toBe('|ainda não|');
  });

  it('says what failed, and keeps what it has', () => {
    const failure = { title: 'Não foi possível carregar', text: 'Sem conexão.', onRetry: nothing };
    expect(read(draw({ answer: undefined, failure }))).toBe(
      '|Não foi possível carregar|Sem conexão.|Tentar novamente|',
    );
    expect(read(draw({ failure }))).toMatch(/Tentar novamente.*Ana/);
    // Nothing is known of what there is now.
    expect(read(draw({ failure, answer: { ...answer, rows: [] } }))).not.toContain('Ninguém');
  });

  it('tells an empty list from one that a search has emptied', () => {
    const none = { rows: [], next: null, total: exactly(0) };
    expect(read(draw({ answer: none }))).toBe('|Ninguém ainda|');
    const narrowed = read(draw({ answer: none, list: aListControl({ search: 'x', isNarrowed: true }) }));
    expect(narrowed).toBe('|Ninguém com este nome|Mostrar tudo|');
  });
});

describe('its tabs', () => {
  const tabs = { filter: 'status', all: 'Todos', words: { ACTIVE: 'Ativos', CANCELED: 'Cancelados' } };
  const counts = { all: { count: 10_000, exact: false }, ACTIVE: exactly(1200), CANCELED: exactly(0) };

  it('say how many each would show', () => {
    expect(read(draw({ tabs, answer: { ...answer, counts } }))).toMatch(
      /Todos \|\+10 mil\|Ativos \|1\.200\|Cancelados \|0\|/,
    );
  });

  it('show the chosen one, with the rows under it', () => {
    const html = draw({ tabs, list: aListControl({ filters: { status: 'ACTIVE' }, isNarrowed: true }) });
    const chosen = html.match(/aria-selected="true"[^>]*id="status-tab-(\w+)"/)?.[1];
    expect(chosen).toBe('ACTIVE');
    expect(html.slice(html.indexOf('id="status-panel-ACTIVE"'))).toContain('>Ana<');
  });
});

describe('what can be done with a row', () => {
  const act = (key: string): RowAction => ({ key, label: key, onSelect: nothing });

  it('stands in the row up to three, by name', () => {
    const html = draw({
      actions: () => [act('Um'), act('Dois'), { key: 'nota', label: 'Nota', href: 'https://x.example' }],
    });
    expect(read(html)).toContain('|Um|Dois|Nota| (abre em nova aba)|');
    expect(html).toMatch(/<a [^>]*href="https:\/\/x\.example"[^>]*target="_blank"/);
  });

  it('is a menu beyond three, whose button names the row', () => {
    const html = draw({ actions: () => ['Um', 'Dois', 'Três', 'Quatro'].map(act) });
    expect(html).toContain('aria-label="Ações de Ana"');
    expect(read(html)).not.toContain('Quatro');
  });

  it('leaves no column where nothing can be done', () => expect(read(draw())).not.toContain('Ações'));
});

describe('its tools', () => {
  it('search by what is in the address', () => {
    const html = draw({
      search: { label: 'Buscar pessoas', placeholder: 'Nome' },
      list: aListControl({ search: 'an' }),
    });
    expect(html).toMatch(/<input(?=[^>]*aria-label="Buscar pessoas")(?=[^>]*type="search")(?=[^>]*value="an")/);
  });

  it('offer the whole list as a file where there is one', () => {
    expect(read(draw({ onDownload: nothing }))).toContain('|Baixar CSV|');
    expect(read(draw())).not.toContain('CSV');
  });
});
