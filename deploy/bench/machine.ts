import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { findOnPath } from '@numera/testing/infrastructure/find-on-path';
import { connect } from 'amqplib';
import type { MongoClient } from 'mongodb';

/** What the figures were measured on; without it they are not worth keeping. */
export interface Machine {
  readonly cores: number;
  readonly processor: string;
  readonly gigabytes: number;
  readonly node: string;
  readonly mongodb: string;
  readonly rabbitmq: string;
  readonly pinned: boolean;
}

export async function describeMachine(mongo: MongoClient, amqpUrl: string): Promise<Machine> {
  const broker = await connect(amqpUrl);
  const told = (broker.connection as { serverProperties?: { version?: unknown } }).serverProperties?.version;
  await broker.close();
  const { version } = await mongo.db('admin').command({ buildInfo: 1 });
  return {
    cores: cpus().length,
    processor: cpus()[0]?.model ?? 'unknown',
    gigabytes: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    mongodb: String(version),
    rabbitmq: String(told ?? 'unknown'),
    pinned: pinner !== undefined,
  };
}

/** The load of the last minute: on a machine that does nothing else it is what the measurement itself makes. */
export const load = (): number => Math.round((loadavg()[0] ?? 0) * 10) / 10;

/** Services on one core and those who ask them on another: otherwise the askers take what they measure. */
export const SERVICES_CORE = 0;
export const LOAD_CORE = 1;

/** Binds a process with all its threads to a core, where there are cores to choose from and a tool to do it. */
export function pin(pid: number, core: number): void {
  if (pinner)
    execFileSync(pinner, ['--all-tasks', '--cpu-list', '--pid', String(core), String(pid)], { stdio: 'ignore' });
}

/** Not the cores that this process may use: it is pinned itself. */
const pinner = cpus().length > 1 ? findOnPath('taskset') : undefined;

/** The process that listens for this program on this port, among those that we started ourselves; null when there is none. */
export function ownProcess(program: string): number | null {
  for (const entry of existingPids()) {
    const stat = readStat(entry);
    if (stat?.name === program && stat.parent === process.pid) return entry;
  }
  return null;
}

const existingPids = (): number[] => {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
};

function readStat(pid: number): { name: string; parent: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    return { name: stat.slice(stat.indexOf('(') + 1, end), parent: Number(stat.slice(end + 2).split(' ')[1]) };
  } catch {
    return null;
  }
}
