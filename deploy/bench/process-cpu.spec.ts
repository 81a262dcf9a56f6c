import { cpuMs, parseCpuMs } from './process-cpu.ts';

describe('what a process has used of the processors', () => {
  it('is its user and system time, whatever its name', () =>
    expect(parseCpuMs('17 (a (b) c) S 1 17 17 0 -1 4194560 100 0 0 0 25 17 0 0 20 0 11')).toBe(420));

  it('is unknown once it is gone', () => expect(cpuMs(2 ** 30)).toBeNull());
});
