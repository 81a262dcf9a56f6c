import type { Bench } from './bench.ts';
import { sendCrowd } from './send-crowd.ts';
import { summarise } from './statistics.ts';
import { compared, type Row } from './table.ts';

const BUYERS = 300;
/** A second: three times what two cores sell. */
const RATE = 20;
const UNHURRIED = 60;
const WITHIN_MS = 240_000;

/**
 * P12: a crowd that asks again a second or two after it was told to come back. Compared with the same product when nobody
 * hurries, in the same minute; one crowd, since each leaves hundreds of orders behind. Others: `npm run bench:crowd`.
 */
export async function measureCrowd({ product, say }: Bench): Promise<Row[]> {
  const crowd = { buyers: BUYERS, rate: RATE, again: 'patient', withinMs: WITHIN_MS, unhurried: UNHURRIED } as const;
  const outcome = await sendCrowd(product, { ...crowd, say });
  const alone = (what: string, unit: string, value: number, wanted?: string): Row => ({
    ...{ id: 'P12', what, unit, ours: summarise([value]) },
    ...(wanted === undefined ? {} : { wanted }),
  });
  const { goodput, capacity, refusedMs, paying, webhooks } = outcome;
  return [
    compared(
      {
        ...{ id: 'P12', what: `crowd of ${BUYERS}, ${RATE} a second`, unit: 'numbers/s', wanted: '≥ 0.8' },
        notes: [`bare: the same product when nobody hurries; ${outcome.done} of ${BUYERS} had their number`],
      },
      [goodput],
      [capacity],
    ),
    alone(`p99 of ${outcome.refused} refusals, from outside`, 'ms', refusedMs.p99),
    alone('refusals out of the gateway within 50 ms', '%', outcome.refusedAtOnce * 100),
    alone(`looks at what is being paid, of ${paying.asked}`, '%', paying.share * 100, '≥ 99.5'),
    alone(`webhooks taken, of ${webhooks.sent}`, '%', webhooks.share * 100, '≥ 99.5'),
    alone('back to normal after its end', 's', outcome.backSeconds, '≤ 5'),
  ];
}
