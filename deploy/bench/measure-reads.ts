import autocannon from 'autocannon';
import { type Bench, interleaved } from './bench.ts';
import { compared, type Row } from './table.ts';
import { summarise } from './statistics.ts';

const CONNECTIONS = 20;

/**
 * P1: what a visitor reads before buying, asked over and over on kept connections. The baseline asks its database at each
 * request; the product may answer from memory, but nothing that is older than it promises.
 */
export async function measureReads(bench: Bench, areaRef: string): Promise<Row[]> {
  const numbers = `/api/numbers?areaRef=${encodeURIComponent(areaRef)}`;
  const reads = [
    ['localities', '/api/localities', '≥ 3'],
    ['plans', '/api/plans', '≥ 3'],
    ['numbers of a city', numbers, '≥ 0.60'],
    ['first page', '/', '≥ 3'],
  ] as const;
  const rows: Row[] = [];
  for (const [what, path, wanted] of reads) {
    await assertSameBytes(bench, path);
    const found = await interleaved(
      bench,
      `P1 ${what}`,
      () => ask(bench, bench.product.gatewayUrl + path),
      () => ask(bench, bench.bare.readsUrl + path),
    );
    const [ours, bare] = [found.ours, found.bare].map((round) => round.map(({ rate }) => rate));
    const p99 = (round: { p99: number }[]) => `${summarise(round.map((one) => one.p99)).median.toFixed(0)} ms`;
    rows.push(
      compared(
        { id: 'P1', what, unit: 'req/s', wanted, notes: [`p99 ${p99(found.ours)} ours, ${p99(found.bare)} bare`] },
        ours!,
        bare!,
      ),
    );
  }
  return rows;
}

async function ask({ options }: Bench, url: string): Promise<{ rate: number; p99: number }> {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: options.seconds,
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were no success, ${errors} failed`);
  return { rate: requests.average, p99: latency.p99 };
}

/** A baseline that answers something else measures something else. A page has a new nonce each time. */
async function assertSameBytes({ http, product, bare }: Bench, path: string): Promise<void> {
  const [ours, theirs] = await Promise.all([product.gatewayUrl, bare.readsUrl].map((base) => http.send(base + path)));
  const sizes = [ours, theirs].map((reply) => Buffer.byteLength(reply!.text));
  if (sizes[0] !== sizes[1]) throw new Error(`${path}: ${sizes[0]} bytes ours, ${sizes[1]} bare`);
}
