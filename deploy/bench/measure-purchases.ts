import { type Bench, interleaved, type Side, sidesOf } from './bench.ts';
import { assertNoFailure, closedLoop } from './closed-loop.ts';
import { arrivals, highestRate, type Sustained } from './open-loop.ts';
import { buy } from './purchase.ts';
import { compared, type Row } from './table.ts';

/** Orders of the closed loop that tells where to look. */
const FIRST_LOOK = 40;
const AT_ONCE = 6;
/** A cold process has no room for more. */
const AT_FIRST = 2;
/** How long one rate is offered: long enough for a queue to show, short enough for five rounds of both sides. */
const STEP_SECONDS = 8;
const STEPS = 4;

/**
 * P3: purchases from the click to the push that the number works, arriving at a fixed rate whether or not those before are
 * done. The highest rate that is borne is looked for in each round between parts of what a closed loop reaches.
 */
export async function measurePurchases(bench: Bench): Promise<Row[]> {
  const [ours, bare] = await sidesOf(bench);
  const found = await interleaved(bench, 'P3', await searchOn(bench, ours), await searchOn(bench, bare));
  const about = { id: 'P3', unit: 'orders/s', what: 'purchases, open loop', wanted: '≥ 0.40' };
  const pick = (key: keyof Sustained) => [found.ours, found.bare].map((round) => round.map((one) => one[key]));
  const [oursRate, bareRate] = pick('rate');
  const [oursP99, bareP99] = pick('p99');
  return [
    compared(about, oursRate!, bareRate!),
    compared({ ...about, what: 'p99 at that rate', unit: 'ms', wanted: '≤ 2.5' }, oursP99!, bareP99!),
  ];
}

async function searchOn(bench: Bench, { name, shop, shelf }: Side): Promise<() => Promise<Sustained>> {
  const one = () => buy(shop, bench.http, shelf.take());
  await shelf.fill(FIRST_LOOK * 2);
  await closedLoop({ count: FIRST_LOOK }, AT_FIRST, one); // what is compiled only when it runs often
  const firstLook = await closedLoop({ count: FIRST_LOOK }, AT_ONCE, one);
  assertNoFailure(`P3, ${name}`, firstLook);
  const capacity = firstLook.rate;
  bench.say(`P3: ${name} makes ${capacity.toFixed(1)} orders a second with ${AT_ONCE} buyers at once`);
  return () =>
    highestRate({ from: capacity * 0.3, to: capacity * 1.5, steps: STEPS }, async (rate) => {
      const count = Math.ceil(rate * STEP_SECONDS);
      await shelf.fill(count);
      return arrivals(rate, count, one);
    });
}
