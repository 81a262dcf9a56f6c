import { Agent, request } from 'node:http';

export interface Reply {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
}

export interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
}

/** A client that costs little and keeps its connections, so that a measurement is of the server. Close it at the end. */
export class HttpClient {
  private readonly agent: Agent;

  constructor(sockets = 256) {
    this.agent = new Agent({ keepAlive: true, maxSockets: sockets, scheduling: 'fifo' });
  }

  send(url: string, { method = 'GET', headers, json }: Call = {}): Promise<Reply> {
    const body = json === undefined ? undefined : JSON.stringify(json);
    return new Promise((resolve, reject) => {
      const asked = request(
        url,
        {
          method,
          agent: this.agent,
          headers: {
            ...(body === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', reject);
          response.once('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(chunks).toString('utf8'),
            }),
          );
        },
      );
      asked.once('error', reject);
      asked.end(body);
    });
  }

  /** The body of an answer of the wanted status; any other status throws, with what was said. */
  async ask<T>(url: string, call: Call & { readonly expect?: number } = {}): Promise<T> {
    const { expect = 200, ...rest } = call;
    const { status, text } = await this.send(url, rest);
    if (status !== expect) throw new Error(`${call.method ?? 'GET'} ${url} answered ${status}: ${text.slice(0, 200)}`);
    return (text ? JSON.parse(text) : undefined) as T;
  }

  close(): void {
    this.agent.destroy();
  }
}
