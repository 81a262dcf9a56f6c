import { createHmac, randomBytes } from 'node:crypto';

/**
 * Lets whoever sends the same card for the same thing again wait for the first time's outcome: asked twice at once, the
 * provider would make two tokens. What tells that it is the same is forgotten with it, and its key with the process.
 */
export class SameCard<T> {
  private readonly key = randomBytes(32);
  private readonly running = new Map<string, Promise<T>>();

  run(request: readonly unknown[], charge: () => Promise<T>): Promise<T> {
    const print = createHmac('sha256', this.key).update(JSON.stringify(request)).digest('base64url');
    const known = this.running.get(print);
    if (known) return known;
    const charging = charge().finally(() => this.running.delete(print));
    this.running.set(print, charging);
    return charging;
  }
}
