import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const FIRST_BYTE_MS = 500;
const ROWS_A_SECOND = 20_000;
const MOST_MB = 50;

/** Whole; and narrowed by a filter, and by a search in the order of something that no index has together with words. */
const FILES = [
  ...['customers.csv', 'all-numbers.csv', 'all-payments.csv', 'users.csv', 'audit.csv'],
  ...['all-payments.csv?method=PIX&sort=value', 'all-numbers.csv?search=souza&sort=number'],
];

interface Measured {
  readonly gatewayUrl: string;
  readonly bareUrl: string;
  readonly headers: Headers;
  /** The gateway's process. */
  readonly pid: number;
  readonly line: (text: string) => void;
}

type Headers = Readonly<Record<string, string>>;

/** Lists as files, beside a bare one. Answers what was slower, or took more memory, than is promised. */
export async function measureFiles({ gatewayUrl, bareUrl, headers, pid, line }: Measured): Promise<string[]> {
  const bare = await fileOf(`${bareUrl}/file`, {});
  line(`a file, bare: first byte ${bare.firstMs.toFixed(0)} ms, ${bare.rate.toFixed(0)} rows a second`);
  const missed: string[] = [];
  for (const path of FILES) {
    const before = rssOf(pid);
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, rssOf(pid))), 50);
    const { lines, firstMs, rate } = await fileOf(`${gatewayUrl}/api/${path}`, headers);
    clearInterval(watch);
    const more = peak - before;
    line(
      `${path.padEnd(40)} ${lines} lines, first byte ${firstMs.toFixed(0)} ms, ${rate.toFixed(0)} rows a second (${(rate / bare.rate).toFixed(2)} of bare), gateway +${more.toFixed(0)} MB`,
    );
    if (firstMs > FIRST_BYTE_MS) missed.push(`${path} first byte ${firstMs.toFixed(0)} ms`);
    if (rate < ROWS_A_SECOND) missed.push(`${path} ${rate.toFixed(0)} rows a second`);
    if (more > MOST_MB) missed.push(`${path} gateway +${more.toFixed(0)} MB`);
    await sleep(500);
  }
  return missed;
}

async function fileOf(url: string, headers: Headers) {
  const since = performance.now();
  const answer = await fetch(url, { headers });
  if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}`);
  let [lines, firstMs] = [0, Number.NaN];
  for await (const chunk of answer.body) {
    if (Number.isNaN(firstMs)) firstMs = performance.now() - since;
    for (const byte of chunk as Uint8Array) if (byte === 10) lines += 1;
  }
  return { lines, firstMs, rate: lines / ((performance.now() - since) / 1_000) };
}

/** How much memory a process has, in MB. */
export function rssOf(pid: number): number {
  const [, kb = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1_024;
}
