import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServiceName } from '@numera/contracts/contract';
import { Injectable } from '@nestjs/common';
import { Door, type Pass } from './door.ts';

/** One for each service behind us, and what the running request was let in with. */
@Injectable()
export class Doors {
  private readonly doors = new Map<ServiceName, Door>();
  private readonly passes = new AsyncLocalStorage<Pass>();

  of(service: ServiceName): Door {
    const known = this.doors.get(service) ?? new Door();
    this.doors.set(service, known);
    return known;
  }

  all(): readonly [ServiceName, Door][] {
    return [...this.doors];
  }

  /** Runs what remains of a request under its pass. */
  withPass<T>(pass: Pass, work: () => T): T {
    return this.passes.run(pass, work);
  }

  /** What the request was let in for needs no question of its own. */
  giveBackPass(): void {
    const pass = this.currentPass();
    if (pass) pass.used = true;
  }

  currentPass(): Pass | undefined {
    return this.passes.getStore();
  }
}
