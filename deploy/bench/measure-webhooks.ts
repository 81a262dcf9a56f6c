import { randomUUID } from 'node:crypto';
import { type Bench, interleaved } from './bench.ts';
import { assertNoFailure, closedLoop } from './closed-loop.ts';
import { arrivals } from './open-loop.ts';
import { percentile } from './statistics.ts';
import { compared, type Row } from './table.ts';

const AT_ONCE = 16;
/** What the provider may send on a busy day. */
const STEADY_RATE = 200;

/**
 * P4: the provider's webhooks from the token to the 200, which is said when the majority has the row. Events about a
 * subscription, which is stored and needs no work: what the work costs is in P3 and P6.
 */
export async function measureWebhooks(bench: Bench): Promise<Row[]> {
  const { product, bare, options } = bench;
  const sides = [
    { url: `${product.services.billing.url}/webhooks/asaas`, token: bench.webhookToken },
    { url: bare.webhookUrl, token: bare.webhookToken },
  ] as const;
  const send =
    ({ url, token }: (typeof sides)[number]) =>
    async (): Promise<void> => {
      await bench.http.ask(url, {
        method: 'POST',
        headers: { 'asaas-access-token': token },
        json: anEvent(),
      });
    };
  const throughput = (side: (typeof sides)[number]) => async (): Promise<number> => {
    const result = await closedLoop({ seconds: options.seconds }, AT_ONCE, send(side));
    assertNoFailure(`webhooks to ${side.url}`, result);
    return result.rate;
  };
  const slowest = (side: (typeof sides)[number]) => async (): Promise<number> => {
    const outcomes = await arrivals(STEADY_RATE, STEADY_RATE * options.seconds, send(side));
    const failed = outcomes.filter((outcome) => 'failed' in outcome).length;
    if (failed > 0) throw new Error(`${failed} webhooks were not taken`);
    return percentile(
      outcomes.map((outcome) => ('ms' in outcome ? outcome.ms : Number.NaN)),
      99,
    );
  };
  const rates = await interleaved(bench, 'P4 intake', throughput(sides[0]), throughput(sides[1]));
  const waits = await interleaved(bench, `P4 at ${STEADY_RATE}/s`, slowest(sides[0]), slowest(sides[1]));
  return [
    compared({ id: 'P4', what: 'webhooks taken', unit: 'req/s', wanted: '≥ 0.60' }, rates.ours, rates.bare),
    compared(
      { id: 'P4', what: `p99 at ${STEADY_RATE}/s`, unit: 'ms', wanted: 'ours ≤ 100 ms' },
      waits.ours,
      waits.bare,
    ),
  ];
}

/** As Asaas sends it, as far as both sides read. */
const anEvent = () => ({
  id: `evt_${randomUUID().replaceAll('-', '')}&1`,
  event: 'SUBSCRIPTION_UPDATED',
  dateCreated: '2026-11-22 12:00:00',
  subscription: {
    object: 'subscription',
    id: `sub_${randomUUID().slice(0, 16)}`,
    customer: 'cus_000008392501',
    billingType: 'PIX',
    cycle: 'MONTHLY',
    value: 29.9,
    status: 'ACTIVE',
    nextDueDate: '22/12/2026',
  },
});
