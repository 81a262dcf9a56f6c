import { createHash, randomUUID } from 'node:crypto';
import type { Ledger } from './ledger.ts';

const BASE36 = '0123456789abcdefghijklmnopqrstuvwxyz';

type Counted =
  | 'customer'
  | 'subscription'
  | 'payment'
  | 'invoice'
  | 'authorization'
  | 'instruction'
  | 'token'
  | 'webhook'
  | 'event'
  | 'event-number'
  | 'sip'
  | 'pix'
  | 'fault';

/**
 * Ids in the form the real providers use. With a seed they are the same in every run; each reset opens a new generation,
 * so that a product database that outlives the reset never meets an id twice.
 */
export class Ids {
  readonly #ledger: Ledger;
  readonly #seed: string | undefined;

  constructor(ledger: Ledger, seed: string | undefined) {
    this.#ledger = ledger;
    this.#seed = seed;
    if (!ledger.tables.settings.has('generation')) this.openGeneration(0);
  }

  openGeneration(number: number): void {
    this.#ledger.put('settings', 'generationNumber', number);
    this.#ledger.put('settings', 'generation', this.#seed ? `${this.#seed}/${number}` : randomUUID());
  }

  /** `cus_000008392501`, `inv` numbers and the like: a running number, far from those of another generation. */
  serial(kind: Counted, start: number): number {
    const generation = Number(this.#ledger.tables.settings.get('generationNumber') ?? 0);
    return start + generation * 100_000 + this.#count(kind);
  }

  /** 16 characters of `[a-z0-9]`. */
  short(kind: Counted): string {
    return [...this.#digest(kind).subarray(0, 16)].map((byte) => BASE36[byte % 36]).join('');
  }

  hex(kind: Counted): string {
    return this.#digest(kind).toString('hex').slice(0, 32);
  }

  uuid(kind: Counted): string {
    return this.hex(kind).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
  }

  #digest(kind: Counted): Buffer {
    const generation = this.#ledger.tables.settings.get('generation');
    return createHash('sha256')
      .update(`${generation}/${kind}/${this.#count(kind)}`)
      .digest();
  }

  #count(kind: Counted): number {
    const next = Number(this.#ledger.tables.settings.get(`count.${kind}`) ?? 0) + 1;
    this.#ledger.put('settings', `count.${kind}`, next);
    return next;
  }
}
