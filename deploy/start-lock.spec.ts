import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identify } from '@numera/testing/infrastructure/run-record';
import { takeStartLock } from './start-lock.ts';

describe('the lock of a start', () => {
  let folder: string;
  const file = () => join(folder, 'start.lock');
  const take = () => takeStartLock(file(), join(folder, 'addresses.json'));
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'numera-lock-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is held by one process, which a second one is told of', () => {
    take();
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(identify(process.pid));
    expect(take).toThrow(`process ${process.pid}`);
  });

  it.each([
    ['of a process that is gone', JSON.stringify({ pid: process.pid, startedAt: 'before' })],
    ['that was never written to its end', '{"pid":'],
    ['that is empty', ''],
    ['that says nothing', 'null'],
  ])('is taken over from a lock %s', (_what, content) => {
    writeFileSync(file(), content);
    take();
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(identify(process.pid));
  });
});
