import { DomainError } from '@numera/contracts/errors';
import type { DataOf } from '@numera/contracts/contract';
import { shelfChanged } from '@numera/contracts/catalog/number-signals';
import { plansChanged } from '@numera/contracts/catalog/plan-signals';
import { sessionEnded } from '@numera/contracts/identity/session-signals';
import { CHANGED, WATCH, type WatchAnswer } from '@numera/contracts/live';
import { settingChanged } from '@numera/contracts/operations/settings';
import { Topology } from '@numera/messaging/topology';
import { monotonicNow } from '@numera/server/deadline';
import { LOGGER, type Logger } from '@numera/server/logger-token';
import { Inject, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type OnGatewayConnection, type OnGatewayInit, WebSocketGateway } from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import { GoneNumbers } from '../crowd/gone-numbers.ts';
import { Business } from '../kept/business.ts';
import { StoreLists } from '../kept/store-lists.ts';
import { EndedSessions } from '../sessions/ended-sessions.ts';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../settings.ts';
import { type Admission, AdmitSocket } from './admit-socket.ts';
import { EventEar } from './event-ear.ts';
import { sessionRoom, SHELF_ROOM, type Signal, signalRules } from './signals.ts';
import { WatchOrder } from './watch-order.ts';

/** Tells browsers that something they may see changed. What it is they ask for themselves, by the authorised route. */
@WebSocketGateway()
export class LiveGateway implements OnGatewayInit, OnGatewayConnection, OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | undefined;
  private readonly ear: EventEar;

  constructor(
    @Inject(GATEWAY_SETTINGS) settings: GatewaySettings,
    @Inject(LOGGER) private readonly logger: Logger,
    topology: Topology,
    private readonly admitSocket: AdmitSocket,
    private readonly watchOrder: WatchOrder,
    private readonly ended: EndedSessions,
    private readonly gone: GoneNumbers,
    private readonly lists: StoreLists,
    business: Business,
  ) {
    this.ear = new EventEar({
      url: settings.AMQP_URL,
      topology,
      logger,
      hears: [
        ...signalRules.map(({ contract, signal }) => ({ contract, take: (data: unknown) => this.tell(signal(data)) })),
        {
          contract: shelfChanged,
          take: (data: unknown) => gone.heard(data as DataOf<typeof shelfChanged>, monotonicNow()),
        },
        {
          contract: plansChanged,
          take: (data: unknown) => void this.renewPlans(data as DataOf<typeof plansChanged>),
        },
        { contract: settingChanged, take: () => void business.renew() },
        { contract: sessionEnded, take: (data: unknown) => ended.add((data as DataOf<typeof sessionEnded>).sessionId) },
      ],
      // Not before the link knows that it stands.
      onListening: () =>
        setImmediate(() => {
          void ended.catchUp();
          void business.renew();
        }),
    });
    ended.listenTo({ hears: () => this.listening, cut: (sessionId) => this.cutSession(sessionId) });
  }

  get listening(): boolean {
    return this.ear.connected;
  }

  afterInit(server: Server): void {
    this.server = server;
    server.use((socket, next) => {
      this.admit(socket).then(
        () => next(),
        (error: unknown) => next(new Error(this.codeOf(error))),
      );
    });
  }

  async handleConnection(socket: Socket): Promise<void> {
    const { rooms, until, sessionId } = socket.data as Admission;
    // Before anything is awaited: what a client sends when it has connected would go unheard.
    socket.on(WATCH, (order: unknown, answer: unknown) => void this.watch(socket, order, answer));
    await socket.join([...rooms]);
    if (!until) return;
    // It may have ended between the look at the token and here.
    if (sessionId && this.ended.has(sessionId)) return this.cut(socket);
    const end = setTimeout(() => this.cut(socket), Math.max(0, until.getTime() - Date.now()));
    socket.once('disconnect', () => clearTimeout(end));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.ear.open();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.ear.close();
  }

  private tell({ rooms, changed }: Signal): void {
    this.server?.to([...rooms]).emit(CHANGED, changed);
  }

  /** Whoever asks again because of the signal is to be given what is new. */
  private async renewPlans({ planId }: DataOf<typeof plansChanged>): Promise<void> {
    await this.lists.plans.renew();
    this.tell({ rooms: [SHELF_ROOM], changed: { type: 'plans', id: planId } });
  }

  private async watch(socket: Socket, order: unknown, answer: unknown): Promise<void> {
    const told = await this.watchOrder.execute(socket, order);
    if (typeof answer === 'function') (answer as (told: WatchAnswer) => void)(told);
  }

  private cutSession(sessionId: string): void {
    const sockets = this.server?.sockets;
    for (const id of sockets?.adapter.rooms.get(sessionRoom(sessionId)) ?? []) this.cut(sockets?.sockets.get(id));
  }

  /** Closed below the client, which then comes back by itself and shows its newest token. */
  private cut(socket: Socket | undefined): void {
    socket?.conn.close();
  }

  private async admit(socket: Socket): Promise<void> {
    Object.assign(socket.data, await this.admitSocket.execute(socket.handshake.auth));
  }

  private codeOf(error: unknown): string {
    if (error instanceof DomainError) return error.code;
    this.logger.error({ err: error }, 'a socket could not be admitted');
    return 'internal';
  }
}
