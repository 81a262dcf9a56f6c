import type { PaymentStanding } from '@numera/contracts/billing/payment-standing';
import type { PlanPeriod } from '@numera/contracts/primitives';
import { addDays } from '@numera/rules/dates';
import { dayOfMonth, oneCycleLater } from './account.ts';

/** A charge as the provider has it. Days in São Paulo, money in centavos. */
export interface Made {
  readonly id: string;
  readonly from: string;
  dueDate: string;
  valueCents: number;
  standing: PaymentStanding;
  deleted: boolean;
  isGift: boolean;
}

/** Charges are made so many days before they are due (providers: subscriptions). */
const AHEAD_DAYS = 40;

export const isUnpaid = ({ deleted, standing }: Made): boolean =>
  !deleted && (standing === 'open' || standing === 'late');

/** How the provider keeps one subscription: it makes charges ahead, by a count that begins anew when it is told a day. */
export class ProviderModel {
  status: 'ACTIVE' | 'INACTIVE' | 'REMOVED' = 'ACTIVE';
  readonly charges: Made[] = [];
  private made = 0;

  constructor(
    private first: string,
    public period: PlanPeriod,
    public valueCents: number,
  ) {}

  get nextDueDate(): string {
    let due = this.first;
    for (let count = 0; count < this.made; count++) due = oneCycleLater(due, this.period, dayOfMonth(this.first));
    return due;
  }

  makeAhead(day: string): void {
    while (this.status === 'ACTIVE' && this.nextDueDate <= addDays(day, AHEAD_DAYS)) {
      const { nextDueDate: dueDate, valueCents } = this;
      const id = `pay_${this.charges.length}`;
      this.charges.push({ id, from: dueDate, dueDate, valueCents, standing: 'open', deleted: false, isGift: false });
      this.made++;
    }
  }

  /** Null: the present count goes on. */
  countFrom(day: string | null, period = this.period): void {
    if (day !== null) [this.first, this.period, this.made] = [day, period, 0];
  }

  /** What of it is unpaid goes along. */
  remove(): void {
    this.status = 'REMOVED';
    for (const charge of this.charges.filter(isUnpaid)) charge.deleted = true;
  }

  /** Those that become late with that day. */
  *overdue(day: string): Generator<Made> {
    for (const charge of this.charges)
      if (!charge.deleted && charge.standing === 'open' && charge.dueDate < day) {
        charge.standing = 'late';
        yield charge;
      }
  }
}
