import { configureStore } from '@reduxjs/toolkit';
import { api } from '../../kernel/api.ts';
import { rootReducer } from '../../kernel/store.ts';
import { phoneLinkState } from './phone-link-state.ts';
import { type PhoneLink, sipApi } from './sip.api.ts';
import { sipPart } from './sip-parts.ts';
import { sipText } from './sip-text.ts';
import { softphones } from './softphones.ts';
import { troubles } from './troubles.ts';

const line = { number: '551140001234', username: '4000120045', server: 'sip.example.com', port: 5060 };

describe('what a phone needs', () => {
  it('is copied whole, line by line', () => {
    expect(sipText({ ...line, password: 'p4ss' })).toBe(
      'Número: (11) 4000-1234\nUsuário: 4000120045\nSenha: p4ss\nServidor: sip.example.com\nPorta: 5060',
    );
  });

  it.each([
    ['username', 5060, '4000120045'],
    ['server', 5080, 'sip.example.com'],
    ['port', 5080, '5080'],
    ['address', 5060, 'sip.example.com'],
    ['address', 5080, 'sip.example.com:5080'],
  ] as const)('goes into a field for the %s, at port %i, as %s', (part, port, text) =>
    expect(sipPart(part, { ...line, port })).toBe(text),
  );

  it.each(softphones.map((phone) => [phone.name, phone] as const))('is all asked for by %s', (_name, { fields }) => {
    const parts = fields.map(({ part }) => part);
    expect(parts).toEqual(expect.arrayContaining(['username', 'password']));
    expect(parts.includes('address') || (parts.includes('server') && parts.includes('port'))).toBe(true);
  });
});

describe('a trouble that people meet', () => {
  it.each(troubles.map((trouble) => [trouble.title, trouble] as const))(
    '%s has a cause and remedies',
    (_title, one) => {
      expect(one.cause).toMatch(/\.$/);
      expect(one.remedies.length).toBeGreaterThanOrEqual(2);
    },
  );
});

describe('a secret', () => {
  const answer = { ...line, password: 'p4ss-W0rd', url: 'https://numera.test/t/k3y', id: 'l1', usedAt: null };
  const json = JSON.stringify({ ...answer, expiresAt: '2026-11-23T12:05:00.000Z' });
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const number = { orderId: 'o1', userId: 'ana' };
  const { Request: ItsRequest, fetch: itsFetch } = globalThis;
  let asked = 0;
  beforeAll(() => {
    // Outside a browser `/api/` is no whole address.
    globalThis.Request = class extends ItsRequest {
      constructor(input: string, init?: RequestInit) {
        super(new URL(input, 'http://numera.test'), init);
      }
    } as typeof Request;
    globalThis.fetch = () => {
      asked += 1;
      return Promise.resolve(new Response(json));
    };
  });
  afterAll(() => Object.assign(globalThis, { Request: ItsRequest, fetch: itsFetch }));

  it('is asked for each time, and stays in no store', async () => {
    for (let times = 0; times < 2; times++) {
      const revealed = store.dispatch(sipApi.endpoints.revealSip.initiate(number, { track: false }));
      expect((await revealed.unwrap()).password).toBe('p4ss-W0rd');
    }
    const link = store.dispatch(sipApi.endpoints.makePhoneLink.initiate(number, { track: false }));
    expect((await link.unwrap()).url).toBe('https://numera.test/t/k3y');
    expect(asked).toBe(3);
    const kept = JSON.stringify(store.getState());
    expect(kept).not.toContain('p4ss-W0rd');
    expect(kept).not.toContain('k3y');
  });
});

describe('a link for a phone', () => {
  const link: PhoneLink = {
    id: 'l2',
    url: 'https://numera.test/t/k',
    expiresAt: '2026-11-23T12:05:00.000Z',
    endsAt: 0,
  };
  const told = (id: string, expiresAt: string, usedAt: string | null = null) => ({ id, expiresAt, usedAt });

  it.each([
    ['is new', undefined, 1, 'live'],
    ['is the last that was made', told('l2', link.expiresAt), 1, 'live'],
    ['was made after what the server last told of', told('l1', '2026-11-23T12:01:00.000Z'), 1, 'live'],
    ['was fetched', told('l2', link.expiresAt, '2026-11-23T12:02:00.000Z'), 1, 'used'],
    ['was fetched, and is old', told('l2', link.expiresAt, '2026-11-23T12:02:00.000Z'), 0, 'used'],
    ['was followed by another', told('l3', '2026-11-23T12:06:00.000Z'), 1, 'replaced'],
    ['is old', told('l2', link.expiresAt), 0, 'over'],
  ] as const)('that %s', (_what, latest, msLeft, state) => expect(phoneLinkState(link, latest, msLeft)).toBe(state));
});
