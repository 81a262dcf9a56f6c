import fc from 'fast-check';
import {
  firstPage,
  isNarrowed,
  type ListPlace,
  type ListQuery,
  nextPage,
  previousPage,
  printListQuery,
  readListQuery,
} from './list-query.ts';

const terms = {
  sorts: { createdAt: 'desc', name: 'asc', valueCents: 'desc' },
  filters: { status: ['ACTIVE', 'PENDING', 'CANCELED'], period: ['monthly', 'annual'] },
  periods: ['madeOn', 'paidOn'],
  sizes: [25, 50, 100],
} as const;
type Query = ListQuery<typeof terms>;

const plain: Query = {
  search: '',
  sort: 'createdAt',
  direction: 'desc',
  size: 25,
  cursor: undefined,
  period: undefined,
  filters: {},
};
const read = (address: string) => readListQuery(terms, new URLSearchParams(address));
const print = (query: Query) => printListQuery(terms, query).toString();

const anyQuery: fc.Arbitrary<Query> = fc.record({
  search: fc.string({ maxLength: 60, unit: 'grapheme' }).map((text) => text.trim()),
  sort: fc.constantFrom('createdAt', 'name', 'valueCents'),
  direction: fc.constantFrom('asc', 'desc'),
  size: fc.constantFrom(25, 50, 100),
  cursor: fc.option(fc.stringMatching(/^[\w-]{1,80}$/), { nil: undefined }),
  period: fc.constantFrom(undefined, 'madeOn.this-month', 'paidOn.2026-11-01.2026-11-30'),
  filters: fc.record(
    { status: fc.constantFrom(...terms.filters.status), period: fc.constantFrom(...terms.filters.period) },
    { requiredKeys: [] },
  ),
});

describe('the address of a list', () => {
  it('says what was asked for, and is read as that', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        fc.pre(query.search.length <= 100);
        expect(read(print(query))).toEqual(query);
      }),
    );
  });

  it('has one spelling', () => {
    fc.assert(fc.property(anyQuery, (query) => expect(print(read(print(query)))).toBe(print(query))));
  });

  it('is read as some list, whatever it says', () => {
    const words = fc.constantFrom(
      'busca',
      'ordem',
      'sentido',
      'tamanho',
      'pagina',
      'periodo',
      'status',
      'period',
      'outra',
    );
    const addresses = fc.array(fc.tuple(words, fc.string())).map((pairs) => new URLSearchParams(pairs));
    fc.assert(
      fc.property(addresses, (params) => {
        const query = readListQuery(terms, params);
        expect(Object.keys(terms.sorts)).toContain(query.sort);
        expect(terms.sizes).toContain(query.size);
        expect(read(print(query))).toEqual(query);
      }),
    );
  });

  it.each([
    ['nothing is said of what goes without saying', plain, ''],
    ['an order in its own direction', { ...plain, sort: 'name', direction: 'asc' }, 'ordem=name'],
    ['an order the other way round', { ...plain, direction: 'asc' }, 'sentido=asc'],
    ['a tab', { ...plain, filters: { status: 'ACTIVE' } }, 'status=ACTIVE'],
    ['a period by its name', { ...plain, period: 'paidOn.last-month' }, 'periodo=paidOn.last-month'],
    [
      'a period by its days',
      { ...plain, period: 'paidOn.2026-11-01.2026-11-30' },
      'periodo=paidOn.2026-11-01.2026-11-30',
    ],
    ['a later page of a search', { ...plain, search: 'são', cursor: 'a-1' }, 'busca=s%C3%A3o&pagina=a-1'],
  ] satisfies [string, Query, string][])('%s', (_what, query, address) => {
    expect(print(query)).toBe(address);
    expect(read(address)).toEqual(query);
  });

  it.each([
    ['a status that there is not', 'status=GONE'],
    ['a size that nobody offers', 'tamanho=1000000'],
    ['an order by what is not listed', 'ordem=password'],
    ['a direction that there is not', 'sentido=up'],
    ['a cursor that is none', 'pagina=%3Cscript%3E'],
    ['a period of what has no days', 'periodo=status.this-month'],
    ['a period that nobody named', 'periodo=paidOn.next-month'],
    ['days that are not written as days', 'periodo=paidOn.1.2'],
    ['only spaces to search for', 'busca=%20%20'],
  ])('passes over %s', (_what, address) => expect(read(address)).toEqual(plain));

  it('has as many rows as its reader likes, and says so where others would not', () => {
    const mine = { ...terms, remembered: 50 };
    expect(readListQuery(mine, new URLSearchParams('')).size).toBe(50);
    for (const size of [25, 50, 100] as const) {
      const address = printListQuery(mine, { ...plain, size });
      expect([address.toString(), readListQuery(mine, address).size]).toEqual([`tamanho=${size}`, size]);
    }
    expect(print({ ...plain, size: 25 })).toBe('');
  });

  it('searches for a hundred letters, no more', () => {
    expect(read(`busca=${'a'.repeat(300)}`).search).toHaveLength(100);
  });
});

describe('turning pages', () => {
  const start: ListPlace = { query: { ...plain, search: 'ana' }, before: [] };
  const third = nextPage(nextPage(start, 'two'), 'three');

  it('goes on from page to page and back the same way', () => {
    expect(third).toEqual({ query: { ...start.query, cursor: 'three' }, before: [null, 'two'] });
    expect(previousPage(third)).toEqual(nextPage(start, 'two'));
    expect(previousPage(previousPage(third)!)).toEqual(start);
  });

  it('has nothing before the first page', () => expect(previousPage(start)).toBeNull());

  it('leads from a page that was opened by its address to the first', () => {
    expect(previousPage({ query: { ...plain, cursor: 'far' }, before: [] })).toEqual({ query: plain, before: [] });
  });

  it('begins anew with another search, filter or order', () => {
    expect(firstPage(third, { sort: 'name', direction: 'asc' })).toEqual({
      query: { ...start.query, sort: 'name', direction: 'asc' },
      before: [],
    });
  });
});

it.each([
  [false, 'everything, from its first page', 'ordem=name&tamanho=50'],
  [true, 'a search', 'busca=ana'],
  [true, 'a filter', 'status=ACTIVE'],
  [true, 'a period', 'periodo=paidOn.today'],
  [true, 'a later page', 'pagina=abc'],
])('narrowed: %s: %s', (narrowed, _what, address) => expect(isNarrowed(read(address))).toBe(narrowed));
