import { readFileSync } from 'node:fs';

/** The value below which so many percent lie; NaN of nothing. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN);
}

/** Milliseconds of CPU that a process has had so far. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  // Fields 14 and 15 of proc(5), in ticks of 10 ms.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
