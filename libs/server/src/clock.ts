/** Where use cases get the time from, so that a test can choose it. In a service it is a `DatabaseClock`. */
export class Clock {
  now(): Date {
    return new Date();
  }
}
