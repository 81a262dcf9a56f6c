import { today } from '@numera/rules/dates';
import type { HttpClient } from '../http-client.ts';
import { percentile } from '../statistics.ts';
import { measuredLists, questionsOf } from './questions.ts';

const MOST_MS = 300;
/** So often each is asked: fewer times what takes long, so that the whole of it takes minutes. */
const SAMPLES = { least: 25, most: 40, withinMs: 800 } as const;
/** What is told beside the lists. */
const SUMS = [
  ...['all-payments/totals', 'overview', 'overview/figures', 'attention', 'stock/sums', 'operations/stuck'],
  ...['found-orders?search=souza', 'found-orders?search=cliente.4321%40example.com'],
];

interface Measured {
  readonly http: HttpClient;
  readonly gatewayUrl: string;
  readonly bareUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A customer's, whole. */
  readonly taxId: string;
  readonly line: (text: string) => void;
}

/** Every question that a list's contract allows, beside a bare page. Answers which took longer than is promised. */
export async function measurePages({ http, gatewayUrl, bareUrl, headers, taxId, line }: Measured): Promise<string[]> {
  const bare = await timesOf(() => http.send(`${bareUrl}/page`));
  line(`a page, bare: p50 ${ms(percentile(bare, 50))}, p95 ${ms(percentile(bare, 95))}`);
  const day = today(new Date());
  const asked = [...measuredLists(taxId).flatMap((list) => questionsOf(list, day)), ...SUMS];
  const missed: string[] = [];
  for (const path of asked) {
    const times = await timesOf(() => http.ask(`${gatewayUrl}/api/${path}`, { headers }));
    const [p50, p95] = [percentile(times, 50), percentile(times, 95)];
    const shown = path.replace(taxId, '<tax id>');
    line(
      `${shown.padEnd(72)} p50 ${ms(p50)}  p95 ${ms(p95)} of ${times.length}  ${(p50 / percentile(bare, 50)).toFixed(1)} times bare`,
    );
    if (p95 > MOST_MS) missed.push(`${shown} p95 ${p95.toFixed(0)} ms`);
  }
  line(`${asked.length} questions`);
  return missed;
}

const ms = (time: number): string => `${time.toFixed(1).padStart(7)} ms`;

async function timesOf(ask: () => Promise<unknown>): Promise<number[]> {
  await ask();
  const times: number[] = [];
  const begun = performance.now();
  const isEnough = () => times.length >= SAMPLES.least && performance.now() - begun > SAMPLES.withinMs;
  while (times.length < SAMPLES.most && !isEnough()) {
    const since = performance.now();
    await ask();
    times.push(performance.now() - since);
  }
  return times;
}
