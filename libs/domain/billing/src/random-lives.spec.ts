import { addDays } from '@numera/rules/dates';
import fc from 'fast-check';
import type { Terms } from './change-terms.ts';
import { type Deed, Life } from './life.fixture.ts';

/** Two seconds of the same lives each time; thoroughly, a minute of ever others. */
const isThorough = process.env['NUMERA_FAULTS'] === 'all';
const many = isThorough ? { numRuns: 5_000 } : { numRuns: 200, seed: 20_260_101 };

const offers: readonly Terms[] = [
  { planId: 'essencial', planName: 'Essencial', period: 'monthly', valueCents: 4_990 },
  { planId: 'essencial', planName: 'Essencial', period: 'quarterly', valueCents: 12_990 },
  { planId: 'essencial', planName: 'Essencial', period: 'annual', valueCents: 49_900 },
  { planId: 'plus', planName: 'Plus', period: 'monthly', valueCents: 7_990 },
];
const someTerms = fc.constantFrom(...offers);
/** Mostly the earliest. */
const which = fc.constantFrom(0, 0, 0, 1, 2);
const pays = fc.record({ kind: fc.constant('pay' as const), which });
const hasMoreTime = fc.record({
  kind: fc.constant('more-time' as const),
  which,
  days: fc.integer({ min: 1, max: 30 }),
});
const crossing = fc.constantFrom(null, null, 0, 1);
const agrees = fc.record({ kind: fc.constant('agree' as const), terms: someTerms, crossing });
const others = fc.record({ kind: fc.constantFrom('keep-terms' as const, 'cancel' as const, 'withdraw' as const) });
const banks = ['refund', 'charge-back', 'contest', 'win', 'pay-removed', 'pay-removed'] as const;
const ends = fc.record({ kind: fc.constantFrom(...banks, 'remove-at-provider' as const, 'cancel-now' as const) });
const deeds: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 12, arbitrary: pays },
  { weight: 4, arbitrary: agrees },
  { weight: 4, arbitrary: others },
  { weight: 2, arbitrary: hasMoreTime },
  { weight: 2, arbitrary: ends },
);
/** In the night, before letters go out, by day, and when the day is another one in UTC. */
const hours = fc.constantFrom('01', '08', '12', '23');
const anEvent = fc.record({ afterDays: fc.nat(33), hour: hours, isDeaf: fc.boolean(), deed: deeds });
type Event = typeof anEvent extends fc.Arbitrary<infer E> ? E : never;
const events = fc.array(anEvent, { minLength: 1, maxLength: 25 });
/** The ends of months, of which February has none. */
const firstDays = fc.constantFrom('2027-01-10', '2027-01-28', '2027-01-29', '2027-01-31', '2028-02-29');

function live(first: string, terms: Terms, happens: readonly Event[]): void {
  const life = new Life(first, terms);
  try {
    for (const { afterDays, hour, isDeaf, deed } of happens) {
      const at = new Date(`${addDays(life.day, afterDays)}T${hour}:00:00-03:00`);
      life.until(at > life.now ? at : life.now, isDeaf);
      life.do(deed, isDeaf);
      life.until(life.now, isDeaf);
    }
    life.until(new Date(life.now.getTime() + 3 * 86_400_000), false);
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${life.told()}`, { cause: error });
  }
}

describe('a life, whatever happens in it and whatever is heard of it', () => {
  it('is charged for each day once, suspends nobody who has paid, and always leads on', () => {
    fc.assert(fc.property(firstDays, someTerms, events, live), many);
  }, 600_000);
});
