import { jest } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { useListQuery } from './use-list-query.ts';

const terms = {
  sorts: { createdAt: 'desc', name: 'asc' },
  filters: { status: ['ACTIVE', 'CANCELED'] },
  periods: ['createdAt'],
  sizes: [25, 50],
} as const;

const at = (search: string) => {
  const found: { asked?: ReturnType<typeof useListQuery<typeof terms>> } = {};
  function Page() {
    found.asked = useListQuery(terms);
    return null;
  }
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[{ pathname: '/admin/clientes', search }]}>
      <Page />
    </MemoryRouter>,
  );
  return found.asked!;
};

describe('a page’s list', () => {
  it('is asked for as the address says, in one object for the API', () => {
    expect(at('?busca=ana&status=ACTIVE&ordem=name&tamanho=50&pagina=abc').query).toEqual({
      search: 'ana',
      status: 'ACTIVE',
      sort: 'name',
      direction: 'asc',
      size: 50,
      cursor: 'abc',
    });
  });

  it('is asked for whole where the address says nothing', () => {
    const { query, list } = at('');
    expect(query).toEqual({ search: '', sort: 'createdAt', direction: 'desc', size: 25 });
    expect(list).toMatchObject({ filters: {}, isNarrowed: false, onPrevious: null });
  });

  it('is asked for by days, whatever the address calls them, and a page’s size is no part of a view', () => {
    jest.useFakeTimers({ now: new Date('2026-12-01T02:59:00Z') });
    const { query, list } = at('?periodo=createdAt.this-month&tamanho=50');
    jest.useRealTimers();
    expect([query, list.view]).toEqual([
      {
        search: '',
        sort: 'createdAt',
        direction: 'desc',
        size: 50,
        period: 'createdAt.2026-11-01.2026-11-30',
      },
      'periodo=createdAt.this-month',
    ]);
    expect(list.isNarrowed).toBe(true);
  });

  it('tells the table what is chosen, and that there is a page before', () => {
    const { list } = at('?status=CANCELED&pagina=abc');
    expect(list).toMatchObject({ filters: { status: 'CANCELED' }, isNarrowed: true });
    expect(list.onPrevious).not.toBeNull();
  });
});
