import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildServer } from './build-server.ts';
import { readConfig } from './config.ts';
import type { LedgerEntry } from './ledger-entry.ts';
import type { Sandbox } from './sandbox.ts';

// Answers are read in specs as the JSON they are.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Json = any;

export interface Answer {
  status: number;
  body: Json;
  headers: Record<string, unknown>;
}

export interface Bench {
  app: FastifyInstance;
  sandbox: Sandbox;
  dir: string;
  asaas(method: Method, path: string, body?: unknown): Promise<Answer>;
  control(method: Method, path: string, body?: unknown): Promise<Answer>;
  carrier(method: Method, path: string, query?: Record<string, string>): Promise<Answer>;
  get(path: string): Promise<Answer>;
  entries(...kinds: LedgerEntry['kind'][]): LedgerEntry[];
  /** Stops the process and starts another on the same ledger. */
  restart(): Promise<Bench>;
  close(): Promise<void>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The day on which the real sandbox was captured. */
export const CAPTURE_DAY = '2026-07-14';

/** A sandbox of its own for one spec, at noon of the capture day in Brasília unless told otherwise. */
export function openBench(env: Record<string, string> = {}, day: string | null = CAPTURE_DAY): Bench {
  return benchOn(mkdtempSync(join(tmpdir(), 'sandbox-')), env, day);
}

function benchOn(dir: string, env: Record<string, string>, day: string | null): Bench {
  const config = readConfig({ LOG_LEVEL: 'silent', SEED: 'spec', SANDBOX_DATA_DIR: dir, PORT: '0', ...env });
  const { app, sandbox } = buildServer({ ...config, publicUrl: config.publicUrl ?? 'http://localhost:4010' });
  if (day !== null) {
    sandbox.clock.offsetMs = Date.parse(`${day}T12:00:00-03:00`) - Date.now();
    sandbox.ledger.put('settings', 'clockOffsetMs', sandbox.clock.offsetMs);
  }
  const ask = async (method: Method, url: string, body: unknown, headers: Record<string, string>): Promise<Answer> => {
    const payload = body === undefined ? {} : { payload: body as object };
    const answer = await app.inject({ method, url, headers, ...payload });
    const isJson = String(answer.headers['content-type']).includes('json');
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers };
  };
  return {
    app,
    sandbox,
    dir,
    asaas: (method, path, body) => ask(method, `/asaas/v3${path}`, body, { access_token: sandbox.config.asaasApiKey }),
    control: (method, path, body) => ask(method, `/control${path}`, body, {}),
    carrier: (method, path, query = {}) => {
      const parameters = new URLSearchParams({ TOKEN: sandbox.config.brDidToken, ...query });
      return ask(method, `/br-did/api/public${path}?${parameters}`, undefined, {});
    },
    get: (path) => ask('GET', path, undefined, {}),
    entries: (...kinds) => sandbox.ledger.entries.filter((entry) => kinds.includes(entry.kind)),
    restart: async () => {
      await app.close();
      return benchOn(dir, env, null);
    },
    close: async () => {
      await app.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

export const aCustomer = (bench: Bench, fields: object = {}): Promise<Json> =>
  bench
    .asaas('POST', '/customers', { name: 'Cliente Paridade', cpfCnpj: '24971563792', ...fields })
    .then(({ body }) => body);

/** A subscription and its first charge: the one that is due first, not the first of the list. */
export async function aSubscription(bench: Bench, fields: object = {}): Promise<{ subscription: Json; first: Json }> {
  const customer = await aCustomer(bench);
  const { body: subscription } = await bench.asaas('POST', '/subscriptions', {
    customer: customer.id,
    billingType: 'PIX',
    value: 49.9,
    nextDueDate: CAPTURE_DAY,
    cycle: 'MONTHLY',
    ...fields,
  });
  return { subscription, first: (await chargesOf(bench, subscription.id)).at(-1) };
}

export const chargesOf = (bench: Bench, subscriptionId: string): Promise<Json[]> =>
  bench.asaas('GET', `/subscriptions/${subscriptionId}/payments?limit=100`).then(({ body }) => body.data);

export const APPROVED = '5162306219378829';
export const DECLINED = '5184019740373151';

/** Card data as the product sends it. */
export const card = (number: string) => ({
  billingType: 'CREDIT_CARD',
  creditCard: { holderName: 'CLIENTE', number, expiryMonth: '12', expiryYear: '2031', ccv: '737' },
  creditCardHolderInfo: {
    name: 'Cliente Paridade',
    email: 'paridade@example.com',
    cpfCnpj: '24971563792',
    postalCode: '01310100',
    addressNumber: '1000',
    phone: '1140001234',
  },
  remoteIp: '189.120.10.1',
});

/** Waits for a condition; the sentence is what the failure says. */
export async function eventually(sentence: string, condition: () => boolean, withinMs = 5000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`not in time: ${sentence}`);
    await delay(5);
  }
}

export interface Received {
  event: string;
  id: string;
  headers: IncomingHttpHeaders;
  body: Json;
}

/** A receiver of webhooks that answers what the spec tells it to. */
export class Receiver {
  readonly received: Received[] = [];
  answer: (received: Received) => number | 'silence' = () => 200;
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        const body = JSON.parse(text) as Json;
        const received = { event: body.event, id: body.id, headers: request.headers, body };
        this.received.push(received);
        const status = this.answer(received);
        if (status === 'silence') return;
        response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('{}');
      });
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/webhooks/asaas`;
  }

  get events(): string[] {
    return this.received.map(({ event }) => event);
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
