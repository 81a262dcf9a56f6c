import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second whatever the kernel was built with (USER_HZ). */
const MS_PER_TICK = 10;

/** What a process and its threads have used of the processors since its start, in milliseconds; null once it is gone. */
export function cpuMs(pid: number): number | null {
  try {
    return parseCpuMs(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return null;
  }
}

/** User and system time out of `/proc/PID/stat`; the name of the program may hold spaces and brackets. */
export function parseCpuMs(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}
