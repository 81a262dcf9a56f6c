import { jest } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { api } from '../api.ts';
import { rootReducer } from '../store.ts';
import { leaveSession } from './leave-session.ts';

const asked = api.injectEndpoints({
  endpoints: (build) => ({
    hisOwn: build.query<string, void>({ queryFn: () => ({ data: 'ana@example.com' }), providesTags: ['Me'] }),
    everybodys: build.query<string, void>({ queryFn: () => ({ data: 'São Paulo' }), providesTags: ['Locality'] }),
  }),
});

const ana = { accessToken: 'a token of hers', endsAt: 0, user: { id: 'ana', email: 'ana@example.com' } } as never;

describe('whoever leaves', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('leaves nothing of his in the tab, and what is everybody’s as it was', async () => {
    const store = configureStore({
      reducer: rootReducer,
      preloadedState: { session: ana },
      middleware: (defaults) => defaults().concat(api.middleware),
    });
    const { hisOwn, everybodys } = asked.endpoints;
    for (const question of [store.dispatch(hisOwn.initiate()), store.dispatch(everybodys.initiate())]) {
      await question;
      // The page that asked is gone.
      question.unsubscribe();
    }
    expect(JSON.stringify(store.getState())).toContain('ana@example.com');
    leaveSession(store.dispatch);
    jest.advanceTimersByTime(1);
    expect(JSON.stringify(store.getState())).not.toMatch(/ana|hers/);
    expect(JSON.stringify(store.getState())).toContain('São Paulo');
    store.dispatch(api.util.resetApiState());
  });
});
