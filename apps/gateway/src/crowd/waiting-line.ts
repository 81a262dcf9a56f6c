import { type Urgency, urgencies } from '@numera/contracts/contract';

/** Who asks, as far as his place depends on it. */
export interface Asking {
  /** The same for everything that one asker sends until he is served. */
  readonly key: string;
  readonly urgency: Urgency;
  readonly begun: boolean;
}

interface Place {
  readonly rank: number;
  readonly since: number;
  seenAt: number;
  toldMs: number;
  /** How many were before it when the line was last looked at. */
  position: number;
}

const MOST_PLACES = 5_000;
const LOOK_EVERY_MS = 100;
const LEAST_TOLD_MS = 1_000;
const MOST_TOLD_MS = 8_000;
/** Told times are spread by so much, so that those who were refused together do not come back together. */
const SPREAD = 0.5;
/** Beyond the time told: who has not come back by then has left. */
const GRACE_MS = 4_000;
const FEWEST_CALLED = 4;
/** Too few were called when more found room that was not for them than were called and found none. */
const CALL_MORE = 1.5;
const CALL_FEWER = 0.9;

/**
 * Remembers those who were told to come back, in the order in which they first asked. Only so many from the head of the line
 * get room that becomes free: asking more often wins nothing, and whoever waits as told loses nothing. How many are called up
 * follows from whether room stays free.
 */
export class WaitingLine {
  private readonly places = new Map<string, Place>();
  private called = FEWEST_CALLED;
  private last: Place | undefined;
  private lookedAt = Number.NEGATIVE_INFINITY;
  /** Since the last look: who was turned away though there was room, and who was called and found none. */
  private heldBack = 0;
  private crowdedOut = 0;
  private served = 0;
  private perSecond = 1;

  /** `chance` in [0, 1), for the spread. */
  constructor(private readonly chance: () => number) {}

  get length(): number {
    return this.places.size;
  }

  /** Whether the asker may take room that is free. */
  isCalled(asking: Asking, now: number): boolean {
    if (this.places.size === 0 || !this.last) return true;
    const { rank, since } = this.places.get(asking.key) ?? { rank: rankOf(asking), since: now };
    return rank < this.last.rank || (rank === this.last.rank && since <= this.last.since);
  }

  /** The asker found no room, or was not called: keeps his place, and tells after how many milliseconds to come back. */
  turnAway(asking: Asking, hadRoom: boolean, now: number): number {
    if (hadRoom) this.heldBack++;
    else if (this.isCalled(asking, now)) this.crowdedOut++;
    const known = this.places.get(asking.key);
    const place = known ?? { rank: rankOf(asking), since: now, seenAt: now, toldMs: 0, position: this.places.size };
    place.seenAt = now;
    const expectedMs = (place.position / this.perSecond) * 1_000 * (1 - SPREAD / 2 + SPREAD * this.chance());
    place.toldMs = Math.round(Math.min(MOST_TOLD_MS, Math.max(LEAST_TOLD_MS, expectedMs)));
    if (!known && this.places.size < MOST_PLACES) this.places.set(asking.key, place);
    return place.toldMs;
  }

  /** The asker got what he came for, or an answer that is not "come back". */
  leave(key: string): void {
    if (this.places.delete(key)) this.served++;
  }

  /** Looks the line over now and then. */
  look(now: number): void {
    const passed = now - this.lookedAt;
    if (passed < LOOK_EVERY_MS) return;
    this.adapt(passed);
    for (const [key, { seenAt, toldMs }] of this.places) {
      if (seenAt + toldMs + GRACE_MS < now) this.places.delete(key);
    }
    const order = [...this.places.values()].sort((one, other) => one.rank - other.rank || one.since - other.since);
    order.forEach((place, position) => (place.position = position));
    this.called = Math.min(this.called, Math.max(FEWEST_CALLED, order.length));
    this.last = order[this.called - 1];
    this.lookedAt = now;
    this.heldBack = 0;
    this.crowdedOut = 0;
    this.served = 0;
  }

  private adapt(passedMs: number): void {
    if (this.heldBack > this.crowdedOut) this.called = Math.ceil(this.called * CALL_MORE);
    else if (this.crowdedOut > 0) this.called = Math.max(FEWEST_CALLED, Math.floor(this.called * CALL_FEWER));
    // Slow to forget: a second without anybody served is no reason to send everybody away for long.
    if (Number.isFinite(passedMs))
      this.perSecond += (this.served / (passedMs / 1_000) - this.perSecond) * Math.min(1, passedMs / 5_000);
    this.perSecond = Math.max(1, this.perSecond);
  }
}

const rankOf = ({ urgency, begun }: Asking): number => urgencies.indexOf(urgency) * 2 + (begun ? 0 : 1);
