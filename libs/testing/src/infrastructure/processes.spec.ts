import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { logged, startProcess, waitUntilUp } from './processes.ts';
import { identify, isRunning, removeTemporaryFolder, temporaryFolder } from './run-record.ts';

const folder = temporaryFolder('processes-spec');
afterAll(() => removeTemporaryFolder(folder));

let count = 0;
const run = (script: string) =>
  startProcess({
    name: 'child',
    command: process.execPath,
    args: ['-e', script],
    logFile: join(folder, `${++count}.log`),
  });

describe('a child process', () => {
  it('is up when its log says so, and ends with SIGTERM in its own way', async () => {
    const child = run(`process.on('SIGTERM', () => process.exit(3)); setInterval(() => {}, 1e3); console.log('ready')`);
    await waitUntilUp(
      child,
      logged(() => child, /^ready$/m),
    );
    await child.stop();
    expect(child.ended).toBe('ended with code 3');
  });

  it('takes the children that it started itself with it', async () => {
    const child = run(
      `const inner = require('node:child_process').spawn('sleep', ['60']); console.log('inner ' + inner.pid); setInterval(() => {}, 1e3)`,
    );
    await waitUntilUp(
      child,
      logged(() => child, /inner \d+/),
    );
    const inner = identify(Number(/inner (\d+)/.exec(child.tail())?.[1]));
    expect(isRunning(inner)).toBe(true);
    await child.kill9();
    expect(child.ended).toBe('ended by SIGKILL');
    await waitUntilGone(inner);
  });

  it('fails at once, with its last lines, when it ends before it is up', async () => {
    const child = run(`console.error('port taken'); process.exit(78)`);
    await expect(waitUntilUp(child, async () => false)).rejects.toThrow(
      /child ended with code 78 before it was ready\nport taken/,
    );
  });

  it('is stopped by force when it does not listen', async () => {
    const child = run(`process.on('SIGTERM', () => {}); setInterval(() => {}, 1e3); console.log('ready')`);
    await waitUntilUp(
      child,
      logged(() => child, /ready/),
    );
    await child.stop(100);
    expect(child.ended).toBe('ended by SIGKILL');
  });
});

describe('a temporary folder', () => {
  it('is gone when it is removed', () => {
    const mine = temporaryFolder('spec');
    expect(existsSync(mine)).toBe(true);
    removeTemporaryFolder(mine);
    expect(existsSync(mine)).toBe(false);
  });
});

async function waitUntilGone(one: { pid: number; startedAt: string }): Promise<void> {
  for (let look = 0; look < 100 && isRunning(one); look++) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isRunning(one)).toBe(false);
}
