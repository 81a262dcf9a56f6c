import { world } from '@numera/testing/world';
import { Clock } from './clock.ts';
import { Database } from './database.ts';
import { DatabaseClock } from './database-clock.ts';

describe('the time that all processes share', () => {
  const mine = world();
  const database = new Database({ url: mine.mongoUrl, name: `${mine.prefix}-clock` });
  const clocks: DatabaseClock[] = [];
  /** The clock of a host that is wrong by this much. */
  const skewedBy = (ms: number): DatabaseClock => {
    const host = new Clock();
    host.now = () => new Date(Date.now() + ms);
    clocks.push(new DatabaseClock(database, host));
    return clocks.at(-1)!;
  };

  beforeAll(() => database.prepare([]));
  afterAll(async () => {
    for (const clock of clocks) clock.stop();
    await database.close();
    await mine.clean();
  });

  it.each([0, 600_000, -600_000])('is the database’s, on a host that is %d ms ahead too', async (ms) => {
    const clock = skewedBy(ms);
    await clock.start();
    const before = Date.now();
    const now = clock.now().getTime();
    // Never ahead of the database; behind by what its answer took.
    expect(now).toBeLessThanOrEqual(Date.now());
    expect(now).toBeGreaterThan(before - 5_000);
  });

  it('is the host’s until the database has told', () => {
    const clock = skewedBy(600_000);
    expect(clock.now().getTime()).toBeGreaterThan(Date.now() + 590_000);
  });
});
