import type { AlertCode } from '@numera/contracts/operations/alert-code';
import { hasBeenPaid } from '@numera/domain-billing/payment';
import { Alerts } from '@numera/messaging/alerts';
import { addDays, today } from '@numera/rules/dates';
import { formatCents, reaisToCents } from '@numera/rules/money';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Inject, Injectable } from '@nestjs/common';
import type { AsaasPayment } from '../asaas/asaas-shapes.ts';
import { Asaas } from '../asaas/asaas.ts';
import { refundedCentsOf } from '../asaas/refunds-of.ts';
import { ApplyPayment } from '../orders/apply-payment.ts';
import { RemoveStray } from '../orders/remove-stray.ts';
import { type Payment, paymentCollection } from '../payments/payment.schema.ts';
import { PAGE, readGently } from './read-gently.ts';
import { type BillingSettings, SETTINGS } from '../settings.ts';

/** What still moves: charges due in these days, and, however old, money that is on its way back. */
const DAYS_BACK = 60;
const DAYS_AHEAD = 45;
const MOVING = [
  ...['CHARGEBACK_REQUESTED', 'CHARGEBACK_DISPUTE', 'AWAITING_CHARGEBACK_REVERSAL'],
  ...['REFUND_REQUESTED', 'REFUND_IN_PROGRESS'],
];

export interface Compared {
  readonly looked: number;
  readonly mended: number;
  readonly found: number;
}

/**
 * Our payments against the provider's, both ways. What only the provider knew is taken over as if its webhook had come; what is
 * not ours, and what it does not know of ours, is named once, and changes nothing.
 */
@Injectable()
export class ComparePayments {
  constructor(
    private readonly database: Database,
    private readonly asaas: Asaas,
    private readonly applyPayment: ApplyPayment,
    private readonly removeStray: RemoveStray,
    private readonly alerts: Alerts,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {}

  async run(): Promise<Compared> {
    const day = today(this.clock.now());
    const [from, to] = [addDays(day, -DAYS_BACK), addDays(day, DAYS_AHEAD)];
    const seen = new Set<string>();
    const counts = { looked: 0, mended: 0, found: 0 };
    const filters = [{ 'dueDate[ge]': from, 'dueDate[le]': to }, ...MOVING.map((status) => ({ status }))];
    for (const filter of filters) {
      for await (const page of readGently(
        (offset) => this.asaas.listPayments({ ...filter, ...pageAt(offset) }),
        this.settings.ASAAS_PAGE_PAUSE_MS,
      )) {
        counts.looked += page.length;
        for (const payment of await this.news(page)) {
          const outcome = await this.takeOver(payment);
          counts[outcome]++;
        }
        for (const { id } of page) seen.add(id);
      }
    }
    const { mended, found } = await this.missing(from, to, seen);
    return { looked: counts.looked, mended: counts.mended + mended, found: counts.found + found };
  }

  /** Those that we do not know, or know otherwise. */
  private async news(page: readonly AsaasPayment[]): Promise<readonly AsaasPayment[]> {
    const known = await this.database
      .rows(paymentCollection)
      .find({ _id: { $in: page.map(({ id }) => id) } })
      .toArray();
    const ours = new Map(known.map((row) => [row._id, row]));
    return page.filter((payment) => !isSame(ours.get(payment.id), payment));
  }

  private async takeOver(payment: AsaasPayment): Promise<'mended' | 'found'> {
    if ((await this.applyPayment.apply(payment)) !== 'not-ours') return 'mended';
    if ((await this.removeStray.run(payment)) !== 'not-ours') return 'mended';
    const cents = formatCents(reaisToCents(payment.value));
    const detail = hasBeenPaid(payment.status)
      ? `${cents} came by a payment of no order of ours: find whose it is in the provider's pages, or give it back there`
      : `a charge of ${cents} (${payment.status}) is of no order of ours: remove it in the provider's pages if nobody knows it`;
    await this.raise(hasBeenPaid(payment.status) ? 'unknown-money' : 'unknown-charge', payment.id, detail);
    return 'found';
  }

  /** Ours that the provider did not show: asked for by name, since what was removed is in no list, and one that changes may leave some out. */
  private async missing(from: string, to: string, seen: ReadonlySet<string>): Promise<Omit<Compared, 'looked'>> {
    const ours = this.database
      .rows(paymentCollection)
      .find({ dueDate: { $gte: from, $lte: to }, dropped: false }, { projection: { _id: 1, standing: 1 } })
      .hint({ dueDate: 1 });
    let [mended, found] = [0, 0];
    for await (const { _id, standing } of ours) {
      if (seen.has(_id)) continue;
      const told = await this.asaas.getPayment(_id);
      if (told.outcome === 'done' && (await this.news([told.body])).length > 0) {
        await this.applyPayment.apply(told.body);
        mended++;
      }
      if (told.outcome !== 'refused' || told.status !== 404) continue;
      found++;
      const detail = `we know it as ${standing}, and the provider does not know it: is the key of Asaas of the same account?`;
      await this.raise('payment-missing-at-provider', _id, detail);
    }
    return { mended, found };
  }

  private raise(code: AlertCode, subject: string, detail: string): Promise<void> {
    return this.database.transaction((tx) => this.alerts.raise(tx, { code, subject, detail }));
  }
}

const pageAt = (offset: number) => ({ offset: String(offset), limit: String(PAGE) });

const isSame = (ours: Payment | undefined, { status, value, dueDate, deleted, ...rest }: AsaasPayment): boolean =>
  ours !== undefined &&
  ours.status === status &&
  ours.dueDate === dueDate &&
  ours.amountCents === reaisToCents(value) &&
  (ours.refundedCents ?? 0) - (ours.handedBackCents ?? 0) === refundedCentsOf({ status, value, dueDate, ...rest }) &&
  !(deleted === true && !ours.dropped);
