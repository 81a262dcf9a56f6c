import { jest } from '@jest/globals';
import type { Changed, LiveHandshake, WatchAnswer, WatchedOrder } from '@numera/contracts/live';
import type { Tag } from '../api.ts';
import type { Session } from '../session/session-slice.ts';
import { type Connect, LiveSocket, type Wire } from './live-socket.ts';

const session = (id: string, accessToken: string): Session => ({
  accessToken,
  endsAt: 0,
  user: { id, email: `${id}@example.com`, name: id, role: 'user' },
});
const order = (n: number) => ({ orderId: `o${n}`, orderToken: `t${n}` });
const orderTag = (n: number): Tag => ({ type: 'Order', id: `o${n}` });
const watched = (n: number) => ({ order: order(n), tags: [orderTag(n)] });
const shelf = { tags: ['Number'] as const };

type Auth = Parameters<Connect>[0];

/** A socket whose other end is told what to do. */
class FakeWire implements Wire {
  connected = false;
  active = false;
  private readonly heard = new Map<string, (message: never) => void>();

  constructor(
    private readonly auth: Auth,
    private readonly server: {
      readonly shown: LiveHandshake[];
      readonly asked: string[];
      answer: (order: WatchedOrder) => Promise<WatchAnswer>;
    },
  ) {
    this.connect();
  }

  on(event: string, hear: (message: never) => void): void {
    this.heard.set(event, hear);
  }
  connect(): void {
    this.active = true;
    this.auth((handshake) => this.server.shown.push(handshake));
  }
  disconnect(): void {
    this.lose(false);
  }
  timeout() {
    return {
      emitWithAck: (_watch: string, order: WatchedOrder) => {
        this.server.asked.push(order.orderId);
        return this.server.answer(order);
      },
    };
  }
  /** The server took the handshake. */
  accept(): Promise<void> {
    this.connected = true;
    return this.tell('connect');
  }
  refuse(code = 'unauthenticated'): void {
    this.active = false;
    void this.tell('connect_error', { message: code });
  }
  lose(active: boolean): void {
    Object.assign(this, { connected: false, active });
    void this.tell('disconnect');
  }
  signal(message: Changed): void {
    void this.tell('changed', message);
  }
  private tell(event: string, message?: unknown): Promise<void> {
    this.heard.get(event)?.(message as never);
    return settled();
  }
}
const settled = () => jest.advanceTimersByTimeAsync(0);

/** The sockets that a tab opened, what it showed and asked on them, and what it asked again by HTTP. */
function aTab() {
  const server = {
    shown: [] as LiveHandshake[],
    asked: [] as string[],
    answer: (_order: WatchedOrder): Promise<WatchAnswer> => Promise.resolve({}),
  };
  const wires: FakeWire[] = [];
  const invalidated: Tag[][] = [];
  const refused: string[] = [];
  const open = (auth: Auth) => {
    const wire = new FakeWire(auth, server);
    wires.push(wire);
    return wire;
  };
  const live = new LiveSocket(
    open,
    (tags) => invalidated.push([...tags]),
    ({ accessToken }) => refused.push(accessToken),
  );
  return { live, wires, server, shown: server.shown, asked: server.asked, invalidated, refused };
}

describe('the socket of a tab', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is one for all who are interested, and ends a moment after the last', () => {
    const { live, wires } = aTab();
    const [first, second] = [live.watch(watched(1)), live.watch(shelf)];
    first();
    jest.advanceTimersByTime(1_000);
    expect(wires.map(({ active }) => active)).toEqual([true]);
    second();
    expect(wires.map(({ active }) => active)).toEqual([true]);
    jest.advanceTimersByTime(1_000);
    expect(wires.map(({ active }) => active)).toEqual([false]);
    jest.advanceTimersByTime(60_000);
    expect(wires.map(({ active }) => active)).toEqual([false]);
  });

  it('stays open for the next page', () => {
    const { live, wires } = aTab();
    live.watch(shelf)();
    live.watch(watched(1));
    jest.advanceTimersByTime(1_000);
    expect(wires.map(({ active }) => active)).toEqual([true]);
  });

  it('asks for every order at each connect, and then asks again for all that is watched', async () => {
    const { live, wires, asked, invalidated } = aTab();
    live.watch(watched(1));
    live.watch(watched(2));
    live.watch(shelf);
    const all = [[orderTag(1), orderTag(2), 'Number']];
    await wires[0]!.accept();
    expect([asked, invalidated]).toEqual([['o1', 'o2'], all]);
    await jest.advanceTimersByTimeAsync(5_000);
    wires[0]!.lose(true);
    await wires[0]!.accept();
    expect([asked, invalidated]).toEqual([
      ['o1', 'o2', 'o1', 'o2'],
      [...all, ...all],
    ]);
  });

  it('asks again only when all orders are answered, refused or not', async () => {
    const { live, wires, server, invalidated } = aTab();
    let answerLate = (_answer: WatchAnswer): void => undefined;
    server.answer = ({ orderId }) =>
      orderId === 'o1'
        ? Promise.reject(new Error('no answer in time'))
        : new Promise((resolve) => (answerLate = resolve));
    live.watch(watched(1));
    live.watch(watched(2));
    await wires[0]!.accept();
    expect(invalidated).toEqual([]);
    answerLate({ code: 'order-not-found' });
    await settled();
    expect(invalidated).toEqual([[orderTag(1), orderTag(2)]]);
  });

  it('asks for an order that is watched later, and for nothing else', async () => {
    const { live, wires, asked, invalidated } = aTab();
    live.watch(shelf);
    await wires[0]!.accept();
    live.watch(watched(3));
    await settled();
    expect([asked, invalidated]).toEqual([['o3'], [['Number'], [orderTag(3)]]]);
  });

  it('shows the newest token whenever it connects, and connects anew for another user', () => {
    const { live, shown } = aTab();
    live.follow(session('ana', 'first'));
    live.watch(shelf);
    live.follow(session('ana', 'second'));
    expect(shown).toEqual([{ accessToken: 'first' }]);
    live.follow(session('bia', 'hers'));
    live.follow(null);
    expect(shown).toEqual([{ accessToken: 'first' }, { accessToken: 'hers' }, { accessToken: undefined }]);
  });

  it('shows a new token at once after the last was refused, and otherwise the same one later', () => {
    const { live, wires, shown } = aTab();
    live.follow(session('ana', 'old'));
    live.watch(shelf);
    wires[0]!.refuse();
    live.follow(session('ana', 'new'));
    expect(shown.map(({ accessToken }) => accessToken)).toEqual(['old', 'new']);
    jest.advanceTimersByTime(10_000);
    wires[0]!.refuse();
    jest.advanceTimersByTime(9_999);
    expect(shown).toHaveLength(2);
    jest.advanceTimersByTime(1);
    expect(shown).toHaveLength(3);
  });

  it('tells that a session’s token is refused, once while handshakes are shown again, and of nothing else', () => {
    const { live, wires, refused } = aTab();
    live.watch(shelf);
    wires[0]!.refuse(); // nobody is signed in
    live.follow(session('ana', 'old'));
    wires[0]!.refuse('internal');
    expect(refused).toEqual([]);
    wires[0]!.refuse();
    live.follow(session('ana', 'new'));
    wires[0]!.refuse();
    expect(refused).toEqual(['old']);
    jest.advanceTimersByTime(10_000);
    wires[0]!.refuse();
    expect(refused).toEqual(['old', 'new']);
  });

  it('tells the order and the panel’s lists of an order, the numbers of a shelf, and all that an account shows', () => {
    const { live, wires, invalidated } = aTab();
    live.follow(session('ana', 'first'));
    live.watch(shelf);
    wires[0]!.signal({ type: 'order', id: 'o1' });
    wires[0]!.signal({ type: 'shelf', id: '11-1' });
    wires[0]!.signal({ type: 'account', id: 'ana' });
    wires[0]!.signal({ type: 'account', id: 'bruno' });
    wires[0]!.signal({ type: 'plans', id: 'essencial' });
    expect(invalidated).toEqual([
      [orderTag(1), 'Overview', 'Subscription', 'Payment', 'Customer', 'Stock', 'Audit'],
      // That the stock changed was told with the order, and is told again in a moment.
      [{ type: 'Number', id: '11-1' }],
      ['Me', 'Session', 'Factor', 'User'],
      ['Plan'],
    ]);
  });

  it('tells administrators’ lists of a customer, and of an alert', () => {
    const { live, wires, invalidated } = aTab();
    live.watch(shelf);
    wires[0]!.signal({ type: 'customer', id: 'ana' });
    wires[0]!.signal({ type: 'alert', id: 'a1' });
    expect(invalidated).toEqual([['Customer', 'Subscription', 'Payment', 'Overview', 'Audit'], ['Operation']]);
  });

  it('shows soon what follows at once, as an activation its payment', () => {
    const { live, wires, invalidated } = aTab();
    live.watch(shelf);
    const told = () => invalidated.flat().filter((tag) => tag === 'Overview').length;
    for (const ms of [100, 150, 200, 50]) {
      wires[0]!.signal({ type: 'order', id: 'o1' });
      jest.advanceTimersByTime(ms);
    }
    expect(told()).toBe(3);
    // The fourth of a row waits no longer than the second.
    wires[0]!.signal({ type: 'order', id: 'o1' });
    jest.advanceTimersByTime(250);
    expect(told()).toBe(4);
  });

  it('gathers a rush: at once, and then once a second while it lasts', () => {
    const { live, wires, invalidated } = aTab();
    live.watch(shelf);
    for (let n = 0; n < 100; n += 1) {
      wires[0]!.signal({ type: 'order', id: `o${n}` });
      jest.advanceTimersByTime(25);
    }
    jest.advanceTimersByTime(60_000);
    // Two and a half seconds of signals: the first, and the ends of the pauses of four times 250, 500 and 1000 ms.
    expect(invalidated.flat().filter((tag) => tag === 'Overview')).toHaveLength(7);
    expect(invalidated.flat().filter((tag) => typeof tag === 'object')).toHaveLength(100);
  });
});
