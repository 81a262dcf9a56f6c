import type { IncomingMessage } from 'node:http';
import { networkOf, widerNetworkOf } from '@numera/server/network-of';
import type { INestApplication } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { WIDER_ALLOWANCE } from '@numera/server/wider-allowance';
import { isOwnOrigin } from '../http/same-origin.ts';
import type { GatewaySettings } from '../settings.ts';
import { clientAddress } from './client-address.ts';
import { refuseNoise } from './refuse-noise.ts';
import { SocketCount } from './socket-count.ts';

type Create = IoAdapter['createIOServer'];

const MAX_MESSAGE_BYTES = 16_384;
const JOIN_WITHIN_MS = 5_000;

/** The socket server on the gateway's own port, with everything off that a client which only listens does not need. */
export class LiveAdapter extends IoAdapter {
  private readonly sockets: SocketCount;
  /** Those of a wider network, all its addresses together. */
  private readonly sites: SocketCount;
  private leaving = false;

  constructor(
    app: INestApplication,
    private readonly settings: GatewaySettings,
  ) {
    super(app);
    this.sockets = new SocketCount(settings.SOCKETS_PER_ADDRESS);
    this.sites = new SocketCount(WIDER_ALLOWANCE * settings.SOCKETS_PER_ADDRESS);
  }

  override createIOServer(port: number, options?: Parameters<Create>[1]): ReturnType<Create> {
    const server = super.createIOServer(port, {
      ...options,
      transports: ['websocket'],
      serveClient: false,
      perMessageDeflate: false,
      httpCompression: false,
      maxHttpBufferSize: MAX_MESSAGE_BYTES,
      connectTimeout: JOIN_WITHIN_MS,
      allowRequest: (request: IncomingMessage, done: (error: string | null, allowed: boolean) => void) =>
        done(null, !this.leaving && this.isOwnPage(request) && this.hasRoom(request)),
    } as Parameters<Create>[1]) as ReturnType<Create>;
    server.engine.on('connection', refuseNoise);
    return server;
  }

  /**
   * Closes the sockets below the clients, which then come back by themselves, to another replica. The HTTP server, which the
   * stock adapter closes here too, finishes its requests first.
   */
  override async close(server: ReturnType<Create>): Promise<void> {
    this.leaving = true;
    server.engine.close();
  }

  /** Counted before anything is said on the socket: one that never joins costs as much. */
  private hasRoom(request: IncomingMessage): boolean {
    const address = clientAddress(request, this.settings.TRUST_PROXY);
    const [network, wider] = [networkOf(address), widerNetworkOf(address)];
    if (!this.sockets.enter(network)) return false;
    request.socket.once('close', () => this.sockets.leave(network));
    if (wider === network) return true;
    if (!this.sites.enter(wider)) return false;
    request.socket.once('close', () => this.sites.leave(wider));
    return true;
  }

  /** Programs send no origin, and have no cookies to be abused either. */
  private isOwnPage({ headers }: IncomingMessage): boolean {
    return headers.origin === undefined || isOwnOrigin(headers.origin, this.settings);
  }
}
