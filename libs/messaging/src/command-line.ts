import { type Urgency, urgencies } from '@numera/contracts/contract';
import { Overload } from './overload.ts';

/** What has to be known of a command to give it its turn. Times are monotonic milliseconds of this process. */
export interface InLine {
  readonly urgency: Urgency;
  readonly begun: boolean;
  /** Since when its asker waits. */
  readonly since: number;
  /** Until when. */
  until: number;
}

export interface LineOptions {
  /** How many are worked on at once. */
  readonly atOnce: number;
  /** How many may wait. */
  readonly room: number;
}

/** `busy`: waited long in a crowd, the asker is told to come back. `expired`: nobody waits for it any more. */
export type Shed = 'busy' | 'expired';

/** Longer than this nobody should wait for his turn; a tenth of an asker's patience. */
const TARGET_MS = 300;
const INTERVAL_MS = 300;
/** Of slots and of room, what only payments may use. */
const KEPT_SHARE = 1 / 5;
/** Each eighth turn is for whoever waits longest, so that the panel is slow in a crowd and not dead. */
const TURN_OF_THE_OLDEST = 8;

interface Lane<T> {
  readonly urgency: Urgency;
  readonly begun: boolean;
  readonly waiting: T[];
  readonly overload: Overload;
}

/**
 * The commands that wait for their turn in one process: the most urgent first, who has begun to buy before who has not, then
 * in the order of coming. Decides only; the server starts, answers and refuses.
 */
export class CommandLine<T extends InLine> {
  private readonly lanes: readonly Lane<T>[] = urgencies.flatMap((urgency) =>
    [true, false].map((begun) => ({ urgency, begun, waiting: [], overload: new Overload(TARGET_MS, INTERVAL_MS) })),
  );
  private readonly kept: number;
  private readonly keptRoom: number;
  private inWork = 0;
  private lessUrgentInWork = 0;
  private turns = 0;

  constructor(private readonly options: LineOptions) {
    this.kept = Math.min(Math.ceil(options.atOnce * KEPT_SHARE), options.atOnce - 1);
    this.keptRoom = Math.ceil(options.room * KEPT_SHARE);
  }

  get length(): number {
    return this.lanes.reduce((sum, { waiting }) => sum + waiting.length, 0);
  }

  get working(): number {
    return this.inWork;
  }

  /** False when there is no room for it. */
  join(one: T): boolean {
    const room = isPaying(one) ? this.options.room : this.options.room - this.keptRoom;
    if (this.length >= room) return false;
    this.lanes.find(({ urgency, begun }) => urgency === one.urgency && begun === one.begun)!.waiting.push(one);
    return true;
  }

  /** Whose turn it is, if there is a slot for it: it counts as being worked on until `ended`. */
  next(now: number): T | undefined {
    const { atOnce } = this.options;
    if (this.inWork >= atOnce) return undefined;
    const mayBeLess = this.lessUrgentInWork < atOnce - this.kept;
    const lanes = this.lanes.filter(({ waiting, ...lane }) => waiting.length > 0 && (mayBeLess || isPaying(lane)));
    const isOldest = (this.turns + 1) % TURN_OF_THE_OLDEST === 0;
    const lane = isOldest ? lanes.reduce(older, lanes[0]) : lanes[0];
    const one = lane?.waiting.shift();
    if (!lane || !one) return undefined;
    this.turns++;
    this.inWork++;
    if (!isPaying(one)) this.lessUrgentInWork++;
    lane.overload.served(now - one.since, now);
    return one;
  }

  ended(one: T): void {
    this.inWork--;
    if (!isPaying(one)) this.lessUrgentInWork--;
  }

  /** Takes those out whose turn will not come. Payments are never told to come back: they wait as long as their asker does. */
  shed(now: number): { readonly one: T; readonly why: Shed }[] {
    const out: { one: T; why: Shed }[] = [];
    for (const { urgency, waiting, overload } of this.lanes) {
      const oldest = waiting[0] ? now - waiting[0].since : 0;
      const isCrowded = overload.isCrowded(oldest, now) && urgency !== 'paying';
      const stays = waiting.filter((one) => {
        const why = one.until <= now ? 'expired' : isCrowded && now - one.since > TARGET_MS ? 'busy' : undefined;
        if (why) out.push({ one, why });
        return !why;
      });
      waiting.splice(0, waiting.length, ...stays);
    }
    return out;
  }

  /** Empties the line. */
  clear(): T[] {
    return this.lanes.flatMap(({ waiting }) => waiting.splice(0));
  }

  /** How many wait, and how long the first of them has: for the metrics. */
  waiting(now: number): { readonly urgency: Urgency; readonly count: number; readonly oldestMs: number }[] {
    return urgencies.map((urgency) => {
      const ones = this.lanes.filter((lane) => lane.urgency === urgency).flatMap(({ waiting }) => waiting);
      return { urgency, count: ones.length, oldestMs: Math.max(0, ...ones.map(({ since }) => now - since)) };
    });
  }
}

const isPaying = ({ urgency }: { urgency: Urgency }): boolean => urgency === 'paying';

function older<T extends InLine>(one: Lane<T> | undefined, other: Lane<T>): Lane<T> | undefined {
  return one && one.waiting[0]!.since <= other.waiting[0]!.since ? one : other;
}
