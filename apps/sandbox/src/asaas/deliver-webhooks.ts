import type { FastifyBaseLogger } from 'fastify';
import type { VirtualClock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Faults } from '../faults.ts';
import type { Ledger } from '../ledger.ts';
import { MAX_ATTEMPTS, waitAfter } from './back-off.ts';
import { postEvent } from './post-event.ts';
import type { Delivery, Webhook } from './webhook.ts';

interface Needs {
  config: Config;
  clock: VirtualClock;
  ledger: Ledger;
  faults: Faults;
  log: FastifyBaseLogger;
}

/** Events sent at once to a webhook that does not ask for order. */
const CONCURRENT = 20;
/** `setTimeout` cannot wait longer; the queue simply looks again. */
const LONGEST_TIMER_MS = 60_000;

/**
 * The queue of events on their way. At least once: a delivery leaves the queue only after exactly HTTP 200, and what a
 * stopped process had not delivered is delivered by the next one. The waits of the back-off run on the virtual clock.
 */
export class WebhookQueue {
  readonly #needs: Needs;
  /** Undelivered ones by webhook, in order of emission. */
  readonly #pending = new Map<string, Map<string, Delivery>>();
  readonly #inFlight = new Set<string>();
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #scheduled = false;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.reload();
  }

  /** Takes the pending deliveries from the tables, at start and after a reset. */
  reload(): void {
    this.#pending.clear();
    for (const delivery of this.#needs.ledger.tables.deliveries.values()) {
      if (delivery.deliveredMs === null) this.#pendingOf(delivery.webhookId).set(delivery.id, delivery);
    }
    this.wake();
  }

  enqueue(delivery: Delivery): void {
    this.#needs.ledger.put('deliveries', delivery.id, delivery);
    this.#pendingOf(delivery.webhookId).set(delivery.id, delivery);
    this.wake();
  }

  forget(deliveryId: string): void {
    const delivery = this.#needs.ledger.tables.deliveries.get(deliveryId);
    if (!delivery) return;
    this.#pendingOf(delivery.webhookId).delete(deliveryId);
    this.#needs.ledger.remove('deliveries', deliveryId);
  }

  forgetAll(webhookId: string): void {
    for (const { id, webhookId: owner } of [...this.#needs.ledger.tables.deliveries.values()]) {
      if (owner === webhookId) this.forget(id);
    }
  }

  /** Sends what is pending without waiting for its time; an interrupted queue starts again. */
  retryNow(webhookId?: string): void {
    const { ledger, clock } = this.#needs;
    ledger.batch(() => {
      for (const webhook of ledger.tables.webhooks.values()) {
        if (webhookId !== undefined && webhook.id !== webhookId) continue;
        ledger.put('webhooks', webhook.id, { ...webhook, interrupted: false, penalizedRequestsCount: 0 });
        for (const delivery of [...this.#pendingOf(webhook.id).values()]) {
          this.#keep({ ...delivery, attempts: 0, nextAttemptMs: clock.nowMs() });
        }
      }
    });
    this.wake();
  }

  pendingCount(webhookId: string): number {
    return this.#pendingOf(webhookId).size;
  }

  get inFlightCount(): number {
    return this.#inFlight.size;
  }

  /** When the next attempt is due, by the virtual clock. */
  nextAttemptMs(webhookId: string): number | null {
    let earliest: number | null = null;
    for (const { nextAttemptMs } of this.#pendingOf(webhookId).values()) {
      earliest = earliest === null ? nextAttemptMs : Math.min(earliest, nextAttemptMs);
    }
    return earliest;
  }

  /** Looks for work as soon as the running step is over, so that all events of one change are seen together. */
  wake(): void {
    if (this.#scheduled || this.#stopping.signal.aborted) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      if (!this.#stopping.signal.aborted) this.#pump();
    });
  }

  stop(): void {
    this.#stopping.abort();
    clearTimeout(this.#timer);
  }

  #pump(): void {
    const { ledger, faults, clock } = this.#needs;
    clearTimeout(this.#timer);
    if (faults.active('webhook-pause')) return;
    let next = Number.POSITIVE_INFINITY;
    for (const webhook of ledger.tables.webhooks.values()) {
      if (!webhook.enabled || webhook.interrupted) continue;
      for (const delivery of this.#choose(webhook)) {
        if (delivery.nextAttemptMs <= clock.nowMs()) void this.#attempt(webhook, delivery);
        else next = Math.min(next, delivery.nextAttemptMs);
      }
    }
    if (next === Number.POSITIVE_INFINITY) return;
    const wait = Math.min(Math.max(next - clock.nowMs(), 1), LONGEST_TIMER_MS);
    this.#timer = setTimeout(() => this.wake(), wait).unref();
  }

  /** The deliveries that may go now: the head of an ordered queue, several of an unordered one. */
  #choose(webhook: Webhook): Delivery[] {
    const pending = this.#pendingOf(webhook.id);
    const busy = [...this.#inFlight].filter((id) => pending.has(id)).length;
    const shuffle = this.#needs.faults.active('webhook-shuffle');
    if (webhook.sendType === 'SEQUENTIALLY' || shuffle) {
      if (busy > 0) return [];
      const all = [...pending.values()];
      // Shuffled events go one at a time, or the receiver would put them in an order of its own.
      const index = !shuffle ? 0 : shuffle.order === 'random' ? Math.floor(Math.random() * all.length) : all.length - 1;
      return all.slice(index, index + 1);
    }
    const free: Delivery[] = [];
    for (const delivery of pending.values()) {
      if (!this.#inFlight.has(delivery.id)) free.push(delivery);
      // Ones that wait for their time must not keep the others from going.
      if (free.filter((it) => it.nextAttemptMs <= this.#needs.clock.nowMs()).length >= CONCURRENT - busy) break;
    }
    return free;
  }

  async #attempt(webhook: Webhook, delivery: Delivery): Promise<void> {
    const { ledger, faults } = this.#needs;
    const event = ledger.tables.events.get(delivery.eventId);
    if (!event) return this.forget(delivery.id);
    this.#inFlight.add(delivery.id);
    const copies = faults.strikeInside('webhook-duplicate')?.times ?? 1;
    const outcomes = await Promise.all(Array.from({ length: copies }, () => this.#post(webhook, event.body)));
    this.#inFlight.delete(delivery.id);
    // Stopped while waiting: still undelivered. Reset while waiting: nobody's any more.
    if (this.#stopping.signal.aborted || !ledger.tables.deliveries.has(delivery.id)) return;
    ledger.batch(() => {
      for (const outcome of outcomes) this.#recordAttempt(delivery, event.event, outcome);
      this.#settle(webhook.id, delivery, outcomes);
    });
    this.wake();
  }

  #post(webhook: Webhook, body: string): Promise<string> {
    const timeoutMs = this.#needs.config.webhookTimeoutMs;
    const { url, authToken: token, apiVersion } = webhook;
    return postEvent({ url, token, apiVersion, body, timeoutMs, signal: this.#stopping.signal });
  }

  #settle(webhookId: string, delivery: Delivery, outcomes: string[]): void {
    const { ledger, clock, config, log } = this.#needs;
    const webhook = ledger.tables.webhooks.get(webhookId);
    if (!webhook) return;
    const attempts = delivery.attempts + 1;
    const outcome = outcomes.includes('200') ? '200' : (outcomes[0] ?? 'none');
    const tried = { ...delivery, attempts, lastOutcome: outcome };
    if (outcome === '200') {
      this.#keep({ ...tried, deliveredMs: clock.nowMs() });
      if (webhook.penalizedRequestsCount > 0)
        ledger.put('webhooks', webhookId, { ...webhook, penalizedRequestsCount: 0 });
      return;
    }
    log.warn({ webhookId, event: delivery.eventId, attempts, outcome }, 'webhook not accepted');
    const wait = waitAfter(attempts, config.webhookBackoffScale);
    this.#keep({ ...tried, nextAttemptMs: clock.nowMs() + (wait ?? 0) });
    ledger.put('webhooks', webhookId, {
      ...webhook,
      penalizedRequestsCount: attempts,
      interrupted: attempts >= MAX_ATTEMPTS,
    });
    if (attempts >= MAX_ATTEMPTS) ledger.record({ provider: 'webhook', kind: 'webhook.interrupted', webhookId });
  }

  #recordAttempt(delivery: Delivery, event: string, outcome: string): void {
    this.#needs.ledger.record({
      provider: 'webhook',
      kind: outcome === '200' ? 'webhook.delivered' : 'webhook.failed',
      webhookId: delivery.webhookId,
      eventId: delivery.eventId,
      event,
      attempt: delivery.attempts + 1,
      detail: outcome,
    });
  }

  #keep(delivery: Delivery): void {
    this.#needs.ledger.put('deliveries', delivery.id, delivery);
    const pending = this.#pendingOf(delivery.webhookId);
    if (delivery.deliveredMs === null) pending.set(delivery.id, delivery);
    else pending.delete(delivery.id);
  }

  #pendingOf(webhookId: string): Map<string, Delivery> {
    let pending = this.#pending.get(webhookId);
    if (!pending) this.#pending.set(webhookId, (pending = new Map()));
    return pending;
  }
}
