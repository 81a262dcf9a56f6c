import { createHmac, randomBytes } from 'node:crypto';
import type { Order } from '@numera/domain-billing/order';

/**
 * Lets whoever sends the same card for the same order again wait for the first time's outcome: asked twice at once, the
 * provider would make two tokens. What tells that it is the same is forgotten with it, and its key with the process.
 */
export class SameCard {
  private readonly key = randomBytes(32);
  private readonly running = new Map<string, Promise<Order>>();

  run(request: readonly unknown[], charge: () => Promise<Order>): Promise<Order> {
    const print = createHmac('sha256', this.key).update(JSON.stringify(request)).digest('base64url');
    const known = this.running.get(print);
    if (known) return known;
    const charging = charge().finally(() => this.running.delete(print));
    this.running.set(print, charging);
    return charging;
  }
}
