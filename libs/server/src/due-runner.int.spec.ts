import { eventually } from '@numera/testing/eventually';
import { world } from '@numera/testing/world';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { Clock } from './clock.ts';
import { type Due, DueRunner, type DueRunnerOptions } from './due-runner.ts';

interface Job extends Due {
  steps?: number;
}

describe('a runner of what is due', () => {
  const mine = world();
  const client = new mongoose.mongo.MongoClient(mine.mongoUrl);
  const jobs = client.db(`${mine.prefix}-due`).collection<Job>('jobs');
  const runners: DueRunner<Job>[] = [];

  beforeAll(() => jobs.createIndex({ nextRunAt: 1 }));
  afterEach(async () => {
    await Promise.all(runners.splice(0).map((runner) => runner.stop()));
    await jobs.deleteMany({});
  });
  afterAll(async () => {
    await client.close();
    await mine.clean();
  });

  function start(run: (job: Job) => Promise<void>, more: Partial<DueRunnerOptions<Job>> = {}): DueRunner<Job> {
    const logger = pino({ level: 'silent' });
    const runner = new DueRunner<Job>({
      name: 'jobs',
      collection: jobs,
      logger,
      clock: new Clock(),
      sweepMs: 20,
      leaseMs: 300,
      run,
      onFailing: async () => undefined,
      ...more,
    });
    runners.push(runner);
    runner.start();
    return runner;
  }
  const add = (_id: string, inMs = -1) => jobs.insertOne({ _id, nextRunAt: new Date(Date.now() + inMs) });
  const done = async ({ _id }: Job): Promise<void> =>
    void (await jobs.updateOne({ _id }, { $unset: { nextRunAt: 1 }, $inc: { steps: 1 } }));

  it('runs what is due, oldest first, and nothing else', async () => {
    await jobs.insertMany([{ _id: 'nothing to do' }, { _id: 'cleared', nextRunAt: null }]);
    await add('later', 60_000);
    await add('second', -1_000);
    await add('first', -2_000);
    const ran: string[] = [];

    start(
      async (job) => {
        ran.push(job._id);
        await done(job);
      },
      { concurrency: 1 },
    );

    await eventually('both ran', () => expect(ran).toEqual(['first', 'second']), { every: 5 });
    expect(await jobs.countDocuments({ nextRunAt: { $type: 'date' } })).toBe(1);
  });

  it('runs a step again when its process died, after the lease', async () => {
    await add('a');
    const claimedAt = performance.now();
    // What a process leaves that died in the middle: the lease, and nobody who renews it.
    await jobs.updateOne({ _id: 'a' }, [{ $set: { nextRunAt: { $add: ['$$NOW', 300] } } }]);
    let ranAt = 0;

    start(async (job) => {
      ranAt = performance.now();
      await done(job);
    });

    await eventually('it ran', () => expect(ranAt).toBeGreaterThan(0), { every: 5 });
    expect(ranAt - claimedAt).toBeGreaterThanOrEqual(295);
  });

  it('runs a step again that threw, and goes on with the others', async () => {
    await add('bad');
    await add('good');
    const ran: string[] = [];

    start(async (job) => {
      ran.push(job._id);
      if (job._id === 'bad' && ran.filter((id) => id === 'bad').length === 1) throw new Error('provider away');
      await done(job);
    });

    await eventually('all is done', async () => expect(await jobs.countDocuments({ steps: 1 })).toBe(2));
    expect(ran.toSorted()).toEqual(['bad', 'bad', 'good']);
  });

  it('puts a step that goes on throwing off ever longer, and says so from the fifth time on', async () => {
    await add('bad');
    const leaseMs = 10_000;
    let runs = 0;
    const told: [string, number][] = [];
    const runner = start(
      async (job) => {
        if (++runs < 6) throw new Error('a defect');
        await done(job);
      },
      { leaseMs, onFailing: async ({ _id }, _error, failures) => void told.push([_id, failures]) },
    );

    for (const [before, leases] of [1, 2, 4, 6, 6].entries()) {
      await eventually(`failure ${before + 1} puts it off by ${leases} leases`, async () => {
        expect(runs).toBe(before + 1);
        const { nextRunAt } = (await jobs.findOne({ _id: 'bad' }))!;
        expect(Math.round((nextRunAt!.getTime() - Date.now()) / leaseMs)).toBe(leases);
        expect(told).toEqual(before === 4 ? [['bad', 5]] : []);
      });
      await jobs.updateOne({ _id: 'bad' }, { $set: { nextRunAt: new Date(0) } });
      runner.wake();
    }
    await eventually('it is done at last', async () => expect(await jobs.countDocuments({ steps: 1 })).toBe(1));
    expect(told).toHaveLength(1);
  });

  it('keeps the lease while a step takes longer than it', async () => {
    await add('slow');
    let runs = 0;
    let finish = (): void => undefined;
    const slow = new Promise<void>((resolve) => (finish = resolve));
    const run = async (job: Job): Promise<void> => {
      runs++;
      await slow;
      await done(job);
    };

    start(run, { leaseMs: 1_000 });
    start(run, { leaseMs: 1_000 });
    const first = await eventually('it runs', async () => {
      expect(runs).toBe(1);
      return (await jobs.findOne({ _id: 'slow' }))!.nextRunAt!.getTime();
    });
    // Two leases later it is still the first run.
    await eventually('the lease was renewed often', async () =>
      expect((await jobs.findOne({ _id: 'slow' }))!.nextRunAt!.getTime()).toBeGreaterThan(first + 2_000),
    );
    finish();

    await eventually('it is done', async () => expect(await jobs.countDocuments({ steps: 1 })).toBe(1));
    expect(runs).toBe(1);
  });

  it('keeps the time that the step itself set', async () => {
    await add('a');
    const next = new Date(Date.now() + 3_600_000);
    const runner = start(
      async ({ _id }) => void (await jobs.updateOne({ _id }, { $set: { nextRunAt: next, steps: 1 } })),
    );
    await eventually('it ran', async () => expect(await jobs.countDocuments({ steps: 1 })).toBe(1));
    await runner.stop();
    expect((await jobs.findOne({ _id: 'a' }))!.nextRunAt).toEqual(next);
  });

  it('never runs a document twice at once, however many runners there are, and never more than allowed', async () => {
    await Promise.all(Array.from({ length: 100 }, (_, index) => add(`job ${index}`)));
    const running = new Map<DueRunner<Job> | string, number>();
    const most = { job: 0, runner: 0 };
    const enter = (key: string, what: 'job' | 'runner'): void => {
      running.set(key, (running.get(key) ?? 0) + 1);
      most[what] = Math.max(most[what], running.get(key)!);
    };
    const leave = (key: string): void => void running.set(key, running.get(key)! - 1);

    for (const name of ['r1', 'r2', 'r3']) {
      start(
        async (job) => {
          enter(job._id, 'job');
          enter(name, 'runner');
          await done(job);
          leave(job._id);
          leave(name);
        },
        { concurrency: 4, leaseMs: 10_000 },
      );
    }

    await eventually('all are done', async () => expect(await jobs.countDocuments({ steps: { $gte: 1 } })).toBe(100));
    expect(most.job).toBe(1);
    expect(most.runner).toBeLessThanOrEqual(4);
    expect(await jobs.countDocuments({ steps: 1 })).toBe(100);
  });

  it('runs as many side by side as it may, and not one more', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, index) => add(`job ${index}`)));
    let running = 0;
    let most = 0;
    let release = (): void => undefined;
    const asManyAsMay = new Promise<void>((resolve) => (release = resolve));
    start(
      async (job) => {
        running++;
        most = Math.max(most, running);
        // Nobody leaves before four have come, so a runner that takes fewer stands still here.
        if (running === 4) release();
        await asManyAsMay;
        await done(job);
        running--;
      },
      { concurrency: 4, leaseMs: 10_000 },
    );

    await eventually('all are done', async () => expect(await jobs.countDocuments({ steps: 1 })).toBe(12));
    expect(most).toBe(4);
  });

  it('first ends together what needs no step', async () => {
    const ran: string[] = [];
    await add('needs one');
    await add('needs none', -1_000);
    start(
      async (job) => {
        ran.push(job._id);
        await done(job);
      },
      { endTogether: async () => void (await jobs.updateMany({ _id: 'needs none' }, { $unset: { nextRunAt: 1 } })) },
    );
    await eventually('nothing is due', async () =>
      expect(await jobs.countDocuments({ nextRunAt: { $exists: true } })).toBe(0),
    );
    expect(ran).toEqual(['needs one']);
  });

  it('runs at once what it is woken for', async () => {
    const runner = start(done, { sweepMs: 60_000 });
    await add('a');
    const since = performance.now();

    runner.wake();

    await eventually('it ran', async () => expect(await jobs.countDocuments({ steps: 1 })).toBe(1), { every: 5 });
    expect(performance.now() - since).toBeLessThan(1_000);
  });

  describe('given what its own process has just written', () => {
    /** Sweeps once, at its start, and then only takes. */
    const quiet = { sweepMs: 60_000, leaseMs: 10_000 };
    const write = async (runner: DueRunner<Job>, _id: string): Promise<Job> => {
      const job = { _id, nextRunAt: runner.firstLease() };
      await jobs.insertOne({ ...job });
      return job;
    };

    it('runs it at once, unclaimed, while nobody else would', async () => {
      const filters: object[] = [];
      const watched = new Proxy(jobs, {
        get: (target, name) => {
          const member: unknown = Reflect.get(target, name);
          if (name !== 'findOneAndUpdate') return typeof member === 'function' ? member.bind(target) : member;
          return (...[filter, ...rest]: Parameters<typeof jobs.findOneAndUpdate>) => {
            filters.push(filter);
            return target.findOneAndUpdate(filter, ...rest);
          };
        },
      });
      const runner = start(done, { ...quiet, collection: watched });
      await eventually('it has looked around', () => expect(filters).toHaveLength(1));
      const written = await Promise.all(['a', 'b', 'c'].map((id) => write(runner, id)));
      start(async () => Promise.reject(new Error('not theirs')), { leaseMs: 10_000 });

      for (const job of written) runner.take(job);

      await eventually('all ran', async () => expect(await jobs.countDocuments({ steps: 1 })).toBe(3));
      // The look around, and no claim of its own; the other runner is not watched.
      expect(filters).toHaveLength(1);
    });

    it('runs what it is given while its only worker looks around and finds nothing', async () => {
      let looking = (): void => undefined;
      const looks = new Promise<void>((resolve) => (looking = resolve));
      let answer = (): void => undefined;
      const answered = new Promise<void>((resolve) => (answer = resolve));
      const slow = new Proxy(jobs, {
        get: (target, name) => {
          const member: unknown = Reflect.get(target, name);
          if (name !== 'findOneAndUpdate') return typeof member === 'function' ? member.bind(target) : member;
          return async () => {
            looking();
            await answered;
            return null;
          };
        },
      });
      const runner = start(done, { ...quiet, concurrency: 1, collection: slow });
      await looks;

      runner.take(await write(runner, 'given meanwhile'));
      answer();

      await eventually('it ran', async () => expect(await jobs.countDocuments({ steps: 1 })).toBe(1), {
        within: 2_000,
      });
    });

    it('leaves it to others when the process dies before, after the lease', async () => {
      const dead = start(done, { ...quiet, leaseMs: 100 });
      await dead.stop();
      await jobs.insertOne({ _id: 'orphan', nextRunAt: new Date(Date.now() + 100) });
      start(done);
      await eventually('another ran it', async () => expect(await jobs.countDocuments({ steps: 1 })).toBe(1));
    });

    it('does not run it when another process has it by now', async () => {
      const ran: string[] = [];
      const runner = start(async ({ _id }) => void ran.push(_id), quiet);
      const job = await write(runner, 'late');
      await jobs.updateOne({ _id: 'late' }, { $set: { nextRunAt: new Date(Date.now() + 60_000) } });

      // As it looks to a process that was busy for most of a lease.
      runner.take({ ...job, nextRunAt: new Date(job.nextRunAt!.getTime() - 8_000) });
      runner.take(await write(runner, 'mine'));

      await eventually('its own ran', () => expect(ran).toContain('mine'));
      expect(ran).toEqual(['mine']);
    });

    it('keeps no more than it can soon begin, and leaves the rest to whoever is free', async () => {
      let finish = (): void => undefined;
      const held = new Promise<void>((resolve) => (finish = resolve));
      const runner = start(async (job) => held.then(() => done(job)), { ...quiet, concurrency: 1 });
      for (const id of ['running', 'w1', 'w2', 'w3', 'w4']) runner.take(await write(runner, id));
      const beyond = await write(runner, 'beyond');
      expect(beyond.nextRunAt!.getTime()).toBeLessThanOrEqual(Date.now());
      start(done);
      await eventually('another ran what was too much', async () =>
        expect(await jobs.findOne({ _id: 'beyond' })).toMatchObject({ steps: 1 }),
      );
      finish();
      await eventually('all ran', async () => expect(await jobs.countDocuments({ steps: 1 })).toBe(6));
    });

    it('hands over what it has not begun when it is stopped', async () => {
      let finish = (): void => undefined;
      const held = new Promise<void>((resolve) => (finish = resolve));
      const runner = start(async (job) => held.then(() => done(job)), { ...quiet, concurrency: 1 });
      for (const id of ['running', 'waiting']) runner.take(await write(runner, id));
      const tooLate = await write(runner, 'too late');
      const stopped = runner.stop();
      runner.take(tooLate);
      start(done);
      await eventually('another ran them', async () => expect(await jobs.countDocuments({ steps: 1 })).toBe(2));
      finish();
      await stopped;
      expect(await jobs.countDocuments({ steps: 1 })).toBe(3);
    });
  });

  it('finishes what runs when it is stopped, and starts nothing', async () => {
    await add('running');
    let finish = (): void => undefined;
    let begun = 0;
    const held = new Promise<void>((resolve) => (finish = resolve));
    const runner = start(async (job) => {
      begun++;
      await held;
      await done(job);
    });
    await eventually('it runs', () => expect(begun).toBe(1));

    const stopped = runner.stop();
    await add('late');
    runner.wake();
    finish();
    await stopped;

    expect(
      await jobs
        .find({ steps: 1 })
        .map(({ _id }) => _id)
        .toArray(),
    ).toEqual(['running']);
    expect(begun).toBe(1);
  });
});
