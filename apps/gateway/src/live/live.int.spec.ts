import { type IncomingHttpHeaders, request } from 'node:http';
import { chargeIssued, orderClosed } from '@numera/contracts/billing/order-facts';
import { getOrder } from '@numera/contracts/billing/get-order';
import { listEndedSessions } from '@numera/contracts/identity/sessions';
import { sessionEnded } from '@numera/contracts/identity/session-signals';
import { listPlans } from '@numera/contracts/catalog/list-plans';
import { plansChanged } from '@numera/contracts/catalog/plan-signals';
import { shelfChanged } from '@numera/contracts/catalog/number-signals';
import type { DataOf, EventContract } from '@numera/contracts/contract';
import { CHANGED, type LiveHandshake, WATCH, type WatchAnswer } from '@numera/contracts/live';
import { Topology } from '@numera/messaging/topology';
import { orderTokenOf } from '@numera/server/order-token';
import { eventually } from '@numera/testing/eventually';
import { connect } from 'amqplib';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { type GatewayUnderTest, gatewayUnderTest, USER_ID } from '../../test/gateway-under-test.ts';
import { deafen } from '../../test/deafen.ts';
import { ORDER_ID, sampleOrder } from '../../test/sample-order.ts';

const STRANGER = '0198c0de-0000-7000-8000-0000000000ff';
const OTHER_ORDER = '0198c0de-0000-7000-8000-0000000000bb';

describe('live signals', () => {
  let gateway: GatewayUnderTest;
  let publish: <C extends EventContract>(contract: C, data: DataOf<C>) => void;
  let hangUp: () => Promise<void>;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    gateway = await gatewayUnderTest({ SOCKETS_PER_ADDRESS: '5' });
    const connection = await connect(gateway.amqpUrl);
    const channel = await connection.createChannel();
    const exchange = new Topology(gateway.amqpPrefix).events();
    publish = (contract, data) => {
      const event = { id: 'e1', type: contract.type, occurredAt: new Date().toISOString(), correlationId: 'c1', data };
      channel.publish(exchange, contract.type, Buffer.from(JSON.stringify(event)));
    };
    hangUp = () => connection.close();
  }, 60_000);
  afterAll(async () => {
    await hangUp();
    await gateway.close();
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.close();
    await eventually('all sockets are gone', async () => expect(await openSockets()).toBe(0));
  });

  const openSockets = async () => (await import('../../test/count-sockets.ts')).countSockets(gateway.app);
  const browser = (auth: LiveHandshake = {}, options: Partial<ManagerOptions & SocketOptions> = {}) => {
    const socket = io(gateway.url, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth,
      ...options,
    });
    const heard: unknown[] = [];
    socket.on(CHANGED, (changed: unknown) => heard.push(changed));
    sockets.push(socket);
    const outcome = new Promise<string>((resolve) => {
      socket.once('connect', () => resolve('connected'));
      socket.once('connect_error', (error) => resolve(error.message));
    });
    return { socket, heard, outcome };
  };
  const tokenOf = (orderId: string) => orderTokenOf(orderId, gateway.keys.orderToken);
  const watch = (socket: Socket, order: unknown) => socket.emitWithAck(WATCH, order) as Promise<WatchAnswer>;
  const guestOf = (orderId: string) => {
    const page = browser();
    const outcome = page.outcome.then(() => watch(page.socket, { orderId, orderToken: tokenOf(orderId) }));
    return { ...page, outcome };
  };
  const closed = (orderId: string, ownerUserId: string | null = null): DataOf<typeof orderClosed> => ({
    orderId,
    ownerUserId,
    number: sampleOrder.number,
    state: 'EXPIRED',
    closedAt: new Date().toISOString(),
  });

  it('wakes the page of an order, and no other', async () => {
    const mine = guestOf(ORDER_ID);
    const other = guestOf(OTHER_ORDER);
    const visitor = browser();
    expect(await Promise.all([mine.outcome, other.outcome, visitor.outcome])).toEqual([{}, {}, 'connected']);
    publish(chargeIssued, {
      orderId: ORDER_ID,
      ownerUserId: null,
      number: sampleOrder.number,
      method: 'PIX',
      amountCents: 4_990,
      dueDate: '2026-03-02',
      payableUntil: new Date().toISOString(),
      pixCopyPaste: '000201',
      bankSlipUrl: null,
      boletoLine: null,
      plan: null,
      buyer: { name: 'Ana', email: 'ana@example.com' },
    });
    publish(orderClosed, closed(OTHER_ORDER));
    publish(shelfChanged, { areaRef: '11-SPO', number: '551140001234' });
    const shelf = { type: 'shelf', id: '11-SPO' };
    await eventually('everybody heard what is theirs', () => {
      expect(mine.heard).toEqual([{ type: 'order', id: ORDER_ID }, shelf]);
      expect(other.heard).toEqual([{ type: 'order', id: OTHER_ORDER }, shelf]);
      expect(visitor.heard).toEqual([shelf]);
    });
  });

  it('wakes everybody when a plan changes, after the new one is there to be asked for', async () => {
    const plan = (name: string) => ({
      id: 'equipe',
      name,
      description: '',
      recommended: false,
      prices: [],
      features: [],
    });
    const store = async () => (await fetch(`${gateway.url}/api/plans`)).json();
    const visitor = browser();
    expect(await visitor.outcome).toBe('connected');
    for (const name of ['Time', 'Equipe']) {
      gateway.services.answer(listPlans, () => [plan(name)]);
      publish(plansChanged, { planId: 'equipe' });
      await eventually('the visitor is woken', async () => expect(visitor.heard.splice(0)).toHaveLength(1));
      // At once, however young what was kept is.
      expect(await store()).toMatchObject([{ name }]);
    }
  });

  it('wakes every page of the owner and of the administrators once, and of nobody else', async () => {
    const tokens = [{ role: 'user' }, { role: 'user', sub: STRANGER }, { role: 'admin', sub: STRANGER }];
    const [owner, stranger, admin] = await Promise.all(
      tokens.map(async (claims) => browser({ accessToken: await gateway.token({ claims }) })),
    );
    expect(await Promise.all([owner!.outcome, stranger!.outcome, admin!.outcome])).toEqual(Array(3).fill('connected'));
    // The owner's page also watches the order as who placed it.
    expect(await watch(owner!.socket, { orderId: ORDER_ID, orderToken: tokenOf(ORDER_ID) })).toEqual({});
    publish(orderClosed, closed(ORDER_ID, USER_ID));
    publish(shelfChanged, { areaRef: 'a', number: '551140001234' });
    const [order, shelf] = [
      { type: 'order', id: ORDER_ID },
      { type: 'shelf', id: 'a' },
    ];
    await eventually('everybody heard what is theirs', () => {
      expect([owner!.heard, stranger!.heard, admin!.heard]).toEqual([[order, shelf], [shelf], [order, shelf]]);
    });
  });

  it.each<[string, () => unknown, string]>([
    ['a forged order token', () => ({ orderId: ORDER_ID, orderToken: 'x'.repeat(43) }), 'order-not-found'],
    ['the token of another order', () => ({ orderId: ORDER_ID, orderToken: tokenOf(OTHER_ORDER) }), 'order-not-found'],
    ['an order without a token', () => ({ orderId: ORDER_ID }), 'invalid-input'],
    ['an odd order', () => ({ orderId: { $ne: null } }), 'invalid-input'],
    ['nothing', () => null, 'invalid-input'],
  ])('refuses to watch by %s', async (_what, order, code) => {
    const { socket, heard, outcome } = browser();
    await outcome;
    expect(await watch(socket, order())).toEqual({ code });
    publish(orderClosed, closed(ORDER_ID));
    publish(shelfChanged, { areaRef: 'a', number: '551140001234' });
    await eventually('the signal for all came', () => expect(heard).toEqual([{ type: 'shelf', id: 'a' }]));
  });

  it.each<[string, LiveHandshake, string]>([
    ['a bad access token', { accessToken: 'nonsense' }, 'unauthenticated'],
    ['an odd handshake', { accessToken: { $ne: null } } as never, 'invalid-input'],
  ])('refuses %s', async (_what, auth, code) => {
    expect(await browser(auth).outcome).toBe(code);
  });

  it('takes no token from an address, where it would be logged, and none that is over', async () => {
    const accessToken = await gateway.token();
    const { heard, outcome } = browser(
      {},
      { query: { accessToken }, extraHeaders: { cookie: `token=${accessToken}` } },
    );
    expect(await outcome).toBe('connected');
    publish(orderClosed, closed(ORDER_ID, USER_ID));
    publish(shelfChanged, { areaRef: 'a', number: '551140001234' });
    await eventually('the signal for all came', () => expect(heard).toEqual([{ type: 'shelf', id: 'a' }]));
    expect(await browser({ accessToken: await gateway.token({ expires: 1_000 }) }).outcome).toBe('unauthenticated');
  });

  it('agrees on no compression, of which a bomb could be made', async () => {
    const answered = new Promise<IncomingHttpHeaders>((resolve, reject) => {
      const asked = request(`${gateway.url}/socket.io/?EIO=4&transport=websocket`, {
        headers: {
          ...{ connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' },
          'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
          'sec-websocket-extensions': 'permessage-deflate; client_max_window_bits',
        },
      });
      asked.on('upgrade', ({ headers }, socket) => (socket.destroy(), resolve(headers)));
      asked.on('error', reject).end();
    });
    const headers = await answered;
    expect([headers['upgrade'], headers['sec-websocket-extensions']]).toEqual(['websocket', undefined]);
  });

  it('ignores a client that asks for a room, and cuts off one that talks too much', async () => {
    const { socket, heard, outcome } = browser();
    await outcome;
    for (const room of [`order:${ORDER_ID}`, `user:${USER_ID}`, 'admins']) {
      socket.emit('join', room);
      socket.emit('subscribe', { rooms: [room] });
    }
    publish(orderClosed, closed(ORDER_ID, USER_ID));
    publish(shelfChanged, { areaRef: 'a', number: '551140001234' });
    await eventually('the signal for all came', () => expect(heard).toEqual([{ type: 'shelf', id: 'a' }]));
    for (let n = 0; n < 50; n++) socket.emit('noise', n);
    await eventually('the talker is gone', () => expect(socket.connected).toBe(false));
  });

  it('cuts off who asks for a namespace that it made up, without an answer', async () => {
    const raw = new WebSocket(`${gateway.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    const said: string[] = [];
    const over = new Promise((resolve) => raw.addEventListener('close', resolve));
    raw.addEventListener('message', ({ data }) => {
      said.push(String(data));
      if (said.length === 1) raw.send('40/made-up,');
    });
    await over;
    // The engine's own greeting, and nothing about the namespace.
    expect(said).toEqual([expect.stringMatching(/^0\{/)]);
  });

  it('cuts off a message that is too large', async () => {
    const { socket, outcome } = browser();
    await outcome;
    socket.emit('noise', 'x'.repeat(20_000));
    await eventually('the socket is gone', () => expect(socket.connected).toBe(false));
  });

  it('ends with the access token, in a way that makes the client come back', async () => {
    const accessToken = await gateway.token({ expires: Math.floor(Date.now() / 1_000) + 2 });
    const { socket, outcome } = browser({ accessToken });
    expect(await outcome).toBe('connected');
    const reason = await new Promise((resolve) => socket.once('disconnect', resolve));
    expect(reason).toBe('transport close');
  });

  it('ends with the session, whose token then opens nothing any more', async () => {
    const sessionId = '0198c0de-0000-7000-8000-0000000000cc';
    const [accessToken, other] = await Promise.all([
      gateway.token({ claims: { sid: sessionId } }),
      gateway.token({ claims: { sid: '0198c0de-0000-7000-8000-0000000000dd' } }),
    ]);
    const [mine, elsewhere] = [browser({ accessToken }), browser({ accessToken: other })];
    expect(await Promise.all([mine.outcome, elsewhere.outcome])).toEqual(['connected', 'connected']);
    const over = new Promise((resolve) => mine.socket.once('disconnect', resolve));
    publish(sessionEnded, { sessionId });
    expect(await over).toBe('transport close');
    expect(await browser({ accessToken }).outcome).toBe('unauthenticated');
    const asked = (token: string) =>
      fetch(`${gateway.url}/api/orders/${ORDER_ID}`, { headers: { authorization: `Bearer ${token}` } });
    gateway.services.answer(getOrder, () => sampleOrder);
    expect([(await asked(accessToken)).status, (await asked(other)).status]).toEqual([401, 200]);
    expect(elsewhere.socket.connected).toBe(true);
  });

  it('learns what ended while it was deaf, and sends away who came by it', async () => {
    const sid = '0198c0de-0000-7000-8000-0000000000ee';
    const accessToken = await gateway.token({ claims: { sid } });
    const { socket, outcome } = browser({ accessToken });
    expect(await outcome).toBe('connected');
    const over = new Promise((resolve) => socket.once('disconnect', resolve));
    gateway.services.answer(listEndedSessions, () => ({ sessionIds: [sid] }));
    await deafen(gateway.app);
    expect(await over).toBe('transport close');
    const seen = await fetch(`${gateway.url}/api/orders/${ORDER_ID}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(seen.status).toBe(401);
  });

  it('refuses pages of another origin, and polling', async () => {
    const foreign = browser({}, { extraHeaders: { origin: 'https://evil.test' } });
    expect(await foreign.outcome).toBe('websocket error');
    const own = browser({}, { extraHeaders: { origin: 'https://numera.test' } });
    expect(await own.outcome).toBe('connected');
    const polling = await fetch(`${gateway.url}/socket.io/?EIO=4&transport=polling`);
    expect(polling.status).toBe(400);
  });

  it('limits the sockets of one address', async () => {
    const outcomes = [];
    for (let n = 0; n < 6; n++) outcomes.push(await browser().outcome);
    expect(outcomes).toEqual([...Array(5).fill('connected'), 'websocket error']);
  });
});
