import { csvOf, type ShortColumn, shownRows } from './shown-rows.ts';

interface Person {
  readonly name: string;
  readonly owes: number;
}
const people: readonly Person[] = [
  { name: 'Érica Ávila', owes: 5 },
  { name: 'Bruno; Lima', owes: 30 },
  { name: 'Ana Souza', owes: 12 },
];
const columns: readonly ShortColumn<Person>[] = [
  {
    key: 'name',
    title: 'Nome',
    text: ({ name }) => name,
    render: ({ name }) => name,
    sort: { by: 'name', first: 'asc' },
  },
  {
    ...{ key: 'owes', title: 'Deve', text: ({ owes }: Person) => `R$ ${owes}`, value: ({ owes }: Person) => owes },
    ...{ render: ({ owes }: Person) => owes, sort: { by: 'owes', first: 'desc' } },
  },
];
const shown = (asked: Partial<Parameters<typeof shownRows>[2]>) =>
  shownRows(people, columns, { search: '', sort: 'as it came', direction: 'asc', ...asked }).map(({ name }) => name);

describe('a list that came whole', () => {
  it.each([
    ['as it came', {}, ['Érica Ávila', 'Bruno; Lima', 'Ana Souza']],
    ['by words, accents aside', { sort: 'name' }, ['Ana Souza', 'Bruno; Lima', 'Érica Ávila']],
    ['by figures, not by how they are written', { sort: 'owes' }, ['Érica Ávila', 'Ana Souza', 'Bruno; Lima']],
    ['the other way', { sort: 'owes', direction: 'desc' as const }, ['Bruno; Lima', 'Ana Souza', 'Érica Ávila']],
  ])('is in its order: %s', (_how, asked, names) => expect(shown(asked)).toEqual(names));

  it.each([
    ['the beginning of a word', 'avi', ['Érica Ávila']],
    ['what another column says', '30', ['Bruno; Lima']],
    ['every word', 'ana lima', []],
  ])('is searched by %s', (_how, search, names) => expect(shown({ search })).toEqual(names));

  it('is a file of what it shows', () =>
    expect(csvOf(people.slice(1, 2), columns)).toBe('\uFEFFNome;Deve\r\n"Bruno; Lima";R$ 30\r\n'));
});
