/** Where use cases get the time from, so that a test can choose it. Holds use the database's clock instead. */
export class Clock {
  now(): Date {
    return new Date();
  }
}
