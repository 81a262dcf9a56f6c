import { jest } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { api } from '../../../kernel/api.ts';
import { rootReducer } from '../../../kernel/store.ts';
import { readOrder } from './read-order.ts';

const key = { id: '0197f9a0-0000-7000-8000-000000000001', token: 't' };
const seen = { id: key.id, state: 'AWAITING_PAYMENT' };
const realRequest = globalThis.Request;

/** Addresses without a host are the browser's. */
class PageRequest extends realRequest {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'https://numera.test') : input, init);
  }
}

describe('an order that is read once', () => {
  let answer: (response: Response) => void = () => undefined;
  beforeEach(() => {
    globalThis.Request = PageRequest;
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  });
  afterEach(() => {
    globalThis.Request = realRequest;
    jest.restoreAllMocks();
  });
  const asked = () => new Promise((resolve) => setImmediate(resolve));

  it('is what the server answered, also when the socket tells of it meanwhile', async () => {
    const store = configureStore({ reducer: rootReducer, middleware: (own) => own().concat(api.middleware) });
    const reading = store.dispatch(readOrder(key));
    await asked();
    store.dispatch(api.util.invalidateTags([{ type: 'Order', id: key.id }]));
    answer(Response.json(seen));
    expect(await reading).toEqual(seen);
  });
});
