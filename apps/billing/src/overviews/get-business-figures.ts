import { type BusinessFigures, FIGURE_MONTHS, getBusinessFigures } from '@numera/contracts/billing/business-figures';
import { paymentStanding } from '@numera/contracts/billing/payment-standing';
import { paymentMethod } from '@numera/contracts/primitives';
import { Handles } from '@numera/messaging/handles';
import { monthsLater, today } from '@numera/rules/dates';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { subscriptionCollection } from '../subscriptions/subscription.schema.ts';
import { countedSince, dueBetween, receivedSince } from './month-sums.ts';

/** Who looks at the business is told of every payment: in a rush it is added up once in so long (ADR 0039). */
const KEPT_MS = 5_000;

/** The business month by month. */
@Controller()
export class GetBusinessFigures {
  private kept: { readonly at: number; readonly figures: Promise<BusinessFigures> } | null = null;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Handles(getBusinessFigures)
  execute(): Promise<BusinessFigures> {
    const now = this.clock.now();
    if (this.kept && Math.abs(now.getTime() - this.kept.at) < KEPT_MS) return this.kept.figures;
    const kept = { at: now.getTime(), figures: this.addUp(now) };
    this.kept = kept;
    // What failed is asked for anew by the next.
    kept.figures.catch(() => {
      if (this.kept === kept) this.kept = null;
    });
    return kept.figures;
  }

  private async addUp(now: Date): Promise<BusinessFigures> {
    const present = `${today(now).slice(0, 7)}-01`;
    const from = monthsLater(present, 1 - FIGURE_MONTHS);
    // Midnight of São Paulo, which has no summer time any more.
    const since = new Date(`${from}T03:00:00Z`);
    const [received, due, begun, ended, working] = await Promise.all([
      receivedSince(this.database, from),
      dueBetween(this.database, from, monthsLater(present, 1)),
      countedSince(this.database, 'startedAt', since),
      countedSince(this.database, 'endedAt', since),
      this.database.rows(subscriptionCollection).countDocuments({ status: { $in: ['ACTIVE', 'SUSPENDED'] } }),
    ]);
    const months = Array.from({ length: FIGURE_MONTHS }, (_one, at) => monthsLater(from, at).slice(0, 7));
    const inMonth = (sums: typeof received | typeof due, of: string) =>
      sums.filter(({ _id }) => _id.month === of).reduce((sum, { amountCents }) => sum + amountCents, 0);
    const owed = due.filter(({ _id }) => _id.standing !== 'returned');
    return {
      months: withActive(
        months.map((one) => ({
          month: one,
          receivedCents: inMonth(received, one),
          expectedCents: inMonth(owed, one),
          begun: begun.get(one) ?? 0,
          ended: ended.get(one) ?? 0,
        })),
        working,
      ),
      methods: paymentMethod.options.map((method) => ({
        method,
        ...total(received.filter(({ _id }) => _id.method === method)),
      })),
      standings: paymentStanding.options.map((standing) => ({
        ...{ standing, ...total(due.filter(({ _id }) => _id.standing === standing)) },
      })),
    };
  }
}

type Month = BusinessFigures['months'][number];

/** From how many there are now, back through what came and went. */
function withActive(months: readonly Omit<Month, 'active'>[], now: number): Month[] {
  let active = now;
  return months
    .toReversed()
    .map((month) => {
      const atItsEnd = active;
      active = Math.max(0, active - month.begun + month.ended);
      return { ...month, active: atItsEnd };
    })
    .toReversed();
}

const total = (sums: readonly { readonly count: number; readonly amountCents: number }[]) => ({
  count: sums.reduce((sum, { count }) => sum + count, 0),
  amountCents: sums.reduce((sum, { amountCents }) => sum + amountCents, 0),
});
