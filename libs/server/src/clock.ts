/** Where use cases get the time from, so that a test can choose it. In a service it is a `DatabaseClock`. */
export class Clock {
  /** How far a rehearsal has gone ahead of the real time, so that a year can be lived through in a minute; never in a service. */
  travelledMs = 0;

  now(): Date {
    return new Date(Date.now() + this.travelledMs);
  }
}
