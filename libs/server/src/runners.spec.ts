import { pino } from 'pino';
import { Clock } from './clock.ts';
import { Runners } from './runners.ts';

describe('the runners of a process that leaves', () => {
  const logger = pino({ level: 'silent' });
  /** A collection in which one document after the other is due. */
  const always = { findOneAndUpdate: () => Promise.resolve({ _id: 'one', nextRunAt: new Date() }) } as never;
  let end: () => void = () => undefined;

  const started = async (finishWithinMs: number) => {
    const runners = new Runners(logger, 10_000, new Clock(), finishWithinMs);
    let runs = 0;
    await new Promise<void>((resolve) => {
      const run = () => {
        runs++;
        resolve();
        return new Promise<void>((done) => (end = done));
      };
      runners.open({ name: 'test', collection: always, run, onFailing: async () => undefined, concurrency: 1 }).start();
    });
    return { runners, runs: () => runs };
  };
  afterEach(() => end());

  it('claim nothing more, and do not hold up what else has to be ended', async () => {
    const { runners, runs } = await started(60_000);
    expect(runners.onModuleDestroy()).toBeUndefined();
    end();
    await runners.finish();
    expect(runs()).toBe(1);
  });

  it('wait for a step no longer than they may', async () => {
    const { runners } = await started(20);
    runners.onModuleDestroy();
    await runners.finish();
  });
});
