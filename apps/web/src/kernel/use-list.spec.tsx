import type { ownPayments } from '@numera/contracts/billing/own-payments';
import type { OutputOf } from '@numera/contracts/contract';
import type { getListMemory } from '@numera/contracts/identity/list-memory';
import { configureStore } from '@reduxjs/toolkit';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { api } from './api.ts';
import { listMemoryApi } from './list-memory.api.ts';
import { rootReducer } from './store.ts';
import { texts } from './texts.ts';
import { listsApi, type ServerList, useList } from './use-list.ts';

const payments: ServerList<typeof ownPayments> = {
  path: 'me/payments',
  tag: 'Payment',
  sorts: { dueDate: 'desc', value: 'desc' },
  filters: { standing: ['open', 'late', 'paid', 'returned'] },
};
const none = { count: 0, exact: true };
const page = {
  rows: [],
  next: null,
  total: none,
  counts: { all: none, open: none, late: none, paid: none, returned: none },
};
const request = {
  path: 'me/payments',
  tag: 'Payment' as const,
  userId: 'ana',
  params: { search: 'são paulo', standing: 'late', sort: 'value', direction: 'asc', size: 50, cursor: 'abc' },
};
const address = '?busca=s%C3%A3o+paulo&standing=late&ordem=value&sentido=asc&tamanho=50&pagina=abc';

const session = (id: string) => ({ user: { id, email: `${id}@numera.example`, role: 'user' } }) as never;

const storeOf = (userId: string) =>
  configureStore({
    reducer: rootReducer,
    preloadedState: { session: session(userId) },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
type Store = ReturnType<typeof storeOf>;
type Memories = OutputOf<typeof getListMemory>;

const answered = (store: Store) => store.dispatch(listsApi.util.upsertQueryData('readList', request, page));
/** Outside a browser `/api/` is no whole address: a failure like any other. */
const lost = (store: Store) => store.dispatch(listsApi.endpoints.readList.initiate(request));

/** The list at an address, for somebody, after what became of that request. */
async function listAt(
  search: string,
  userId: string,
  became: (store: Store) => Promise<unknown> = answered,
  remembered: Memories | null = { lists: [] },
) {
  const store = storeOf(userId);
  if (remembered) await store.dispatch(listMemoryApi.util.upsertQueryData('getListMemory', userId, remembered));
  await became(store);
  const found: { list?: ReturnType<typeof useList<typeof ownPayments>> } = {};
  function Page() {
    found.list = useList(payments, 'Não foi possível carregar');
    return null;
  }
  renderToStaticMarkup(
    <Provider store={store}>
      <MemoryRouter initialEntries={[{ pathname: '/admin/pagamentos', search }]}>
        <Page />
      </MemoryRouter>
    </Provider>,
  );
  store.dispatch(api.util.resetApiState());
  return found.list!;
}

describe('a list of the server', () => {
  it('is read at its path as the address says', async () => {
    expect(await listAt(address, 'ana')).toMatchObject({ answer: page, failure: null });
  });

  it.each(['', address.replace('late', 'open'), address.replace('abc', 'abd')])(
    'is another at another address: %s',
    async (search) => expect((await listAt(search, 'ana')).answer).toBeUndefined(),
  );

  it('is nobody else’s', async () => {
    expect((await listAt(address, 'bia')).answer).toBeUndefined();
  });

  it('that could not be read says so and why', async () => {
    const { answer, failure } = await listAt(address, 'ana', lost);
    expect(answer).toBeUndefined();
    expect(failure).toMatchObject({ title: 'Não foi possível carregar', text: texts.unexpected });
  });

  it('has as many rows a page as somebody took last, and is not asked for before that is known', async () => {
    const mine = { lists: [{ list: 'me/payments', views: [], hidden: [], size: 100 as const }] };
    const sizeAt = async (search: string) => (await listAt(search, 'ana', answered, mine)).list.size;
    expect([await sizeAt(''), await sizeAt('?tamanho=10')]).toEqual([100, 10]);
    const unknown = await listAt(address, 'ana', answered, null);
    expect([unknown.answer, unknown.isFetching]).toEqual([undefined, true]);
  });

  it('tells the table what is asked for', async () => {
    const { list } = await listAt(address, 'ana');
    expect(list).toMatchObject({ search: 'são paulo', sort: 'value', filters: { standing: 'late' }, isNarrowed: true });
  });
});
