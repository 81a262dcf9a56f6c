import { randomUUID } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderState, OrderView } from '@numera/contracts/billing/order-view';
import type { HoldView } from '@numera/contracts/catalog/holds';
import type { LocalityView } from '@numera/contracts/catalog/list-localities';
import type { NumberView } from '@numera/contracts/catalog/list-numbers';
import type { PlanView } from '@numera/contracts/catalog/list-plans';
import { aRegistration } from '@numera/testing/buyer';
import { percentile } from './statistics.ts';

/** How long who is told to come back waits, whatever he is told: the two kinds that are known, and one who never is. */
export type Manner = 'patient' | 'impatient' | 'unhurried';
const againMs: Record<Manner, () => number> = {
  patient: () => 1_000 + Math.random() * 1_000,
  impatient: () => 150,
  unhurried: () => 1_000,
};

export interface CrowdBuyer {
  readonly address: string;
  readonly manner: Manner;
  readonly since: number;
  doneAt?: number;
}

interface Answer<T> {
  readonly status: number;
  readonly body: T;
  readonly ms: number;
}

const ANSWER_WITHIN_MS = 20_000;
const BANK_LOOKS_EVERY_MS = 250;
/** While its charge is being made, and while it is being activated; the page asks as often, or hears by socket. */
const LOOK_MS = { charge: 1_000, active: 2_000, unhurried: 250 };

/** Buyers over the public API, each from an address of his own, and their bank. */
export class Crowd {
  readonly answers: { orderId: string; state: OrderState }[] = [];
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 512 });
  private readonly all: CrowdBuyer[] = [];
  private cities: { areaRef: string }[] = [];
  private plan!: { planId: string; expectedPriceCents: number };
  /** By PIX code, what the bank is asked to pay. */
  private readonly toPay = new Map<string, () => void>();
  private bank: NodeJS.Timeout | undefined;
  private stopped = false;
  private refusedMs: number[] = [];
  private paying = { asked: 0, failed: 0 };
  private failures = new Map<string, number>();
  private cpu = process.cpuUsage();

  private readonly urls: { gatewayUrl: string; sandboxUrl: string };

  constructor(urls: { gatewayUrl: string; sandboxUrl: string }) {
    this.urls = urls;
  }

  async open(): Promise<void> {
    const localities = (await this.send<LocalityView[]>(this.urls.gatewayUrl, 'GET', '/api/localities')).body;
    this.cities = localities.slice(0, 8).flatMap(({ cities }) => cities.slice(0, 6));
    const [plan] = (await this.send<PlanView[]>(this.urls.gatewayUrl, 'GET', '/api/plans')).body;
    const price = plan?.prices.find(({ period }) => period === 'monthly');
    if (!plan || !price) throw new Error('no plan for sale');
    this.plan = { planId: plan.id, expectedPriceCents: price.priceCents };
    this.bank = setInterval(() => void this.payAll(), BANK_LOOKS_EVERY_MS);
  }

  close(): void {
    clearInterval(this.bank);
    this.agent.destroy();
  }

  /** From now on nobody asks again. */
  stop(): void {
    this.stopped = true;
  }

  async warmUp(atOnce: number): Promise<void> {
    await Promise.all(Array.from({ length: atOnce * 2 }, () => this.buy('unhurried')));
  }

  /** Buys a number by PIX, from the list to the moment it works. */
  async buy(manner: Manner): Promise<CrowdBuyer> {
    const n = this.all.length;
    const buyer: CrowdBuyer = {
      address: `10.${(n >> 14) & 63}.${(n >> 7) & 127}.${n & 127}`,
      manner,
      since: performance.now(),
    };
    if (manner === 'unhurried') this.stopped = false;
    this.all.push(buyer);
    const { order, orderToken } = await this.order(buyer);
    const right = { 'x-order-token': orderToken };
    const see = async (until: (order: OrderView) => boolean, everyMs: number): Promise<OrderView> => {
      for (;;) {
        const { status, body } = await this.ask<OrderView>(buyer, 'GET', `/api/orders/${order.id}`, undefined, right);
        if (status === 200 && until(body)) return body;
        await sleep(manner === 'unhurried' ? LOOK_MS.unhurried : everyMs);
      }
    };
    const { charge } = await see((view) => Boolean(view.charge?.pix), LOOK_MS.charge);
    await new Promise<void>((resolve) => this.toPay.set(charge!.pix!.copyPaste, resolve));
    await see(({ state }) => state === 'ACTIVE', LOOK_MS.active);
    buyer.doneAt = performance.now();
    return buyer;
  }

  private async order(buyer: CrowdBuyer): Promise<{ order: OrderView; orderToken: string }> {
    for (;;) {
      const { areaRef } = this.cities[Math.floor(Math.random() * this.cities.length)]!;
      const list = await this.ask<NumberView[]>(buyer, 'GET', `/api/numbers?areaRef=${encodeURIComponent(areaRef)}`);
      if (list.status !== 200 || list.body.length === 0) continue;
      const { number } = list.body[Math.floor(Math.random() * list.body.length)]!;
      const held = await this.ask<HoldView>(
        buyer,
        'POST',
        '/api/holds',
        { number, areaRef },
        { 'idempotency-key': randomUUID() },
      );
      if (held.status !== 201) continue;
      const wish = {
        ...this.plan,
        number,
        areaRef,
        holdId: held.body.holdId,
        period: 'monthly',
        method: 'PIX',
        registration: aRegistration({ email: `b${this.all.length}.${buyer.address}@example.com` }),
        termsAccepted: true,
      };
      const placed = await this.ask<{ order: OrderView; orderToken: string }>(buyer, 'POST', '/api/orders', wish, {
        'idempotency-key': randomUUID(),
      });
      if (placed.status !== 201) continue;
      this.answers.push({ orderId: placed.body.order.id, state: placed.body.order.state });
      return placed.body;
    }
  }

  /** Asks again as long as the answer is to come back, or none comes. */
  private async ask<T>(
    buyer: CrowdBuyer,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>> {
    const isPaying = method === 'GET' && path.startsWith('/api/orders/');
    for (;;) {
      const answer = await this.send<T>(this.urls.gatewayUrl, method, path, body, {
        ...headers,
        'x-forwarded-for': buyer.address,
      });
      if (isPaying) this.paying.asked++;
      const { code } = (answer.body ?? {}) as { code?: string };
      if (answer.status === 503 && code === 'service-busy') this.refusedMs.push(answer.ms);
      else if (answer.status === 0 || answer.status >= 500 || answer.status === 429) {
        const what = `${method} ${path.split(/[?/]/).slice(0, 3).join('/')} ${answer.status} ${code ?? ''}`;
        this.failures.set(what, (this.failures.get(what) ?? 0) + 1);
      } else return answer;
      if (isPaying) this.paying.failed++;
      if (this.stopped) throw new Error('the crowd is over');
      await sleep(againMs[buyer.manner]());
    }
  }

  /** Pays what was asked for since the last look, as many as there are with one question. */
  private async payAll(): Promise<void> {
    if (this.toPay.size === 0) return;
    const { sandboxUrl } = this.urls;
    type Charges = { data: { id: string; pixPayload: string | null }[] };
    const { body } = await this.send<Charges>(sandboxUrl, 'GET', '/control/charges?status=PENDING&limit=500');
    for (const { id, pixPayload } of body?.data ?? []) {
      const paid = pixPayload ? this.toPay.get(pixPayload) : undefined;
      if (!paid) continue;
      this.toPay.delete(pixPayload!);
      const { status } = await this.send(sandboxUrl, 'POST', `/control/charges/${id}/pay`, {});
      if (status === 200) paid();
      else this.toPay.set(pixPayload!, paid);
    }
  }

  private send<T>(
    base: string,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const since = performance.now();
    const content = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve) => {
      const fail = () => resolve({ status: 0, body: undefined as T, ms: performance.now() - since });
      const sent = httpRequest(
        `${base}${path}`,
        {
          method,
          agent: this.agent,
          timeout: ANSWER_WITHIN_MS,
          headers: {
            ...headers,
            ...(content === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', fail);
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            const parsed = text.startsWith('{') || text.startsWith('[') ? (JSON.parse(text) as T) : (undefined as T);
            resolve({ status: response.statusCode ?? 0, body: parsed, ms: performance.now() - since });
          });
        },
      );
      sent.on('error', fail);
      sent.on('timeout', () => sent.destroy());
      sent.end(content);
    });
  }

  finished = (): CrowdBuyer[] =>
    this.all.filter(({ doneAt, manner }) => doneAt !== undefined && manner !== 'unhurried');

  /** How long each unhurried purchase took. */
  durations = (): number[] =>
    this.all.flatMap(({ doneAt, since, manner }) =>
      doneAt !== undefined && manner === 'unhurried' ? [doneAt - since] : [],
    );

  standing = (): string =>
    `${this.finished().length} done, ${this.refusedMs.length} refused, ${this.toPay.size} at the bank`;

  forgetFigures(): void {
    this.refusedMs = [];
    this.paying = { asked: 0, failed: 0 };
    this.failures = new Map();
    this.cpu = process.cpuUsage();
  }

  figures() {
    const { asked, failed } = this.paying;
    return {
      refused: this.refusedMs.length,
      refusedMs: { p50: percentile(this.refusedMs, 50), p99: percentile(this.refusedMs, 99) },
      paying: 1 - failed / Math.max(1, asked),
      payingAsked: asked,
      failures: JSON.stringify(Object.fromEntries(this.failures)),
    };
  }

  cpuSeconds(): number {
    const { user, system } = process.cpuUsage(this.cpu);
    return (user + system) / 1e6;
  }
}
