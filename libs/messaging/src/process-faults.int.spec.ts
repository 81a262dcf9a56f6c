import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eventually } from '@numera/testing/eventually';
import { thoroughly } from '@numera/testing/thorough';
import { world } from '@numera/testing/world';
import { deedOrdered, waitAWhile } from '../fixtures/contracts.ts';
import { type Miniature, openPeephole, startMiniature } from '../fixtures/miniature-service.ts';
import { inboxCollection } from './inbox.ts';
import { CommandSigner } from './command-signer.ts';
import { ServiceClient } from './service-client.ts';

const NAME = 'billing.on-deed-ordered';
const fixture = (file: string): string => fileURLToPath(new URL(`../fixtures/${file}`, import.meta.url));

describe('a process that ends with work in hand', () => {
  const mine = world();
  const children: ChildProcess[] = [];
  let announcer: Miniature;
  let peephole: Awaited<ReturnType<typeof openPeephole>>;

  /** Starts the child service; `said` are the lines of its output. */
  function spawnChild() {
    const said: string[] = [];
    const child = spawn(
      process.execPath,
      [
        '--conditions=@numera/source',
        '--disable-warning=ExperimentalWarning',
        '--import',
        fixture('run-sources.mjs'),
        fixture('child-service.ts'),
      ],
      {
        env: { PATH: process.env['PATH'], ...mine.env, PORT: '0', LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent' },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    children.push(child);
    child.stdout.setEncoding('utf8').on('data', (text: string) => said.push(...text.trimEnd().split('\n')));
    const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
    return { child, said, ended };
  }

  async function startChild() {
    const started = spawnChild();
    await eventually('the child is ready', () => expect(started.said).toContain('ready'), {
      within: 20_000,
      every: 10,
    });
    return started;
  }

  beforeAll(async () => {
    announcer = await startMiniature({ ...mine, service: 'catalog' });
    peephole = await openPeephole(mine.amqpUrl);
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await peephole.close();
    await announcer.stop();
    await mine.clean();
  });

  it('finishes its handlers and answers its commands on SIGTERM, and nothing comes twice', async () => {
    const { child, said, ended } = await startChild();
    const client = new ServiceClient(mine.amqpUrl, announcer.topology, new CommandSigner(mine.actorKey));
    for (let index = 0; index < 5; index++) await announcer.announce(deedOrdered, { deed: 'wait', name: `w${index}` });
    const answer = client.ask(waitAWhile, { forMs: 1_000 }, { kind: 'service', name: 'catalog' });
    const begun = () => said.filter((line) => line.startsWith('begin:'));
    await eventually('all are in hand', () => expect(begun()).toHaveLength(6), { every: 10 });

    child.kill('SIGTERM');

    expect(await answer).toEqual({ waited: true });
    expect(await ended).toEqual([null, 'SIGTERM']);
    expect(said.filter((line) => line.startsWith('end:')).sort()).toEqual([
      'end:w0',
      'end:w1',
      'end:w2',
      'end:w3',
      'end:w4',
    ]);
    expect(await peephole.waiting(announcer.topology.queue(NAME))).toBe(0);

    // The next process gets only what is new.
    await announcer.announce(deedOrdered, { deed: 'succeed', name: 'new' });
    const next = await startChild();
    await eventually('the new one is handled', () => expect(next.said).toContain('end:new'));
    expect(next.said.filter((line) => line.startsWith('begin:'))).toEqual(['begin:new']);
    next.child.kill('SIGTERM');
    await next.ended;
    await client.close();
  }, 60_000);

  it('loses nothing when it is killed in the middle: the next one does it', async () => {
    const first = await startChild();
    await announcer.announce(deedOrdered, { deed: 'wait', name: 'halved' });
    await eventually('it is in hand', () => expect(first.said).toContain('begin:halved'), { every: 10 });

    first.child.kill('SIGKILL');
    await first.ended;

    const second = await startChild();
    await eventually('it is done', () => expect(second.said).toContain('end:halved'));
    second.child.kill('SIGTERM');
    await second.ended;
  }, 60_000);

  thoroughly(
    'is spared a message that crashes it again and again, and handles the neighbours',
    async () => {
      const dead = announcer.topology.deadQueue(NAME);
      await announcer.announce(deedOrdered, { deed: 'crash', name: 'poison' });
      await announcer.announce(deedOrdered, { deed: 'succeed', name: 'neighbour' });
      const parked = eventually('the poison is parked', async () => expect(await peephole.waiting(dead)).toBe(1), {
        within: 60_000,
      }).then(() => 'parked');

      // As an orchestrator does: what ends is started again.
      let running = spawnChild();
      let crashes = 0;
      while ((await Promise.race([parked, running.ended.then(() => 'crashed')])) === 'crashed') {
        crashes++;
        running = spawnChild();
      }

      // It may be parked before the process that it crashed last has ended.
      if (running.said.includes('begin:poison')) {
        await running.ended;
        crashes++;
        running = spawnChild();
      }
      expect(crashes).toBeGreaterThanOrEqual(6);
      await announcer.announce(deedOrdered, { deed: 'succeed', name: 'after' });
      await eventually('the next is handled', () => expect(running.said).toContain('end:after'));
      expect(running.said).not.toContain('begin:poison');
      const inbox = announcer.database.connection.useDb(`${mine.prefix}-billing`).collection(inboxCollection.name);
      const names = await inbox.countDocuments({ consumer: NAME });
      expect(names).toBeGreaterThanOrEqual(2);
      const [letter] = await peephole.empty(dead);
      expect(JSON.parse(letter!.content.toString())).toMatchObject({ data: { name: 'poison' } });
      expect(letter!.properties.headers).toMatchObject({ 'x-first-death-reason': 'delivery_limit' });
      running.child.kill('SIGTERM');
      await running.ended;
    },
    90_000,
  );
});
