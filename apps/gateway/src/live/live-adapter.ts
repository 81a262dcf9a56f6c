import type { IncomingMessage } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { isOwnOrigin } from '../http/same-origin.ts';
import type { GatewaySettings } from '../settings.ts';

type Create = IoAdapter['createIOServer'];

const MAX_MESSAGE_BYTES = 16_384;
const JOIN_WITHIN_MS = 5_000;

/** The socket server on the gateway's own port, with everything off that a client which only listens does not need. */
export class LiveAdapter extends IoAdapter {
  constructor(
    app: INestApplication,
    private readonly settings: GatewaySettings,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: Parameters<Create>[1]): ReturnType<Create> {
    return super.createIOServer(port, {
      ...options,
      transports: ['websocket'],
      serveClient: false,
      perMessageDeflate: false,
      httpCompression: false,
      maxHttpBufferSize: MAX_MESSAGE_BYTES,
      connectTimeout: JOIN_WITHIN_MS,
      allowRequest: (request: IncomingMessage, done: (error: string | null, allowed: boolean) => void) =>
        done(null, this.isOwnPage(request)),
    } as Parameters<Create>[1]);
  }

  /** Programs send no origin, and have no cookies to be abused either. */
  private isOwnPage({ headers }: IncomingMessage): boolean {
    return headers.origin === undefined || isOwnOrigin(headers.origin, headers.host, this.settings);
  }
}
