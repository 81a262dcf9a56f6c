import type { Urgency } from '@numera/contracts/contract';
import { AdaptiveLimit } from './adaptive-limit.ts';
import { type Asking, WaitingLine } from './waiting-line.ts';

/** The right to ask a service once. Without a question in time it lapses: a slow body must not keep room from others. */
export interface Pass {
  readonly urgency: Urgency;
  readonly lapsesAt: number;
  used: boolean;
}

export type Knock = { readonly pass: Pass } | { readonly comeBackMs: number };

interface Waiter {
  readonly urgency: Urgency;
  readonly enter: (entered: boolean) => void;
}

const KEPT_SHARE = 1 / 5;
/** Payments are few and the service puts them first itself: the limit that others meet does not bind them, nor they it. */
const MOST_PAYING = 128;
const PASS_LAPSES_MS = 250;
const WAIT_MS = 40;

/** Lets in as many questions to one service as it can answer soon, and tells the others when to come back. */
export class Door {
  readonly limit = new AdaptiveLimit();
  readonly line: WaitingLine;
  private passes: Pass[] = [];
  private readonly waiters: Waiter[] = [];
  private readonly asking = { paying: 0, others: 0 };

  constructor(chance: () => number = Math.random) {
    this.line = new WaitingLine(chance);
  }

  get inUse(): number {
    return this.asking.paying + this.asking.others;
  }

  /** For a request that has only just begun to arrive. */
  knock(asker: Asking, now: number): Knock {
    const hasRoom = this.hasRoomFor(asker.urgency, now);
    this.line.look(now);
    if (hasRoom && (asker.urgency === 'paying' || this.line.isCalled(asker, now))) {
      const pass = { urgency: asker.urgency, lapsesAt: now + PASS_LAPSES_MS, used: false };
      this.passes.push(pass);
      return { pass };
    }
    return { comeBackMs: this.line.turnAway(asker, hasRoom, now) };
  }

  /** Takes room for one question; false when there is none for longer than anybody notices. */
  async enter(urgency: Urgency, pass: Pass | undefined, now: number): Promise<boolean> {
    if (pass && !pass.used && pass.lapsesAt > now) pass.used = true;
    else if (!this.hasRoomFor(urgency, now) && !(await this.waitForRoom(urgency))) return false;
    this.asking[kindOf(urgency)]++;
    return true;
  }

  leave(urgency: Urgency, now: number): void {
    this.asking[kindOf(urgency)]--;
    const next = this.waiters.findIndex(({ urgency }) => this.hasRoomFor(urgency, now));
    if (next >= 0) this.waiters.splice(next, 1)[0]!.enter(true);
  }

  private hasRoomFor(urgency: Urgency, now: number): boolean {
    this.passes = this.passes.filter(({ used, lapsesAt }) => !used && lapsesAt > now);
    // Of payments only what is asked counts: a hundred looks that arrive in one moment are asked one after the other.
    if (urgency === 'paying') return this.asking.paying < MOST_PAYING;
    const others = this.passes.filter((pass) => kindOf(pass.urgency) === 'others').length;
    const { limit } = this.limit;
    return this.asking.others + others < limit - Math.ceil(limit * KEPT_SHARE);
  }

  private waitForRoom(urgency: Urgency): Promise<boolean> {
    if (this.waiters.length >= this.limit.limit) return Promise.resolve(false);
    return new Promise((resolve) => {
      const timer = setTimeout(() => waiter.enter(false), WAIT_MS);
      const waiter: Waiter = {
        urgency,
        enter: (entered) => {
          clearTimeout(timer);
          if (!entered) this.waiters.splice(this.waiters.indexOf(waiter), 1);
          resolve(entered);
        },
      };
      if (urgency === 'paying') this.waiters.unshift(waiter);
      else this.waiters.push(waiter);
    });
  }
}

const kindOf = (urgency: Urgency): 'paying' | 'others' => (urgency === 'paying' ? 'paying' : 'others');
