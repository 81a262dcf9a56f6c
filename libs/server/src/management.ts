import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OnModuleDestroy } from '@nestjs/common';
import { readinessOf, type ReadinessChecks } from './health.ts';
import { httpLimits } from './http-limits.ts';
import { readMetrics } from './metrics.ts';

export interface ManagementOptions {
  readonly host: string;
  readonly port: number;
  readonly sendWithinMs: number;
  readonly checks: () => ReadinessChecks;
}

/**
 * Probes and metrics, on a port of their own: what the public port serves is for everybody, and this is for the inside.
 * Liveness does not ask the broker or the database: restarting us would not mend them.
 */
export class Management implements OnModuleDestroy {
  private readonly server: Server;

  constructor(private readonly options: ManagementOptions) {
    this.server = createServer(httpLimits(options.sendWithinMs), (request, response) => {
      this.answer(request.method === 'GET' ? (request.url ?? '') : '', response).catch(() => response.destroy());
    });
  }

  /** Called when the process is ready for traffic: whoever waits for it asks here. */
  async open(): Promise<void> {
    const { host, port } = this.options;
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, host, resolve);
    });
  }

  /** Where it listens, with the port that it got. */
  get url(): string {
    return `http://${this.options.host}:${(this.server.address() as AddressInfo).port}`;
  }

  /** First of all: whoever asks now shall send its traffic elsewhere. */
  onModuleDestroy(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async answer(url: string, response: ServerResponse): Promise<void> {
    switch (url.split('?')[0]) {
      case '/health/live':
        return tell(response, 200, { status: 'up' });
      case '/health/ready': {
        const readiness = readinessOf(this.options.checks());
        return tell(response, readiness.status === 'down' ? 503 : 200, readiness);
      }
      case '/metrics': {
        const { type, text } = await readMetrics();
        response.writeHead(200, { 'content-type': type }).end(text);
        return;
      }
      default:
        return tell(response, 404, { status: 'not found' });
    }
  }
}

const tell = (response: ServerResponse, status: number, body: object): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
