import { setTimeout as sleep } from 'node:timers/promises';
import { listLocalities, type LocalityView } from '@numera/contracts/catalog/list-localities';
import type { ServiceClient } from '@numera/messaging/service-client';

/** Younger lists are not asked for again. */
const FRESH_MS = 5_000;
/** Older ones are no longer shown: better a page that asks by itself. */
const GOOD_MS = 10 * 60_000;
/** A page waits this long for the very first lists, and not for any later ones. */
const PATIENCE_MS = 250;

/** Area codes and cities for the first view. Catalog is asked once for all who wait, and its silence keeps nobody. */
export class KnownLocalities {
  private known: { readonly at: number; readonly list: readonly LocalityView[] } | null = null;
  private asking: Promise<void> | null = null;

  constructor(private readonly services: Pick<ServiceClient, 'ask'>) {}

  /** What is known by now; null when there is nothing to show. */
  async current(): Promise<readonly LocalityView[] | null> {
    if (this.age() > FRESH_MS) {
      this.asking ??= this.ask();
      if (this.age() > GOOD_MS) await Promise.race([this.asking, sleep(PATIENCE_MS)]);
    }
    return this.age() > GOOD_MS ? null : this.known!.list;
  }

  private age(): number {
    return this.known ? performance.now() - this.known.at : Number.POSITIVE_INFINITY;
  }

  private async ask(): Promise<void> {
    try {
      const list = await this.services.ask(listLocalities, {}, { kind: 'guest', ip: '' });
      this.known = { at: performance.now(), list };
    } catch {
      // Told where it matters: the page asks over the API, and that answer is logged.
    } finally {
      this.asking = null;
    }
  }
}
