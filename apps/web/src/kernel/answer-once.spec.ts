import { configureStore } from '@reduxjs/toolkit';
import { answerOnce } from './answer-once.ts';
import { api } from './api.ts';
import { rootReducer } from './store.ts';

let answer: (found: string[]) => void;
const { found } = api.injectEndpoints({
  endpoints: (build) => ({
    found: build.query<string[], void>({
      queryFn: () => new Promise((resolve) => (answer = (data) => resolve({ data }))),
      providesTags: ['Customer'],
    }),
  }),
}).endpoints;

const aStore = () =>
  configureStore({ reducer: rootReducer, middleware: (defaults) => defaults().concat(api.middleware) });

describe('what is asked once', () => {
  it('is answered, also when a live signal names its tag meanwhile; then nobody wants it any more', async () => {
    const store = aStore();
    const told = answerOnce(store.dispatch(found.initiate(undefined, { forceRefetch: true })));
    store.dispatch(api.util.invalidateTags(['Customer']));
    answer(['Marina Duarte']);
    expect(await told).toEqual(['Marina Duarte']);
    store.dispatch(api.util.resetApiState());
  });

  it('is given up with its asker', async () => {
    const store = aStore();
    const over = new AbortController();
    const told = answerOnce(store.dispatch(found.initiate(undefined, { forceRefetch: true })), over.signal);
    over.abort();
    await expect(told).rejects.toMatchObject({ name: 'AbortError' });
    store.dispatch(api.util.resetApiState());
  });
});
