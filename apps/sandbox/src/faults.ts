import { z } from 'zod';
import type { Ledger } from './ledger.ts';

/** What can go wrong, on request. */
export const faultKinds = [
  // On any route of a provider.
  'latency',
  'timeout-before',
  'timeout-after-success',
  'error-before',
  'error-after',
  'rate-limit',
  'drop-connection',
  // Of the payment provider.
  'first-charge-late',
  'late-visibility',
  'payer-refused',
  'card-declined',
  'card-risk-analysis',
  'capture-refused',
  // Of the carrier.
  'number-taken',
  'credentials-missing',
  // Of the webhook queue.
  'webhook-duplicate',
  'webhook-shuffle',
  'webhook-pause',
] as const;

export type FaultKind = (typeof faultKinds)[number];
export type FaultTarget = 'asaas' | 'brdid' | 'viacep' | 'brasilapi';

/** What the control API accepts. */
export const faultInput = z.strictObject({
  kind: z.enum(faultKinds),
  /** `cep` stands for both postal code services. */
  provider: z.enum(['*', 'asaas', 'brdid', 'cep', 'viacep', 'brasilapi']).default('*'),
  /** `POST /subscriptions`, `/payments/:id/pixQrCode`, `GET *`; `*` matches anything. */
  route: z.string().min(1).default('*'),
  /** Only the next so many; without it, until removed. */
  count: z.int().positive().optional(),
  probability: z.number().gt(0).max(1).default(1),
  /** Latency; for the timeouts, when the socket is closed (without it, only when the client gives up). */
  ms: z.int().positive().optional(),
  /** Of `error-before` and `error-after`. */
  status: z.int().min(400).max(599).optional(),
  /** Of `rate-limit` (RateLimit-Reset), `first-charge-late` and `late-visibility`, by the virtual clock. */
  seconds: z.number().positive().optional(),
  /** Of `webhook-duplicate`: how many copies are sent at once. */
  times: z.int().min(2).max(200).optional(),
  /** Of `webhook-shuffle`. */
  order: z.enum(['reverse', 'random']).optional(),
});

export type Fault = z.output<typeof faultInput> & { id: string; hits: number; remaining?: number };

/** Whether a route pattern such as `POST /payments/*` means this request. */
export function matchesRoute(pattern: string, method: string, route: string): boolean {
  const [first = '', second] = pattern.trim().split(/\s+/);
  const verb = second === undefined && (first.startsWith('/') || first === '*') ? '*' : first.toUpperCase();
  const path = second ?? (verb === '*' ? first : '*');
  if (verb !== '*' && verb !== method) return false;
  const expression = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${expression}/?$`).test(route);
}

const covers = (fault: Fault, target: FaultTarget): boolean =>
  fault.provider === '*' ||
  fault.provider === target ||
  (fault.provider === 'cep' && (target === 'viacep' || target === 'brasilapi'));

/** The fault switches. They are part of the state: a restart does not repair what a test has broken. */
export class Faults {
  readonly #ledger: Ledger;
  readonly #chance: () => number;

  constructor(ledger: Ledger, chance: () => number) {
    this.#ledger = ledger;
    this.#chance = chance;
  }

  list(): Fault[] {
    return [...this.#ledger.tables.faults.values()];
  }

  set(id: string, input: z.output<typeof faultInput>): Fault {
    const fault: Fault = { ...input, id, hits: 0, ...(input.count ? { remaining: input.count } : {}) };
    this.#ledger.batch(() => {
      this.#ledger.put('faults', id, fault);
      this.#ledger.record({ provider: 'sandbox', kind: 'fault.changed', detail: `${fault.kind} on` });
    });
    return fault;
  }

  remove(id: string): boolean {
    const fault = this.#ledger.tables.faults.get(id);
    if (!fault) return false;
    this.#ledger.batch(() => {
      this.#ledger.remove('faults', id);
      this.#ledger.record({ provider: 'sandbox', kind: 'fault.changed', detail: `${fault.kind} off` });
    });
    return true;
  }

  /** The faults of this kind that strike this request; each strike is counted. */
  strike(kind: FaultKind, target: FaultTarget, method: string, route: string): Fault | undefined {
    const fault = this.#armed(kind).find((it) => covers(it, target) && matchesRoute(it.route, method, route));
    return fault && this.#chance() < fault.probability ? this.#hit(fault) : undefined;
  }

  /** A fault that is a state of affairs, not an accident of one request: a pause, a late list. */
  active(kind: FaultKind): Fault | undefined {
    return this.#armed(kind)[0];
  }

  /** As `active`, and counted: for faults that happen inside a use case. */
  strikeInside(kind: FaultKind): Fault | undefined {
    const fault = this.active(kind);
    return fault && this.#chance() < fault.probability ? this.#hit(fault) : undefined;
  }

  #armed(kind: FaultKind): Fault[] {
    return this.list().filter((fault) => fault.kind === kind && fault.remaining !== 0);
  }

  #hit(fault: Fault): Fault {
    const left = fault.remaining === undefined ? {} : { remaining: fault.remaining - 1 };
    const struck = { ...fault, hits: fault.hits + 1, ...left };
    this.#ledger.put('faults', fault.id, struck);
    return struck;
  }
}
